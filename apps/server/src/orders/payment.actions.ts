import { centsOf, dollarsOf } from '@fairgrove/contract/money'
import type { Order } from '@fairgrove/contract/orders'
import { Problem } from '@fairgrove/contract/problems'
import { site } from '@fairgrove/contract/site'
import { writeAudit } from '../audit/store.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { inTxOnce, type Once } from '../http/idempotency.ts'
import { capturePayment, createPayment } from '../payments/actions.ts'
import { askRefund } from '../payments/refunds.actions.ts'
import { countRefused } from '../payments/refunds.store.ts'
import { markPaid, takeBackFree } from './moving.actions.ts'
import { getOrderFor, readOrder, viewerOf } from './reading.ts'
import { takeCash } from './staff.actions.ts'
import { extendHold, type Seen } from './store.ts'

/** Who wants to pay: an account, or whoever holds the key. */
type Payer = { caller: Caller | undefined; key: string | undefined }

/** While a payment is being collected its order is not given up. */
const collectingMinutes = 5

async function getPayable(deps: Deps, id: string, { caller, key }: Payer): Promise<Seen> {
  const order = await getOrderFor(deps, id, viewerOf(deps, id, caller, key))
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
  const order = await getPayable(deps, id, payer)
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

/** The provider's order id from the browser is only a hint where to look: the payments room compares. */
export async function collectPayment(
  deps: Deps,
  id: string,
  payer: Payer,
  providerOrderId?: string,
): Promise<Order> {
  const order = await getPayable(deps, id, payer)
  if (order.state === 'placed') {
    await inTx(deps.db, (tx) => extendHold(tx, order.id, deps.clock.now(), collectingMinutes))
    const { outcome } = await capturePayment(deps, { orderId: order.id, providerOrderId })
    if (outcome === 'declined') throw new Problem('payment_declined')
    if (outcome === 'mismatch') throw new Problem('payment_mismatch')
    // The news of it is in the queue as well; whichever comes first does it.
    if (outcome === 'captured') await inTx(deps.db, (tx) => markPaid(deps, tx, order.id))
  }
  return readOrder(deps, id, payer.caller, payer.key)
}

/** One door for both kinds: what ships is collected at the provider, cash is taken by the dispensary. */
export async function pay(
  deps: Deps,
  id: string,
  payer: Payer,
  result: { id?: string | undefined; status?: string | undefined },
): Promise<Order> {
  const order = await getOrderFor(deps, id, viewerOf(deps, id, payer.caller, payer.key))
  if (order.kind === 'shipping') return collectPayment(deps, id, payer, result.id)
  if (result.status && result.status !== 'COMPLETED') {
    throw new Problem('invalid_input', { fields: { status: 'Must be COMPLETED.' } })
  }
  await takeCash(deps, payer.caller, order)
  return readOrder(deps, id, payer.caller, payer.key)
}

/** Decided and written down here; the payments room sends it, however long that takes. */
export async function refund(
  deps: Deps,
  caller: Caller,
  { id, amount }: { id: string; amount: number | undefined },
  once: Once | undefined,
): Promise<{ message: string }> {
  const order = await getOrderFor(deps, id, viewerOf(deps, id, caller, undefined))
  return inTxOnce(deps, once, async (tx) => {
    // Pressing the button twice is one decision, until the first refund has arrived or was refused.
    const requestId =
      once?.key ?? `after ${order.refundedCents}, refused ${await countRefused(tx, order.id)}`
    const isFree = order.totalCents === 0
    const usd = isFree
      ? await endFree(deps, tx, order.id)
      : await sendBack(deps, tx, { orderId: order.id, amount, requestId })
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

async function sendBack(
  deps: Deps,
  tx: Tx,
  wish: { orderId: string; amount: number | undefined; requestId: string },
): Promise<number> {
  const { amount, ...request } = wish
  const asked = await askRefund(tx, deps.clock.now(), {
    ...request,
    ...(amount === undefined ? {} : { amountCents: centsOf(amount) }),
    reason: 'Refunded by an admin.',
  })
  if (asked) return dollarsOf(asked.amountCents)
  throw new Problem('wrong_order_state', { message: 'This order has no payment left to refund.' })
}

async function endFree(deps: Deps, tx: Tx, orderId: string): Promise<number> {
  if (await takeBackFree(deps, tx, orderId)) return 0
  throw new Problem('wrong_order_state')
}
