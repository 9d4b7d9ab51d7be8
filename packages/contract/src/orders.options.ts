/** Lists and texts of the order pages, without a schema library: shipped to the browser. */
export const orderStates = [
  ...(['unconfirmed', 'placed', 'paid', 'delivered', 'cancelled', 'refunded'] as const),
] as const
export type OrderState = (typeof orderStates)[number]

/** What sellers and admins list: a guest's pre-order only once the guest has confirmed it. */
export const listedOrderStates = ['placed', 'paid', 'delivered', 'cancelled', 'refunded'] as const

/** The one table of what may become of an order. */
export const orderTransitions = {
  // A guest's pre-order, until its emailed link is used. Unused, it's deleted after a few days.
  unconfirmed: ['placed'],
  placed: ['paid', 'cancelled'],
  paid: ['delivered', 'refunded'],
  delivered: ['refunded'],
  // Money that arrives after the hold ran out revives the order if its things are still there.
  cancelled: ['paid'],
  refunded: [],
} as const satisfies Record<OrderState, readonly OrderState[]>

/** How long an unpaid order keeps its things off the shelf. */
export const pickupDays = 3
export const holdMinutes = { shipping: 20, pickup: pickupDays * 24 * 60 } as const

/** How long a guest has to confirm a pre-order by the emailed link. Nothing is held meanwhile. */
export const confirmationMinutes = 60

/** No vowels and no look-alikes: nothing rude, nothing misread. */
export const pickupCodePattern = /^[2-9B-DF-HJ-NP-TV-XZ]{6}$/i

/** What someone is to an order they may see: first the buyer, then the shop, then an admin. */
export const orderViewers = ['buyer', 'shop', 'admin'] as const
export type OrderViewer = (typeof orderViewers)[number]

export const texts = {
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
