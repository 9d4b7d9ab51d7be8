import { formatOrderNumber } from '@fairgrove/contract/orders.number'
import type { Tx } from '../db/tx.ts'
import { listPeopleToNotify } from '../members/store.ts'
import { type NewNotification, notify } from '../notifications/actions.ts'
import { findOrderParties, type OrderParties } from './parties.store.ts'

const toPickup = ({ id, number, placeName }: OrderParties) => ({
  orderId: id,
  number: formatOrderNumber(number),
  place: placeName ?? 'the dispensary',
})

type ShopKind = 'pre_order_received' | 'hold_expiring' | 'pre_order_missed'

async function toShop(tx: Tx, order: OrderParties, kind: ShopKind): Promise<NewNotification[]> {
  const { id: eventKey, dispensaryId } = order
  const people = dispensaryId ? await listPeopleToNotify(tx, dispensaryId, 'orders') : []
  return people.map((accountId) => ({ accountId, kind, eventKey, data: toPickup(order) }))
}

type CustomerEvent =
  | { kind: 'order_confirmed' | 'order_picked_up' | 'pickup_reminder' | 'order_canceled' }
  | { kind: 'order_paid' }
  | { kind: 'order_shipped'; trackingNumber: string }
  | { kind: 'order_refunded'; refundedCents: number }

/** Guests have no inbox; their emails are the same. */
function toCustomer(order: OrderParties, event: CustomerEvent): NewNotification[] {
  const { accountId } = order
  if (!accountId) return []
  const base = { accountId, eventKey: order.id }
  const data = toPickup(order)
  switch (event.kind) {
    case 'order_paid': {
      const { totalCents, isEstimate } = order
      return [{ ...base, kind: event.kind, data: { ...data, totalCents, isEstimate } }]
    }
    case 'order_shipped':
      return [
        { ...base, kind: event.kind, data: { ...data, trackingNumber: event.trackingNumber } },
      ]
    case 'order_refunded': {
      const { refundedCents } = event
      const eventKey = `${order.id}-${refundedCents}`
      return [{ ...base, kind: event.kind, eventKey, data: { ...data, refundedCents } }]
    }
    default:
      return [{ ...base, kind: event.kind, data }]
  }
}

/** In the transaction of the event. */
export async function notifyCustomer(
  tx: Tx,
  now: Date,
  orderId: string,
  event: CustomerEvent,
): Promise<void> {
  const order = await findOrderParties(tx, orderId)
  if (order) await notify(tx, now, ...toCustomer(order, event))
}

export async function notifyPreOrderPlaced(tx: Tx, now: Date, orderId: string): Promise<void> {
  const order = await findOrderParties(tx, orderId)
  if (!order) return
  await notify(
    tx,
    now,
    ...toCustomer(order, { kind: 'order_confirmed' }),
    ...(await toShop(tx, order, 'pre_order_received')),
  )
}

export async function notifyPaid(tx: Tx, now: Date, orderId: string): Promise<void> {
  const order = await findOrderParties(tx, orderId)
  if (!order) return
  // The shop of a pickup has taken the money itself.
  const sellers = order.kind === 'shipping' ? order.sellers : []
  const sales = sellers.map(({ id: accountId, items }): NewNotification => {
    const data = { orderId, number: formatOrderNumber(order.number), items }
    return { accountId, kind: 'sale_made', eventKey: orderId, data }
  })
  await notify(tx, now, ...toCustomer(order, { kind: 'order_paid' }), ...sales)
}

/** Nobody came: the shop gets its items back. */
export async function notifyMissed(tx: Tx, now: Date, orderId: string): Promise<void> {
  const order = await findOrderParties(tx, orderId)
  if (order?.kind === 'pickup')
    await notify(tx, now, ...(await toShop(tx, order, 'pre_order_missed')))
}

/** Returns whether the customer is a guest, who has no inbox. */
export async function notifyHoldEnds(tx: Tx, now: Date, orderId: string): Promise<boolean> {
  const order = await findOrderParties(tx, orderId)
  if (!order) return false
  await notify(
    tx,
    now,
    ...toCustomer(order, { kind: 'pickup_reminder' }),
    ...(await toShop(tx, order, 'hold_expiring')),
  )
  return order.accountId === null
}
