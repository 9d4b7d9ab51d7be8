import { payoutWaitDays, texts } from '@fairgrove/contract/payouts.options'
import { Problem } from '@fairgrove/contract/problems'
import { z } from 'zod'
import { writeAudit } from '../audit/store.ts'
import { addDays } from '../clock.ts'
import { declareJob } from '../db/queue.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { notify } from '../notifications/actions.ts'
import { addEntries, type LineShare, releaseEntries } from './entries.store.ts'
import { findPaidOnError } from './rules.ts'
import { closePayout, findPayout, lockPayout } from './store.ts'

/** Enqueued by the version before notifications; it notifies now. */
export const sendPayoutEmailJob = declareJob(
  'payouts.sendEmail',
  z.object({ payoutId: z.uuid(), outcome: z.enum(['paid', 'failed']) }),
)

type ShippedOrder = {
  orderId: string
  lines: LineShare[]
  refundedCents: number
  deliveredAt: Date
  now: Date
}

/** In the transaction that ships or refunds an order, with what its sellers are due from then on. */
export function recordShares(tx: Tx, order: ShippedOrder): Promise<void> {
  const { deliveredAt, now: createdAt, ...shares } = order
  return addEntries(tx, { ...shares, availableAt: addDays(deliveredAt, payoutWaitDays), createdAt })
}

async function lockOpenPayout(tx: Tx, id: string, statuses: readonly string[]) {
  const payout = await lockPayout(tx, id)
  if (!payout) throw new Problem('not_found')
  if (!statuses.includes(payout.status)) {
    throw new Problem('already_decided', { message: texts.alreadyClosed })
  }
  return payout
}

export async function markPaid(
  deps: Deps,
  caller: Caller,
  id: string,
  { paidOn, reference }: { paidOn: string; reference: string },
): Promise<void> {
  const now = deps.clock.now()
  await inTx(deps.db, async (tx) => {
    const payout = await lockOpenPayout(tx, id, ['created'])
    await recordTransfer(tx, now, caller, { payout, paidOn, reference })
  })
}

type Transfer = {
  /** Open and locked. */
  payout: { id: string; createdAt: Date }
  paidOn: string
  reference: string
}

export async function recordTransfer(
  tx: Tx,
  now: Date,
  caller: Caller,
  { payout: { id, createdAt }, paidOn, reference }: Transfer,
): Promise<void> {
  const error = findPaidOnError(paidOn, { createdAt, now })
  if (error) throw new Problem('invalid_input', { fields: { paidOn: error } })
  await closePayout(tx, id, { status: 'paid', paidOn, reference, settledAt: now })
  await notifySeller(tx, now, id, 'paid')
  await writeAudit(tx, {
    actorId: caller.accountId,
    action: 'payout.paid',
    subjectId: id,
    details: { paidOn, reference },
    createdAt: now,
  })
}

/** Before or after it was marked as paid: banks return transfers days later. */
export async function markFailed(
  deps: Deps,
  caller: Caller,
  id: string,
  reason: string,
): Promise<void> {
  const now = deps.clock.now()
  await inTx(deps.db, async (tx) => {
    const { status } = await lockOpenPayout(tx, id, ['created', 'paid'])
    await closePayout(tx, id, { status: 'failed', failureReason: reason, settledAt: now })
    await releaseEntries(tx, id)
    await notifySeller(tx, now, id, 'failed')
    await writeAudit(tx, {
      actorId: caller.accountId,
      action: 'payout.failed',
      subjectId: id,
      changes: { status: { before: status, after: 'failed' } },
      details: { reason },
      createdAt: now,
    })
  })
}

export async function notifySeller(
  tx: Tx,
  now: Date,
  payoutId: string,
  outcome: 'paid' | 'failed',
): Promise<void> {
  const payout = await findPayout(tx, payoutId)
  if (!payout) return
  const { sellerId: accountId, amountCents, accountLastFour } = payout
  const data = { payoutId, outcome, amountCents, accountLastFour }
  const eventKey = `${payoutId}-${outcome}`
  await notify(tx, now, { accountId, kind: 'payout_settled', eventKey, data })
}
