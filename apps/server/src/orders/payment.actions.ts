import { toCents, toDollars } from '@fairgrove/contract/money'
import type { Order } from '@fairgrove/contract/orders'
import { texts } from '@fairgrove/contract/orders.options'
import { Problem } from '@fairgrove/contract/problems'
import { site } from '@fairgrove/contract/site'
import { writeAudit } from '../audit/store.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { type IdempotencyKey, withIdempotency } from '../http/idempotency.ts'
import { capturePayment, createPayment } from '../payments/capture.actions.ts'
import { requestRefund } from '../payments/refunds.actions.ts'
import { countRefusedRefunds } from '../payments/refunds.store.ts'
import { lockPayment } from '../payments/store.ts'
import { readProductsForSale } from '../products/stock.store.ts'
import { getOrderForViewer, getOrderView, toViewer } from './order-views.ts'
import { recordCashPayment } from './staff.actions.ts'
import { cancelFreeOrder, markPaid } from './status-transitions.actions.ts'
import { extendHold, type OrderForViewer } from './store.ts'

/** Who pays: an account, or whoever has the order's key. */
type Payer = { caller: Caller | undefined; key: string | undefined }

/** An order is not canceled while its payment is being captured. */
const captureHoldMinutes = 5

async function getPayableOrder(
  deps: Deps,
  id: string,
  { caller, key }: Payer,
): Promise<OrderForViewer> {
  const order = await getOrderForViewer(deps, id, toViewer(deps, id, caller, key))
  if (!order.isBuyer) {
    const message = 'Only the person who placed this order can pay for it.'
    throw new Problem('role_needed', { message })
  }
  if (order.kind === 'pickup') {
    throw new Problem('wrong_order_state', { message: 'You pay for this order in cash at pickup.' })
  }
  if (order.state === 'cancelled') throw new Problem('payment_closed')
  return order
}

export async function startPayment(deps: Deps, id: string, payer: Payer): Promise<{ id: string }> {
  const order = await getPayableOrder(deps, id, payer)
  if (order.state !== 'placed') {
    throw new Problem('wrong_order_state', { message: 'This order is already paid.' })
  }
  const { providerOrderId } = await createPayment(deps, {
    orderId: order.id,
    amountCents: order.totalCents,
    currency: 'USD',
    description: `${site.name} order ${order.id}`,
  })
  return { id: providerOrderId }
}

/** The provider order id from the browser is only a hint; the payments module verifies it. */
export async function captureOrderPayment(
  deps: Deps,
  id: string,
  payer: Payer,
  providerOrderId?: string,
): Promise<Order> {
  const order = await getPayableOrder(deps, id, payer)
  if (order.state === 'placed') {
    if (!order.isStockHeld) await checkStillInStock(deps, order)
    await inTx(deps.db, (tx) => extendHold(tx, order.id, deps.clock.now(), captureHoldMinutes))
    const { outcome } = await capturePayment(deps, { orderId: order.id, providerOrderId })
    if (outcome === 'declined') throw new Problem('payment_declined')
    if (outcome === 'mismatch') throw new Problem('payment_mismatch')
    // A queued job does the same; whichever runs first wins.
    if (outcome === 'captured') await inTx(deps.db, (tx) => markPaid(deps, tx, order.id))
  }
  return getOrderView(deps, id, payer.caller, payer.key)
}

/** Before the money is captured. If the items sell out in the meantime all the same, markPaid refunds it. */
async function checkStillInStock({ db }: Deps, order: OrderForViewer): Promise<void> {
  const stock = await readProductsForSale(db, order, order.lines)
  for (const { productId, size, quantity, name } of order.lines) {
    const row = stock.find((each) => each.productId === productId && each.size === size)
    if ((row?.onHand ?? 0) < quantity) {
      throw new Problem('sold_out', { message: `${name} sold out before you paid.` })
    }
  }
}

/** One endpoint for both kinds: shipped orders are captured at the provider, cash is recorded by the dispensary. */
export async function payOrder(
  deps: Deps,
  id: string,
  payer: Payer,
  result: { id?: string | undefined; status?: string | undefined },
): Promise<Order> {
  const order = await getOrderForViewer(deps, id, toViewer(deps, id, payer.caller, payer.key))
  if (order.kind === 'shipping') return captureOrderPayment(deps, id, payer, result.id)
  if (result.status && result.status !== 'COMPLETED') {
    throw new Problem('invalid_input', { fields: { status: 'Must be COMPLETED.' } })
  }
  await recordCashPayment(deps, payer.caller, order)
  return getOrderView(deps, id, payer.caller, payer.key)
}

type RefundInput = {
  id: string
  /** In dollars. Without one, everything that is left. */
  amount?: number | undefined
  /** What the preview said was requested before, in dollars. */
  refundedBefore?: number | undefined
}

/** Only recorded here; the payments module sends it, however long that takes. */
export async function refundOrder(
  deps: Deps,
  caller: Caller,
  { id, amount, refundedBefore }: RefundInput,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<{ message: string }> {
  const order = await getOrderForViewer(deps, id, toViewer(deps, id, caller, undefined))
  return withIdempotency(deps, idempotencyKey, async (tx) => {
    // Pressing the button twice is one decision, until the first refund has completed or failed.
    const requestId =
      idempotencyKey?.key ??
      `after ${order.refundedCents}, refused ${await countRefusedRefunds(tx, order.id)}`
    const isFree = order.totalCents === 0
    const usd = isFree
      ? await refundFreeOrder(deps, tx, order.id)
      : await requestOrderRefund(deps, tx, { orderId: order.id, amount, requestId, refundedBefore })
    await writeAudit(tx, {
      actorId: caller.accountId,
      action: 'order.refunded',
      subjectId: order.id,
      details: { usd },
      createdAt: deps.clock.now(),
    })
    const message = isFree
      ? 'Order canceled. Its gifts can be redeemed again.'
      : `Refund of $${usd.toFixed(2)} started. It can take a few days to show up.`
    return { message }
  })
}

async function requestOrderRefund(
  deps: Deps,
  tx: Tx,
  refundInput: Omit<RefundInput, 'id'> & { orderId: string; requestId: string },
): Promise<number> {
  const { amount, refundedBefore, ...request } = refundInput
  if (refundedBefore !== undefined) {
    const payment = await lockPayment(tx, { orderId: request.orderId })
    if (payment && payment.refundAskedCents !== toCents(refundedBefore)) {
      throw new Problem('balance_changed', { message: texts.refundedMeanwhile })
    }
  }
  const requestedRefund = await requestRefund(tx, deps.clock.now(), {
    ...request,
    ...(amount === undefined ? {} : { amountCents: toCents(amount) }),
    reason: 'Refunded by an admin.',
  })
  if (requestedRefund) return toDollars(requestedRefund.amountCents)
  throw new Problem('wrong_order_state', { message: texts.nothingToRefund })
}

async function refundFreeOrder(deps: Deps, tx: Tx, orderId: string): Promise<number> {
  if (await cancelFreeOrder(deps, tx, orderId)) return 0
  throw new Problem('wrong_order_state')
}
