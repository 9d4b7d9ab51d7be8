import { toCents, toDollars } from '@fairgrove/contract/money'
import { formatOrderNumber } from '@fairgrove/contract/orders.number'
import { freshRefundDollars, texts } from '@fairgrove/contract/orders.options'
import { Problem } from '@fairgrove/contract/problems'
import { z } from 'zod'
import { confirmable, toApprovalDetails } from '../approvals/confirmable.ts'
import { noOtherAdmin, requestApproval } from '../approvals/request.actions.ts'
import { writeAudit } from '../audit/store.ts'
import type { Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { type IdempotencyKey, withIdempotency } from '../http/idempotency.ts'
import { requestRefund } from '../payments/refunds.actions.ts'
import { countRefusedRefunds, findRefundByKey } from '../payments/refunds.store.ts'
import { lockPayment } from '../payments/store.ts'
import { getOrderForViewer, toViewer } from './order-views.ts'
import { cancelFreeOrder } from './status-transitions.actions.ts'
import type { OrderForViewer } from './store.ts'

type RefundInput = {
  id: string
  /** In dollars. Without one, everything that is left. */
  amount?: number | undefined
  /** What the preview said was requested before, in dollars. */
  refundedBefore?: number | undefined
}

type RefundAnswer = { message: string; approvalId?: string }

/** Only recorded here; the payments module sends it, however long that takes. */
export async function refundOrder(
  deps: Deps,
  caller: Caller,
  { id, amount, refundedBefore }: RefundInput,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<RefundAnswer> {
  const order = await getOrderForViewer(deps, id, toViewer(deps, id, caller, undefined))
  return withIdempotency(deps, idempotencyKey, async (tx) => {
    if (order.totalCents === 0) return refundFreeOrder(deps, tx, order.id, caller)
    // Pressing the button twice is one decision, until the first refund has completed or failed.
    const requestId =
      idempotencyKey?.key ??
      `after ${order.refundedCents}, refused ${await countRefusedRefunds(tx, order.id)}`
    const refund = { amount, refundedBefore, requestId }
    const approval = await requestLargeRefund(deps, tx, { order, caller, ...refund })
    if (approval && 'message' in approval) return approval
    const usd = await startRefund(deps, tx, order.id, {
      requestId,
      amountCents: amount === undefined ? undefined : toCents(amount),
      requestedBeforeCents: refundedBefore === undefined ? undefined : toCents(refundedBefore),
    })
    await auditRefund(deps, tx, order.id, caller.accountId, { usd, ...approval })
    return { message: `Refund of $${usd.toFixed(2)} started. It can take a few days to show up.` }
  })
}

type LargeRefund = Omit<RefundInput, 'id'> & {
  order: OrderForViewer
  caller: Caller
  requestId: string
}

/**
 * Refunds of an order above the sum that needs a fresh factor wait for another admin. Earlier ones count, so that several
 * small ones don't get around it. Undefined if it isn't large, or was started before under the same key.
 */
async function requestLargeRefund(
  deps: Deps,
  tx: Tx,
  { order, caller, amount, refundedBefore, requestId }: LargeRefund,
): Promise<RefundAnswer | typeof noOtherAdmin | undefined> {
  const payment = await lockPayment(tx, { orderId: order.id })
  if (payment?.status !== 'captured' || (await findRefundByKey(tx, payment.id, requestId))) {
    return undefined
  }
  const requestedBeforeCents = payment.refundAskedCents
  const leftCents = (payment.capturedCents ?? 0) - requestedBeforeCents
  const amountCents = amount === undefined ? leftCents : toCents(amount)
  if (requestedBeforeCents + amountCents <= toCents(freshRefundDollars) || leftCents === 0) {
    return undefined
  }
  if (amountCents > leftCents) throw new Problem('refund_too_large')
  if (refundedBefore !== undefined && toCents(refundedBefore) !== requestedBeforeCents) {
    throw new Problem('balance_changed', { message: texts.refundedMeanwhile })
  }
  const usd = toDollars(amountCents).toFixed(2)
  const approvalId = await requestApproval(tx, deps.clock.now(), caller, {
    kind: 'refund',
    subjectId: order.id,
    title: `Refund $${usd}`,
    subjectName: `Order ${formatOrderNumber(order.number)}`,
    payload: { amountCents, requestedBeforeCents },
  })
  if (!approvalId) return noOtherAdmin
  return { approvalId, message: `Waiting for another admin to confirm the refund of $${usd}.` }
}

/** Any refund that was asked for since the request changes what is left, so it has to be asked for again. */
export const confirmableRefund = confirmable(
  z.object({ amountCents: z.int().positive(), requestedBeforeCents: z.int().min(0) }),
  async (deps, tx, refund, confirmation) => {
    const { subjectId, approvalId, decider } = confirmation
    const requestId = `approval ${approvalId}`
    const usd = await startRefund(deps, tx, subjectId, { ...refund, requestId })
    const details = { usd, ...toApprovalDetails(confirmation) }
    await auditRefund(deps, tx, subjectId, decider.accountId, details)
  },
)

type Refund = {
  requestId: string
  amountCents: number | undefined
  /** What was requested before, as whoever decides saw it. */
  requestedBeforeCents: number | undefined
}

async function startRefund(
  deps: Deps,
  tx: Tx,
  orderId: string,
  { requestId, amountCents, requestedBeforeCents }: Refund,
): Promise<number> {
  if (requestedBeforeCents !== undefined) {
    const payment = await lockPayment(tx, { orderId })
    if (payment && payment.refundAskedCents !== requestedBeforeCents) {
      throw new Problem('balance_changed', { message: texts.refundedMeanwhile })
    }
  }
  const requestedRefund = await requestRefund(tx, deps.clock.now(), {
    orderId,
    requestId,
    reason: 'Refunded by an admin.',
    ...(amountCents === undefined ? {} : { amountCents }),
  })
  if (requestedRefund) return toDollars(requestedRefund.amountCents)
  throw new Problem('wrong_order_state', { message: texts.nothingToRefund })
}

async function refundFreeOrder(
  deps: Deps,
  tx: Tx,
  orderId: string,
  { accountId }: Caller,
): Promise<RefundAnswer> {
  if (!(await cancelFreeOrder(deps, tx, orderId))) throw new Problem('wrong_order_state')
  await auditRefund(deps, tx, orderId, accountId, { usd: 0 })
  return { message: 'Order canceled. Its gifts can be redeemed again.' }
}

function auditRefund(
  { clock }: Deps,
  tx: Tx,
  orderId: string,
  actorId: string,
  details: Record<string, unknown>,
): Promise<void> {
  const entry = { actorId, action: 'order.refunded', subjectId: orderId, createdAt: clock.now() }
  return writeAudit(tx, { ...entry, details })
}
