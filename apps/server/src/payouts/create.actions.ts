import { toCents, toDollars } from '@fairgrove/contract/money'
import { texts } from '@fairgrove/contract/payouts.options'
import { Problem } from '@fairgrove/contract/problems'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { confirmable, toApprovalDetails } from '../approvals/confirmable.ts'
import { noOtherAdmin, requestApproval } from '../approvals/request.actions.ts'
import { writeAudit } from '../audit/store.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { findPaymentDetails } from '../sellers/store.ts'
import { readSellerBalance } from './balances.store.ts'
import { claimEntries } from './entries.store.ts'
import { insertPayout } from './store.ts'

const PlannedPayout = z.object({
  amountCents: z.int().positive(),
  accountLastFour: z.string(),
  /** Missing in requests from the previous version, which have to be made again. */
  detailsSavedAt: z.iso.datetime().optional(),
})

/**
 * Everything available at once. The admin confirmed an amount: if a refund or a shipment changed it meanwhile, nothing is
 * created. A single payout needs another admin as a run does, so that a run can't be made one by one.
 */
export function createPayout(
  deps: Deps,
  caller: Caller,
  { seller: sellerId, amount }: { seller: string; amount: number },
): Promise<{ message: string; payoutId: string; approvalId?: string }> {
  const now = deps.clock.now()
  return inTx(deps.db, async (tx) => {
    const details = await getDetails(tx, sellerId)
    const { accountLastFour } = details
    const amountCents = toCents(amount)
    const balance = await readSellerBalance(tx, sellerId, now)
    if (balance.transferringCents > 0) {
      throw new Problem('already_decided', { message: texts.alreadyOpen })
    }
    if (balance.availableCents !== amountCents) throw new Problem('balance_changed')
    const payout = { amountCents, ...details }
    const approvalId = await requestApproval(tx, now, caller, {
      kind: 'payout',
      subjectId: sellerId,
      payload: payout,
      title: `Pay out $${amount.toFixed(2)} to the account ending in ${accountLastFour}`,
    })
    // The payout will have the request's ID.
    if (approvalId) return { approvalId, payoutId: approvalId, message: texts.payoutWaits }
    const payoutId = uuidv7()
    const by = { actorId: caller.accountId, details: noOtherAdmin }
    await insert(tx, { ...payout, id: payoutId, sellerId, asOf: now, now, by })
    return { message: texts.created, payoutId }
  })
}

/** What was available then, to the account that the seller had then. */
export const confirmablePayout = confirmable(
  PlannedPayout,
  async (_deps, tx, payout, confirmation) => {
    const { approvalId: id, subjectId: sellerId, requestedAt: asOf, now } = confirmation
    const details = await getDetails(tx, sellerId)
    if (
      details.accountLastFour !== payout.accountLastFour ||
      details.detailsSavedAt !== payout.detailsSavedAt
    ) {
      throw new Problem('balance_changed', { message: texts.accountChanged })
    }
    const by = { actorId: confirmation.decider.accountId, details: toApprovalDetails(confirmation) }
    await insert(tx, { ...payout, id, sellerId, asOf, now, by })
  },
)

async function getDetails(tx: Tx, sellerId: string) {
  const details = await findPaymentDetails(tx, sellerId)
  if (!details) throw new Problem('payment_details_missing')
  const { accountLastFour, updatedAt } = details
  return { accountLastFour, detailsSavedAt: updatedAt.toISOString() }
}

type NewPayout = z.infer<typeof PlannedPayout> & {
  id: string
  sellerId: string
  /** What became available later is for the next payout. */
  asOf: Date
  now: Date
  by: { actorId: string; details: Record<string, unknown> }
}

async function insert(tx: Tx, { asOf, now, by, ...payout }: NewPayout): Promise<void> {
  const { id, sellerId, amountCents } = payout
  if (!(await insertPayout(tx, { ...payout, createdAt: now }))) {
    throw new Problem('already_decided', { message: texts.alreadyOpen })
  }
  const claimedCents = await claimEntries(tx, { payoutId: id, sellerId, now: asOf })
  if (claimedCents !== amountCents) throw new Problem('balance_changed')
  await writeAudit(tx, {
    actorId: by.actorId,
    action: 'payout.created',
    subjectId: id,
    createdAt: now,
    details: { seller: sellerId, usd: toDollars(amountCents), ...by.details },
  })
}
