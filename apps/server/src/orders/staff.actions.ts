import type { Order } from '@fairgrove/contract/orders'
import { texts } from '@fairgrove/contract/orders.options'
import { Problem } from '@fairgrove/contract/problems'
import { writeAudit } from '../audit/store.ts'
import { enqueue } from '../db/queue.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { lockPayment } from '../payments/store.ts'
import { sendOrderEmailJob } from './declared-jobs.ts'
import { notifyCustomer } from './notifications.actions.ts'
import { getOrderForViewer, toViewer, toVisibility } from './order-views.ts'
import { recordSellerShares } from './seller-shares.actions.ts'
import { cancelOrder, markPaid } from './status-transitions.actions.ts'
import { getOrder, hideOrder, lockOrder, type OrderForViewer, transitionOrder } from './store.ts'
import { toOrder } from './view.ts'

/** Cash at the counter: the dispensary's own seller, or an admin. */
export async function recordCashPayment(
  deps: Deps,
  caller: Caller | undefined,
  order: OrderForViewer,
) {
  if (!caller || !(order.isShop || caller.isAdmin)) {
    throw new Problem(caller ? 'role_needed' : 'not_signed_in', {
      message: 'Only the dispensary can mark this order as paid.',
    })
  }
  if (order.state === 'unconfirmed') throw new Problem('wrong_order_state')
  await inTx(deps.db, async (tx) => {
    const outcome = await markPaid(deps, tx, order.id)
    if (outcome === 'too_late') {
      const message = 'This order was canceled and can’t be paid anymore. Don’t take payment.'
      throw new Problem('payment_closed', { message })
    }
    if (outcome === 'paid_before') return
    await writeAudit(tx, {
      actorId: caller.accountId,
      action: 'order.cash_taken',
      subjectId: order.id,
      changes: { state: { before: order.state, after: 'paid' } },
      createdAt: deps.clock.now(),
    })
  })
}

/** Shipped by an admin with a tracking number, or handed over at the dispensary. */
export async function deliverOrder(
  deps: Deps,
  caller: Caller,
  id: string,
  trackingNumber: string | undefined,
): Promise<Order> {
  const order = await getOrderForViewer(deps, id, toViewer(deps, id, caller, undefined))
  const isShipped = order.kind === 'shipping'
  if (isShipped && !caller.isAdmin) {
    throw new Problem('role_needed', { message: 'Only an admin can mark an order as shipped.' })
  }
  if (!order.isShop && !caller.isAdmin) throw new Problem('not_found')
  if (isShipped && !trackingNumber) {
    throw new Problem('invalid_input', {
      fields: { trackingNumber: 'Enter the tracking number.' },
    })
  }
  await inTx(deps.db, async (tx) => {
    const now = deps.clock.now()
    const moved = await transitionOrder(tx, id, { to: 'delivered', now, trackingNumber })
    if (!moved) {
      // The same click again is a success. Another tracking number is not.
      const current = await getOrder(tx, id)
      const isRepeated = current.trackingNumber === (trackingNumber ?? null)
      if (current.state === 'delivered' && isRepeated) return
      throw new Problem('wrong_order_state')
    }
    await checkNotRefunding(tx, id)
    await recordSellerShares(deps, tx, id, now)
    await enqueue(tx, sendOrderEmailJob, { orderId: id, emailKind: 'delivered' })
    await notifyCustomer(
      tx,
      now,
      id,
      trackingNumber ? { kind: 'order_shipped', trackingNumber } : { kind: 'order_picked_up' },
    )
    await writeAudit(tx, {
      actorId: caller.accountId,
      action: 'order.delivered',
      subjectId: id,
      changes: { state: { before: order.state, after: 'delivered' } },
      details: trackingNumber ? { trackingNumber } : {},
      createdAt: now,
    })
  })
  return toOrder(await getOrder(deps.db, id), toVisibility(order, caller))
}

/**
 * An order stays paid until PayPal completes its refund, which can take days. The lock decides which of the two is first:
 * what was shipped before can still be refunded.
 */
async function checkNotRefunding(tx: Tx, orderId: string): Promise<void> {
  const payment = await lockPayment(tx, { orderId })
  if (payment?.status !== 'captured') return
  if (payment.refundAskedCents >= (payment.capturedCents ?? 0)) {
    throw new Problem('wrong_order_state', { message: texts.refundRequested })
  }
}

/**
 * Hides an order from the shop but keeps it in the books. Unpaid items are restocked; a paid order that is not
 * delivered must stay on the list it is delivered from.
 */
export async function deleteOrder(deps: Deps, caller: Caller, id: string): Promise<void> {
  const order = await getOrderForViewer(deps, id, toViewer(deps, id, caller, undefined))
  const isOwnOrder =
    order.isShop &&
    (order.kind === 'pickup' || order.lines.every((line) => line.sellerId === caller.accountId))
  if (!isOwnOrder && !caller.isAdmin) throw new Problem('not_found')
  await inTx(deps.db, async (tx) => {
    const isCancelled = await cancelOrder(deps, tx, id, 'deleted')
    if ((await lockOrder(tx, id))?.state === 'paid') {
      throw new Problem('wrong_order_state', { message: texts.undelivered })
    }
    const now = deps.clock.now()
    await hideOrder(tx, id, now)
    await writeAudit(tx, {
      actorId: caller.accountId,
      action: 'order.deleted',
      subjectId: id,
      details: { state: order.state, isCancelled },
      createdAt: now,
    })
  })
}
