import { Problem } from '@fairgrove/contract/problems'
import { type Earning, earnings, texts } from '@fairgrove/contract/rewards.options'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { writeAudit } from '../audit/store.ts'
import type { Db } from '../db/pool.ts'
import { declareJob } from '../db/queue.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { revokeCodes } from './codes.actions.ts'
import { listCodes, listUnusedCodeCoins } from './codes.store.ts'
import { deleteForgivenCoins, findForgivenCoins, saveForgivenCoins } from './forgiven.store.ts'
import { planRevocation } from './rules.ts'
import {
  addCoinEntry,
  findBalance,
  hasReference,
  lockBalance,
  lockRewardAccount,
  sumEntriesByReference,
} from './store.ts'
import { toRewardCode } from './view.ts'

/** Enqueued when fewer of an account's reviews count: gifts that haven't shipped may no longer be earned. */
export const recheckGiftsJob = declareJob('rewards.recheckGifts', z.object({ accountId: z.uuid() }))

type EarningEvent = { accountId: string; earning: Earning; cause: string }

const getReference = ({ earning, cause }: EarningEvent) => `${earning}:${cause}`

/** Pays an earning once per cause, however often it is called. */
export function payEarning(
  tx: Tx,
  now: Date,
  event: EarningEvent & { times?: number },
): Promise<boolean> {
  return addCoinEntry(tx, {
    accountId: event.accountId,
    amount: earnings[event.earning] * (event.times ?? 1),
    reason: event.earning,
    reference: getReference(event),
    createdAt: now,
  })
}

export function hasEarned(tx: Tx, event: EarningEvent): Promise<boolean> {
  return hasReference(tx, getReference(event))
}

/**
 * Reverses an earning, canceling unused codes if the coins were spent on them. Used codes are forgiven, because a
 * balance is never negative. What was forgiven is stored: a code that comes back unused pays for it.
 */
export async function revokeEarning(tx: Tx, now: Date, event: EarningEvent): Promise<void> {
  const { accountId, earning } = event
  const reference = getReference(event)
  const balance = await lockBalance(tx, accountId)
  const { coins: earned, entries } = await sumEntriesByReference(tx, { accountId, reference })
  const { codes } = planRevocation(earned, balance, await listUnusedCodeCoins(tx, accountId))
  // A code may have been used since it was listed: only what came back is taken.
  const coins = Math.min(earned, balance + (await revokeCodes(tx, now, { accountId, codes })))
  const forgiven = { reference, accountId, earning, coins: earned - coins, forgivenAt: now }
  await saveForgivenCoins(tx, forgiven)
  if (coins === 0) return
  await addCoinEntry(tx, {
    accountId,
    amount: -coins,
    reason: earning,
    reference: `${reference}:back:${entries}`,
    createdAt: now,
  })
}

/** What revokeEarning() would do now. */
export async function previewRevocation(db: Db, event: EarningEvent) {
  const { accountId } = event
  const [balance = 0, { coins: earned }, codeCoins] = await Promise.all([
    findBalance(db, accountId),
    sumEntriesByReference(db, { accountId, reference: getReference(event) }),
    listUnusedCodeCoins(db, accountId),
  ])
  return { earned, ...planRevocation(earned, balance, codeCoins) }
}

/** Whether a cause has paid coins that were not reversed, also forgiven ones. */
export async function hasEarnedCoins(tx: Tx, event: EarningEvent): Promise<boolean> {
  const { accountId } = event
  return (await sumEntriesByReference(tx, { accountId, reference: getReference(event) })).coins > 0
}

/** Whether a cause has paid coins that were neither reversed nor forgiven. */
export async function isEarningPaid(tx: Tx, event: EarningEvent): Promise<boolean> {
  const { accountId } = event
  const reference = getReference(event)
  const { coins } = await sumEntriesByReference(tx, { accountId, reference })
  return coins > 0 && coins > (await findForgivenCoins(tx, reference))
}

/** Pays again only what was reversed, so that repeating it earns nothing. Forgiven coins are earned again. */
export async function restoreEarning(tx: Tx, now: Date, event: EarningEvent): Promise<number> {
  const { accountId, earning } = event
  const reference = getReference(event)
  await lockBalance(tx, accountId)
  await deleteForgivenCoins(tx, reference)
  const { coins, entries } = await sumEntriesByReference(tx, { accountId, reference })
  const amount = entries === 0 ? 0 : earnings[earning] - coins
  if (amount === 0) return 0
  await addCoinEntry(tx, {
    accountId,
    amount,
    reason: earning,
    reference: `${reference}:again:${entries}`,
    createdAt: now,
  })
  return amount
}

type Adjustment = {
  accountId: string
  points: number
  /** The balance that the admin saw, if known. */
  pointsBefore?: number | undefined
  reason: string
}

/** An admin sets the balance; the ledger gets the difference and the reason. */
export function adjustBalance(
  deps: Pick<Deps, 'db' | 'clock'>,
  admin: Caller,
  adjustment: Adjustment,
): Promise<{ points: number }> {
  return inTx(deps.db, async (tx) => {
    if (!(await lockRewardAccount(tx, adjustment.accountId))) throw new Problem('not_found')
    await adjustBalanceInTx(tx, deps.clock.now(), admin, adjustment)
    return { points: adjustment.points }
  })
}

/** The same within another change of an account, which must be locked. */
export async function adjustBalanceInTx(
  tx: Tx,
  createdAt: Date,
  admin: Caller,
  { accountId, points, pointsBefore, reason }: Adjustment,
): Promise<void> {
  const before = await lockBalance(tx, accountId)
  const amount = points - before
  if (amount === 0) return
  if (accountId === admin.accountId) {
    throw new Problem('not_on_yourself', { message: texts.ownCoins })
  }
  if (pointsBefore !== undefined && pointsBefore !== before) {
    const message = texts.balanceChanged(before)
    throw new Problem('balance_changed', { message, fields: { rewardsPoints: message } })
  }
  await addCoinEntry(tx, {
    accountId,
    amount,
    reason: 'adjustment',
    reference: `adjustment:${uuidv7({ msecs: createdAt.getTime() })}`,
    note: reason,
    createdAt,
  })
  await writeAudit(tx, {
    actorId: admin.accountId,
    action: 'rewards.adjusted',
    subjectId: accountId,
    changes: { points: { before, after: points } },
    details: { amount, reason },
    createdAt,
  })
}

/** The accounts module exports the coins themselves. */
export const rewardData = {
  name: 'rewardCodes',
  collect: async (db: Db, accountId: string) => (await listCodes(db, accountId)).map(toRewardCode),
}
