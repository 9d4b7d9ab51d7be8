import { Problem } from '@fairgrove/contract/problems'
import { v7 as uuidv7 } from 'uuid'
import { crashPoint } from '../crash.ts'
import { enqueue } from '../db/queue.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { PaymentDeps } from '../deps.ts'
import { type ProviderRefund, requestIdHours } from '../providers/payments/port.ts'
import { paymentRefunded, sendRefundJob } from './declared-jobs.ts'
import { raiseFlag } from './flags.store.ts'
import {
  closeRefund,
  findRefund,
  findRefundByKey,
  insertRefund,
  listPaymentRefunds,
  type NewRefund,
  renewRequestId,
} from './refunds.store.ts'
import { isRequestIdValid } from './rules.ts'
import { lockPayment } from './store.ts'

type RefundInput = {
  orderId: string
  /** Without an amount: everything that is left. */
  amountCents?: number
  /** Identifies the decision: repeating it is the same refund. */
  requestId: string
  reason: string
}

/** For callers with their own transaction. Does nothing when there is nothing to refund. */
export async function requestRefund(
  tx: Tx,
  now: Date,
  { orderId, amountCents, requestId, reason }: RefundInput,
): Promise<{ refundId: string; amountCents: number } | undefined> {
  const payment = await lockPayment(tx, { orderId })
  if (payment?.status !== 'captured') return undefined
  const existing = await findRefundByKey(tx, payment.id, requestId)
  if (existing) return { refundId: existing.id, amountCents: existing.amountCents }
  const refundable = (payment.capturedCents ?? 0) - payment.refundAskedCents
  const amount = amountCents ?? refundable
  if (amount > refundable) throw new Problem('refund_too_large')
  if (amount === 0) return undefined
  const refundInput = { paymentId: payment.id, requestKey: requestId, amountCents: amount, reason }
  return { refundId: await createRefund(tx, now, refundInput), amountCents: amount }
}

export function refundPayment(deps: PaymentDeps, refundInput: RefundInput) {
  return inTx(deps.db, (tx) => requestRefund(tx, deps.clock.now(), refundInput))
}

type NewRefundInput = Omit<NewRefund, 'id' | 'requestId' | 'createdAt'>

/** The worker sends it and retries as often as needed. */
export async function createRefund(
  tx: Tx,
  now: Date,
  refundInput: NewRefundInput,
): Promise<string> {
  const id = uuidv7()
  await insertRefund(tx, { ...refundInput, id, requestId: uuidv7(), createdAt: now })
  await enqueue(tx, sendRefundJob, { refundId: id })
  return id
}

export async function submitRefund(deps: PaymentDeps, refundId: string): Promise<void> {
  const refund = await findRefund(deps.db, refundId)
  if (refund?.status !== 'asked' || !refund.captureId) return
  const { paymentId } = refund
  let requestId: string | undefined = refund.requestId
  if (!isRequestIdValid(refund.requestedAt, deps.clock.now(), requestIdHours)) {
    // The provider has expired this request id: look the refund up before sending it under a new id.
    const reported = await fetchProviderRefunds(deps, refund.providerOrderId)
    if (reported.some((candidate) => candidate.refundId === refundId))
      return syncRefunds(deps, paymentId, reported)
    requestId = await inTx(deps.db, (tx) => renewRequestId(tx, refund, uuidv7(), deps.clock.now()))
    if (!requestId) return
  }
  const response = await deps.payments.refund(requestId, {
    captureId: refund.captureId,
    refundId,
    amount: { cents: refund.amountCents, currency: refund.capturedCurrency ?? '' },
  })
  crashPoint('refund.sent')
  if (response !== 'refused') return syncRefunds(deps, paymentId, [response])
  // Most likely the refund was made in the provider's dashboard; the sync records it.
  const reported = await fetchProviderRefunds(deps, refund.providerOrderId)
  const isCompleted = reported.some((candidate) => candidate.refundId === refundId)
  if (!isCompleted) await inTx(deps.db, (tx) => markRefundRefused(tx, deps.clock.now(), refund))
  await syncRefunds(deps, paymentId, reported)
}

async function fetchProviderRefunds(
  deps: PaymentDeps,
  providerOrderId: string | null,
): Promise<ProviderRefund[]> {
  return (await deps.payments.findOrder(providerOrderId ?? ''))?.refunds ?? []
}

/** A pending refund stays requested: it can take days until a webhook or the reconciliation finds it completed. */
async function syncRefunds(
  deps: PaymentDeps,
  paymentId: string,
  refunds: ProviderRefund[],
): Promise<void> {
  await inTx(deps.db, async (tx) => {
    const payment = await lockPayment(tx, { id: paymentId })
    if (payment) await applyProviderRefunds(tx, deps.clock.now(), payment, refunds)
  })
}

/** Records every refund the provider reports: ours, and those made in the provider's dashboard. */
export async function applyProviderRefunds(
  tx: Tx,
  now: Date,
  payment: { id: string; orderId: string },
  refunds: ProviderRefund[],
): Promise<void> {
  if (refunds.length === 0) return
  const current = await lockPayment(tx, { id: payment.id })
  for (const reported of refunds) {
    const matched = matchRefund(await listPaymentRefunds(tx, payment.id), reported)
    if (matched && reported.state === 'failed') await markRefundRefused(tx, now, matched)
    if (reported.state !== 'completed' || (matched && matched.status !== 'asked')) continue
    const refund = matched ?? (await recordManualRefund(tx, now, payment.id, reported))
    const outcome = { status: 'done', providerRefundId: reported.id } as const
    const isNew = await closeRefund(tx, refund, outcome, now)
    // Mismatched payments never belonged to an order, so the orders module isn't notified.
    if (!isNew || current?.status !== 'captured') continue
    const { id: refundId, amountCents } = refund
    await enqueue(tx, paymentRefunded, {
      orderId: payment.orderId,
      paymentId: payment.id,
      refundId,
      amountCents,
    })
  }
}

type KnownRefunds = Awaited<ReturnType<typeof listPaymentRefunds>>

/** A second refund with our id that is not the known one also paid money out: record it as made at the provider. */
function matchRefund(known: KnownRefunds, reported: ProviderRefund) {
  return (
    known.find(({ providerRefundId }) => providerRefundId === reported.id) ??
    known.find(({ id, status }) => id === reported.refundId && status === 'asked')
  )
}

async function recordManualRefund(tx: Tx, now: Date, paymentId: string, reported: ProviderRefund) {
  const refund = { id: uuidv7(), paymentId, amountCents: reported.amount.cents }
  await insertRefund(tx, {
    ...refund,
    requestKey: reported.id,
    requestId: uuidv7(),
    reason: 'Refunded at the payment provider.',
    createdAt: now,
  })
  return refund
}

async function markRefundRefused(
  tx: Tx,
  now: Date,
  refund: { id: string; paymentId: string; amountCents: number },
): Promise<void> {
  const isNew = await closeRefund(tx, refund, { status: 'refused' }, now)
  const flagInput = { flag: 'refund_refused', cause: refund.id } as const
  if (isNew) await raiseFlag(tx, refund.paymentId, flagInput, now)
}
