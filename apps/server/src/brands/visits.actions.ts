import { Problem } from '@fairgrove/contract/problems'
import { earnings } from '@fairgrove/contract/rewards.options'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { earn } from '../rewards/actions.ts'
import { findBrand } from './store.ts'
import { weekOf } from './visits.rules.ts'

/** The ledger's unique reference is the week's limit; nobody is paid for looking at what is their own. */
export async function visitBrand(
  { db, clock }: Deps,
  caller: Caller,
  id: string,
): Promise<{ brandLink: string | null; coinsEarned: number }> {
  const brand = await findBrand(db, id, caller)
  if (!brand) throw new Problem('not_found')
  const { brandLink, ownerId, status } = brand
  const { accountId } = caller
  if (!brandLink || ownerId === accountId || status !== 'approved') {
    return { brandLink, coinsEarned: 0 }
  }
  const now = clock.now()
  const cause = `${accountId}:${id}:${weekOf(now)}`
  const isPaid = await inTx(db, (tx) =>
    earn(tx, now, { accountId, earning: 'partnerVisit', cause }),
  )
  return { brandLink, coinsEarned: isPaid ? earnings.partnerVisit : 0 }
}
