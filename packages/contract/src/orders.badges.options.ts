import type { OrderKind } from './checkout.options.ts'
import { type OrderState, texts } from './orders.options.ts'

type OrderBadge = { label: string; tone: 'open' | 'done' | 'over' }
export type OrderProgress = {
  kind: OrderKind
  state: OrderState
  isPaid: boolean
  isDelivered: boolean
  refundedPrice: number
}

/** The order's completed and open steps. A pickup 'arrives' where a parcel is shipped. */
export function getOrderBadges(order: OrderProgress): OrderBadge[] {
  const { kind, state, isPaid, isDelivered, refundedPrice } = order
  if (state === 'unconfirmed') return [{ label: texts.unconfirmed, tone: 'open' }]
  if (state === 'cancelled') return [{ label: texts.cancelled, tone: 'over' }]
  if (state === 'refunded') return [{ label: texts.refunded, tone: 'over' }]
  const [delivered, notDelivered] =
    kind === 'pickup' ? [texts.arrived, texts.notArrived] : [texts.shipped, texts.notShipped]
  return [
    toBadge(isPaid, texts.paid, texts.notPaid),
    toBadge(isDelivered, delivered, notDelivered),
    ...(refundedPrice > 0 ? [{ label: texts.partlyRefunded, tone: 'over' } as const] : []),
  ]
}

const toBadge = (isDone: boolean, done: string, open: string): OrderBadge =>
  isDone ? { label: done, tone: 'done' } : { label: open, tone: 'open' }
