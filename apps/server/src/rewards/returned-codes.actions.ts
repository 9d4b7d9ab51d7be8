import { offers } from '@fairgrove/contract/rewards.options'
import type { Tx } from '../db/tx.ts'
import {
  listCodeIdsOfOrder,
  listForgivenUses,
  lockBalancesOfCodes,
  releaseCodes,
  revokeUsedCode,
  type UsedCode,
} from './codes.store.ts'
import { listForgivenSince, saveForgivenCoins } from './forgiven.store.ts'
import { addCoinEntry, sumEntriesByReference } from './store.ts'

/**
 * For canceled tickets: their codes work again. A code is canceled instead if coins were forgiven since its use: had it
 * not been in use, it would have been canceled then.
 */
export async function returnCodes(tx: Tx, now: Date, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  // Coins are only taken back under this lock, so none are forgiven in the meantime.
  await lockBalancesOfCodes(tx, ids)
  const forgivenUses = await listForgivenUses(tx, ids)
  const revokedIds = new Set<string>()
  for (const code of forgivenUses)
    if (await revokeForForgivenCoins(tx, now, code)) revokedIds.add(code.id)
  await releaseCodes(
    tx,
    ids.filter((id) => !revokedIds.has(id)),
  )
}

/** For a canceled order. */
export async function returnCodeOfOrder(tx: Tx, now: Date, orderId: string): Promise<void> {
  await returnCodes(tx, now, await listCodeIdsOfOrder(tx, orderId))
}

/** False, and nothing is changed, if another code of the account has paid for what was forgiven. */
async function revokeForForgivenCoins(
  tx: Tx,
  now: Date,
  { id, accountId, offer, usedAt }: UsedCode,
): Promise<boolean> {
  const forgiven = await listForgivenSince(tx, { accountId, since: usedAt })
  if (forgiven.length === 0) return false
  await revokeUsedCode(tx, id, now)
  let left: number = offers[offer].coins
  await addCoinEntry(tx, {
    accountId,
    amount: left,
    reason: offer,
    reference: `revoked:${id}`,
    createdAt: now,
  })
  for (const earning of forgiven) {
    const coins = Math.min(left, earning.coins)
    if (coins === 0) break
    left -= coins
    const { reference } = earning
    const { entries } = await sumEntriesByReference(tx, { accountId, reference })
    await addCoinEntry(tx, {
      accountId,
      amount: -coins,
      reason: earning.earning,
      reference: `${reference}:back:${entries}`,
      createdAt: now,
    })
    await saveForgivenCoins(tx, { ...earning, coins: earning.coins - coins })
  }
  return true
}
