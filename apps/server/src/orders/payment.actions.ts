import type { Order } from '@fairgrove/contract/orders'
import { Problem } from '@fairgrove/contract/problems'
import { site } from '@fairgrove/contract/site'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { capturePayment, createPayment } from '../payments/capture.actions.ts'
import { readProductsForSale } from '../products/stock.store.ts'
import { getOrderForViewer, getOrderView, toViewer } from './order-views.ts'
import { recordCashPayment } from './staff.actions.ts'
import { markPaid } from './status-transitions.actions.ts'
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
