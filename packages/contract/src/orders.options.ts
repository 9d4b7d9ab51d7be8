/** Lists and texts of the order pages. Sent to the browser, so no schema library. */
export const orderStates = [
  'unconfirmed',
  'placed',
  'paid',
  'delivered',
  'cancelled',
  'refunded',
] as const
export type OrderState = (typeof orderStates)[number]

/** Listed for sellers and admins: a guest's pre-order only once confirmed. */
export const listedOrderStates = ['placed', 'paid', 'delivered', 'cancelled', 'refunded'] as const

/** In lists without pages: search results and open pickups. */
export const maxListedOrders = 50

/** On the counter's screen, next due first. */
export const maxOpenPickups = 200

/** How long the counter can undo a hand-over. The customer's email is sent after that. */
export const undoSeconds = 60

/** Every allowed status transition. */
export const orderTransitions = {
  // A guest's pre-order, until its emailed link is used. Unused, it's deleted after a few days.
  unconfirmed: ['placed'],
  placed: ['paid', 'cancelled'],
  paid: ['delivered', 'refunded'],
  delivered: ['refunded'],
  // A payment that arrives after the hold expired revives the order if its items are still in stock.
  cancelled: ['paid'],
  refunded: [],
} as const satisfies Record<OrderState, readonly OrderState[]>

/** How long an unpaid order reserves its items. */
export const pickupDays = 3
export const holdMinutes = { shipping: 20, pickup: pickupDays * 24 * 60 } as const

/** How long a guest has to confirm a pre-order by the emailed link. Nothing is reserved meanwhile. */
export const confirmationMinutes = 60

/** No vowels, so no words; no look-alikes, so no misreading. */
export const pickupCodePattern = /^[2-9B-DF-HJ-NP-TV-XZ]{6}$/i

/** 'FG-4K7Q-29B'; hyphens may be spaces or missing. */
export const orderNumberPattern =
  /^FG[\s-]?[2-9B-DF-HJ-NP-TV-XZ]{4}[\s-]?[2-9B-DF-HJ-NP-TV-XZ]{3}$/i

/** The viewer's relation to an order; the first that applies. */
export const orderViewers = ['buyer', 'shop', 'admin'] as const
export type OrderViewer = (typeof orderViewers)[number]

export const texts = {
  nothingToRefund: 'This order has no payment left to refund.',
  refundRequested: 'A full refund of this order was requested, so it can’t be shipped.',
  refundedMeanwhile:
    'Someone refunded part of this order while you had it open. Check the new preview and try again.',
  paid: 'Paid',
  notPaid: 'Not Paid',
  shipped: 'Shipped',
  notShipped: 'Not Shipped',
  arrived: 'Arrived',
  notArrived: 'Not Arrived',
  cancelled: 'Canceled',
  refunded: 'Refunded',
  partlyRefunded: 'Partially refunded',
  unconfirmed: 'Not confirmed',
  none: "You don't have any orders in our database",
  confirmDelete: 'Delete this order?',
  undelivered:
    'This order is paid but hasn’t been delivered. Deliver or refund it before you delete it.',
} as const

/** Larger refunds, and those of everything that is left, need a recent confirmation. */
export const freshRefundDollars = 100
