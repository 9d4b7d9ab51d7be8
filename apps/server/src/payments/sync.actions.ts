import type { PaymentFlag } from '@fairgrove/contract/payments.options'
import { Problem } from '@fairgrove/contract/problems'
import { crashPoint } from '../crash.ts'
import { enqueue } from '../db/queue.ts'
import { afterCommit, inTx, type Tx } from '../db/tx.ts'
import type { PaymentDeps } from '../deps.ts'
import { metrics } from '../metrics/metrics.ts'
import type { ProviderCapture, ProviderOrder } from '../providers/payments/port.ts'
import { paymentCaptured } from './declared-jobs.ts'
import { raiseFlag } from './flags.store.ts'
import { applyProviderRefunds, createRefund } from './refunds.actions.ts'
import { whyMismatch } from './rules.ts'
import {
  closeRequests,
  lockPayment,
  markClosed,
  markPending,
  openRequest,
  type Payment,
  saveCapture,
} from './store.ts'

export type SyncResult = {
  outcome: 'captured' | 'declined' | 'pending' | 'mismatch'
  captureId?: string
}

/**
 * Reads the payment's state from the provider and applies it. Browser, webhooks and reconciliation all use this,
 * concurrently, repeatedly and in any order. Throws when the provider is unavailable; nothing is lost by that.
 */
export async function syncPayment(
  deps: PaymentDeps,
  payment: Payment,
  { canCapture }: { canCapture: boolean },
): Promise<SyncResult> {
  if (!payment.providerOrderId) return { outcome: 'pending' }
  const order = await deps.payments.findOrder(payment.providerOrderId)
  if (!order) return closeDeclined(deps, payment)
  if (order.state === 'approved' && canCapture) return captureApproved(deps, payment, order)
  return applyProviderState(deps, payment, order)
}

async function captureApproved(
  deps: PaymentDeps,
  payment: Payment,
  approved: ProviderOrder,
): Promise<SyncResult> {
  // Check before capturing: the buyer may have approved something else than we requested.
  const mismatch = whyMismatch(payment, approved)
  if (mismatch) {
    await inTx(deps.db, async (tx) => {
      const flagInput = { flag: mismatch, cause: approved.id }
      await raiseFlag(tx, payment.id, flagInput, deps.clock.now())
      await markClosed(tx, payment)
      countOutcome(tx, 'mismatch')
    })
    return { outcome: 'mismatch' }
  }
  const request = await inTx(deps.db, async (tx) => {
    const current = await lockPayment(tx, { id: payment.id })
    if (current?.status === 'closed') throw new Problem('payment_closed')
    return openRequest(tx, payment.id, 'capture', deps.clock.now())
  })
  const response = await deps.payments.capture(request.id, approved.id)
  crashPoint('payment.captured')
  if (typeof response !== 'string') return applyProviderState(deps, payment, response)
  // Another attempt, with another card, is another request.
  await inTx(deps.db, async (tx) => {
    await closeRequests(tx, payment.id, 'capture', deps.clock.now())
    if (response === 'declined') countOutcome(tx, response)
  })
  return { outcome: response === 'declined' ? 'declined' : 'pending' }
}

async function applyProviderState(
  deps: PaymentDeps,
  payment: Payment,
  order: ProviderOrder,
): Promise<SyncResult> {
  const [capture] = order.captures.filter(({ state }) => state === 'completed')
  if (capture) return recordCapture(deps, payment, order, capture)
  const [pending] = order.captures.filter(({ state }) => state === 'pending')
  if (pending) {
    await inTx(deps.db, (tx) => markPending(tx, payment.id, pending.id))
    return { outcome: 'pending', captureId: pending.id }
  }
  return order.state === 'gone' || order.captures.length > 0
    ? closeDeclined(deps, payment)
    : { outcome: 'pending' }
}

/** Enqueued in the transaction that records the capture, so both happen or neither. */
async function recordCapture(
  deps: PaymentDeps,
  payment: Payment,
  order: ProviderOrder,
  capture: ProviderCapture,
): Promise<SyncResult> {
  const mismatch = whyMismatch(payment, { orderId: order.orderId, amount: capture.amount })
  const now = deps.clock.now()
  await inTx(deps.db, async (tx) => {
    const money = {
      captureId: capture.id,
      capturedCents: capture.amount.cents,
      capturedCurrency: capture.amount.currency,
      capturedAt: now,
    }
    if (await saveCapture(tx, payment.id, money, mismatch ? 'mismatched' : 'captured')) {
      await closeRequests(tx, payment.id, 'capture', now)
      countOutcome(tx, mismatch ? 'mismatch' : 'captured')
      if (mismatch) await refundMismatch(tx, now, payment, { capture, mismatch })
      else await enqueue(tx, paymentCaptured, { orderId: payment.orderId, paymentId: payment.id })
    }
    await applyProviderRefunds(tx, now, payment, order.refunds)
  })
  crashPoint('payment.written')
  return { outcome: mismatch ? 'mismatch' : 'captured', captureId: capture.id }
}

function countOutcome(tx: Tx, outcome: SyncResult['outcome']): void {
  afterCommit(tx, () => metrics.increment('fairgrove_payments_total', { outcome }))
}

/** An amount we did not request is refunded, and pays no order. */
async function refundMismatch(
  tx: Tx,
  now: Date,
  payment: Payment,
  { capture, mismatch }: { capture: ProviderCapture; mismatch: PaymentFlag },
): Promise<void> {
  await raiseFlag(tx, payment.id, { flag: mismatch, cause: capture.id }, now)
  await createRefund(tx, now, {
    paymentId: payment.id,
    requestKey: 'mismatch',
    amountCents: capture.amount.cents,
    reason: 'The payment doesn’t match the order.',
  })
}

async function closeDeclined(deps: PaymentDeps, payment: Payment): Promise<SyncResult> {
  await inTx(deps.db, (tx) => markClosed(tx, payment))
  return { outcome: 'declined' }
}
