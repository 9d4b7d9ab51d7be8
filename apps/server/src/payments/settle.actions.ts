import type { PaymentFlag } from '@fairgrove/contract/payments.options'
import { Problem } from '@fairgrove/contract/problems'
import { crashPoint } from '../crash.ts'
import { enqueue } from '../db/queue.ts'
import { afterCommit, inTx, type Tx } from '../db/tx.ts'
import { metrics } from '../metrics/metrics.ts'
import type { ProviderCapture, ProviderOrder } from '../providers/payments/port.ts'
import { paymentCaptured } from './declared-jobs.ts'
import { raiseFlag } from './flags.store.ts'
import type { Means } from './means.ts'
import { addRefund, takeInRefunds } from './refunds.actions.ts'
import { closeRequests, openRequest } from './requests.store.ts'
import { whyMismatch } from './rules.ts'
import { lockPayment, type Payment, saveMoney, setClosed, setPending } from './store.ts'

export type Settled = {
  outcome: 'captured' | 'declined' | 'pending' | 'mismatch'
  captureId?: string
}

/**
 * Looks at the provider and brings our books in line with what it says. Whoever comes, the browser, a notice
 * or the clock, comes through here: they may come together, twice or in any order. Throws when the provider
 * is away; nothing is lost by that.
 */
export async function settle(
  deps: Means,
  payment: Payment,
  { mayCapture }: { mayCapture: boolean },
): Promise<Settled> {
  if (!payment.providerOrderId) return { outcome: 'pending' }
  const order = await deps.payments.findOrder(payment.providerOrderId)
  if (!order) return giveUp(deps, payment)
  if (order.state === 'approved' && mayCapture) return capture(deps, payment, order)
  return takeIn(deps, payment, order)
}

async function capture(deps: Means, payment: Payment, approved: ProviderOrder): Promise<Settled> {
  // Before any money is taken: what the buyer approved may not be what we asked for.
  const mismatch = whyMismatch(payment, approved)
  if (mismatch) {
    await inTx(deps.db, async (tx) => {
      const raised = { flag: mismatch, cause: approved.id }
      await raiseFlag(tx, payment.id, raised, deps.clock.now())
      await setClosed(tx, payment)
      countOutcome(tx, 'mismatch')
    })
    return { outcome: 'mismatch' }
  }
  const request = await inTx(deps.db, async (tx) => {
    const current = await lockPayment(tx, { id: payment.id })
    if (current?.status === 'closed') throw new Problem('payment_closed')
    return openRequest(tx, payment.id, 'capture', deps.clock.now())
  })
  const answer = await deps.payments.capture(request.id, approved.id)
  crashPoint('payment.captured')
  if (typeof answer !== 'string') return takeIn(deps, payment, answer)
  // Another try, with another card, is another request.
  await inTx(deps.db, async (tx) => {
    await closeRequests(tx, payment.id, 'capture', deps.clock.now())
    if (answer === 'declined') countOutcome(tx, answer)
  })
  return { outcome: answer === 'declined' ? 'declined' : 'pending' }
}

async function takeIn(deps: Means, payment: Payment, order: ProviderOrder): Promise<Settled> {
  const [taken] = order.captures.filter(({ state }) => state === 'completed')
  if (taken) return takeInMoney(deps, payment, order, taken)
  const [pending] = order.captures.filter(({ state }) => state === 'pending')
  if (pending) {
    await inTx(deps.db, (tx) => setPending(tx, payment.id, pending.id))
    return { outcome: 'pending', captureId: pending.id }
  }
  return order.state === 'gone' || order.captures.length > 0
    ? giveUp(deps, payment)
    : { outcome: 'pending' }
}

/** News for the orders above is written with the money itself: neither is there without the other. */
async function takeInMoney(
  deps: Means,
  payment: Payment,
  order: ProviderOrder,
  taken: ProviderCapture,
): Promise<Settled> {
  const mismatch = whyMismatch(payment, { orderId: order.orderId, amount: taken.amount })
  const now = deps.clock.now()
  await inTx(deps.db, async (tx) => {
    const money = {
      captureId: taken.id,
      capturedCents: taken.amount.cents,
      capturedCurrency: taken.amount.currency,
      capturedAt: now,
    }
    if (await saveMoney(tx, payment.id, money, mismatch ? 'mismatched' : 'captured')) {
      await closeRequests(tx, payment.id, 'capture', now)
      countOutcome(tx, mismatch ? 'mismatch' : 'captured')
      if (mismatch) await sendBack(tx, now, payment, { taken, mismatch })
      else await enqueue(tx, paymentCaptured, { orderId: payment.orderId, paymentId: payment.id })
    }
    await takeInRefunds(tx, now, payment, order.refunds)
  })
  crashPoint('payment.written')
  return { outcome: mismatch ? 'mismatch' : 'captured', captureId: taken.id }
}

function countOutcome(tx: Tx, outcome: Settled['outcome']): void {
  afterCommit(tx, () => metrics.count('fairgrove_payments_total', { outcome }))
}

/** Money we did not ask for is not ours, and no order is paid with it. */
async function sendBack(
  tx: Tx,
  now: Date,
  payment: Payment,
  { taken, mismatch }: { taken: ProviderCapture; mismatch: PaymentFlag },
): Promise<void> {
  await raiseFlag(tx, payment.id, { flag: mismatch, cause: taken.id }, now)
  await addRefund(tx, now, {
    paymentId: payment.id,
    requestKey: 'mismatch',
    amountCents: taken.amount.cents,
    reason: 'The payment doesn’t match the order.',
  })
}

async function giveUp(deps: Means, payment: Payment): Promise<Settled> {
  await inTx(deps.db, (tx) => setClosed(tx, payment))
  return { outcome: 'declined' }
}
