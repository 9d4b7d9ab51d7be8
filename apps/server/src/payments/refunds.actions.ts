import { Problem } from '@fairgrove/contract/problems'
import { v7 as uuidv7 } from 'uuid'
import { crashPoint } from '../crash.ts'
import { enqueue } from '../db/queue.ts'
import { inTx, type Tx } from '../db/tx.ts'
import { type ProviderRefund, requestIdHours } from '../providers/payments/port.ts'
import { paymentRefunded, sendRefund } from './declared-jobs.ts'
import { raiseFlag } from './flags.store.ts'
import type { Means } from './means.ts'
import {
  findRefund,
  findRefundByKey,
  insertRefund,
  listRefundsOf,
  type NewRefund,
  renewRefundRequest,
  settleRefund,
} from './refunds.store.ts'
import { isRemembered } from './rules.ts'
import { lockPayment } from './store.ts'

type RefundWish = {
  orderId: string
  /** Without it: all that is left. */
  amountCents?: number
  /** Names the decision: the same one again is the same refund. */
  requestId: string
  reason: string
}

/** For whoever decides in a transaction of their own. Nothing when there is no money to give back. */
export async function askRefund(
  tx: Tx,
  now: Date,
  { orderId, amountCents, requestId, reason }: RefundWish,
): Promise<{ refundId: string; amountCents: number } | undefined> {
  const payment = await lockPayment(tx, { orderId })
  if (payment?.status !== 'captured') return undefined
  const asked = await findRefundByKey(tx, payment.id, requestId)
  if (asked) return { refundId: asked.id, amountCents: asked.amountCents }
  const left = (payment.capturedCents ?? 0) - payment.refundAskedCents
  const amount = amountCents ?? left
  if (amount > left) throw new Problem('refund_too_large')
  if (amount === 0) return undefined
  const wish = { paymentId: payment.id, requestKey: requestId, amountCents: amount, reason }
  return { refundId: await addRefund(tx, now, wish), amountCents: amount }
}

export function refundPayment(deps: Means, wish: RefundWish) {
  return inTx(deps.db, (tx) => askRefund(tx, deps.clock.now(), wish))
}

type Wish = Omit<NewRefund, 'id' | 'requestId' | 'createdAt'>

/** The worker sends it, as often as it takes. */
export async function addRefund(tx: Tx, now: Date, wish: Wish): Promise<string> {
  const id = uuidv7()
  await insertRefund(tx, { ...wish, id, requestId: uuidv7(), createdAt: now })
  await enqueue(tx, sendRefund, { refundId: id })
  return id
}

export async function sendRefundNow(deps: Means, refundId: string): Promise<void> {
  const refund = await findRefund(deps.db, refundId)
  if (refund?.status !== 'asked' || !refund.captureId) return
  const { paymentId } = refund
  let requestId: string | undefined = refund.requestId
  if (!isRemembered(refund.requestedAt, deps.clock.now(), requestIdHours)) {
    // The provider no longer knows what this id was for: look before asking under a new one.
    const said = await refundsAt(deps, refund.providerOrderId)
    if (said.some((one) => one.refundId === refundId)) return settleWith(deps, paymentId, said)
    requestId = await inTx(deps.db, (tx) =>
      renewRefundRequest(tx, refund, uuidv7(), deps.clock.now()),
    )
    if (!requestId) return
  }
  const answer = await deps.payments.refund(requestId, {
    captureId: refund.captureId,
    refundId,
    amount: { cents: refund.amountCents, currency: refund.capturedCurrency ?? '' },
  })
  crashPoint('refund.sent')
  if (answer !== 'refused') return settleWith(deps, paymentId, [answer])
  // Most likely the money went back by hand: that is what is then in the books.
  const said = await refundsAt(deps, refund.providerOrderId)
  const isDone = said.some((one) => one.refundId === refundId)
  if (!isDone) await inTx(deps.db, (tx) => refuse(tx, deps.clock.now(), refund))
  await settleWith(deps, paymentId, said)
}

async function refundsAt(deps: Means, providerOrderId: string | null): Promise<ProviderRefund[]> {
  return (await deps.payments.findOrder(providerOrderId ?? ''))?.refunds ?? []
}

/** What is pending stays asked: a bank may think for days, then a notice or the clock finds it done. */
async function settleWith(
  deps: Means,
  paymentId: string,
  refunds: ProviderRefund[],
): Promise<void> {
  await inTx(deps.db, async (tx) => {
    const payment = await lockPayment(tx, { id: paymentId })
    if (payment) await takeInRefunds(tx, deps.clock.now(), payment, refunds)
  })
}

/** What the provider says went back, ours and what was given back by hand at the provider's. */
export async function takeInRefunds(
  tx: Tx,
  now: Date,
  payment: { id: string; orderId: string },
  refunds: ProviderRefund[],
): Promise<void> {
  if (refunds.length === 0) return
  const current = await lockPayment(tx, { id: payment.id })
  for (const said of refunds) {
    const ours = whichOfOurs(await listRefundsOf(tx, payment.id), said)
    if (ours && said.state === 'failed') await refuse(tx, now, ours)
    if (said.state !== 'completed' || (ours && ours.status !== 'asked')) continue
    const refund = ours ?? (await noteRefundByHand(tx, now, payment.id, said))
    const outcome = { status: 'done', providerRefundId: said.id } as const
    const isNews = await settleRefund(tx, refund, outcome, now)
    // Orders know nothing of money that was never theirs.
    if (!isNews || current?.status !== 'captured') continue
    const { id: refundId, amountCents } = refund
    await enqueue(tx, paymentRefunded, {
      ...{ orderId: payment.orderId, paymentId: payment.id, refundId, amountCents },
    })
  }
}

type Known = Awaited<ReturnType<typeof listRefundsOf>>

/** One that carries our id but is not the one we know of went back as well: it counts as given by hand. */
function whichOfOurs(known: Known, said: ProviderRefund) {
  return (
    known.find(({ providerRefundId }) => providerRefundId === said.id) ??
    known.find(({ id, status }) => id === said.refundId && status === 'asked')
  )
}

async function noteRefundByHand(tx: Tx, now: Date, paymentId: string, said: ProviderRefund) {
  const refund = { id: uuidv7(), paymentId, amountCents: said.amount.cents }
  await insertRefund(tx, {
    ...refund,
    requestKey: said.id,
    requestId: uuidv7(),
    reason: 'Refunded at the payment provider.',
    createdAt: now,
  })
  return refund
}

async function refuse(
  tx: Tx,
  now: Date,
  refund: { id: string; paymentId: string; amountCents: number },
): Promise<void> {
  const isNews = await settleRefund(tx, refund, { status: 'refused' }, now)
  const raised = { flag: 'refund_refused', cause: refund.id } as const
  if (isNews) await raiseFlag(tx, refund.paymentId, raised, now)
}
