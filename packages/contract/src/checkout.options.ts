/** Shipped to an address, or picked up at a dispensary. */
export const orderKinds = ['shipping', 'pickup'] as const
export type OrderKind = (typeof orderKinds)[number]

/** One per order kind. */
export const paymentMethods = ['Paypal', 'Cash'] as const
export const paymentMethodByKind = { shipping: 'Paypal', pickup: 'Cash' } as const satisfies Record<
  OrderKind,
  (typeof paymentMethods)[number]
>

export const maxOrderLines = 50
export const maxOrderCents = 10_000_000
/** An unpaid order reserves its items, so the number per order is limited. */
export const maxOrderUnits = 100

/** The effect of a free shipping code: `kept` for later if shipping is free anyway. */
export const codeEffects = ['used', 'kept', 'refused'] as const
export type CodeEffect = (typeof codeEffects)[number]

/** Why a line or a cart cannot be ordered, as shown to shoppers. */
export const refusalMessages = {
  gone: 'This product is no longer available.',
  no_price: 'This product isn’t available yet because it has no price.',
  linked_out: 'We don’t sell CBD products. Use the link on the product page to buy from the brand.',
  pickup_only: 'THC products are for pickup only. Select a dispensary on the product page.',
  shipping_only:
    'This item ships to you, so it needs its own order. Check out your pickup separately.',
  not_online: 'This brand doesn’t sell online.',
  size_needed: 'please select a size',
  no_such_size: 'This product doesn’t come in that size. Select another size.',
  sold_out: 'Sold out.',
  too_few: 'We don’t have that many left. Lower the quantity.',
  not_carried:
    'This dispensary no longer carries this product. Select another dispensary on the product page.',
  not_earned: 'You haven’t earned this gift yet.',
  redeemed_before: 'You’ve already redeemed this gift. It’s limited to one per person.',
  one_each: 'You can only redeem one of each gift.',
  gift_claimed:
    'This gift has already been sent to your email or shipping address. It’s limited to one per household.',
  no_such_code:
    'That code won’t work for free shipping. It may be mistyped, already used or for something else.',
  closed: 'This dispensary doesn’t take pre-orders.',
  unclaimed: 'This dispensary hasn’t claimed its listing yet, so it can’t take pre-orders.',
  not_sold_here: 'Adult-use cannabis isn’t sold in this state.',
  over_limit: 'This is over the state’s purchase limit. Lower the quantity.',
  too_much: 'This order is too large. Split it into smaller orders.',
  too_many: `An order can have up to ${maxOrderUnits} items. Split it into smaller orders.`,
} as const
export type RefusalReason = keyof typeof refusalMessages
export const refusalReasons = Object.keys(refusalMessages) as [RefusalReason, ...RefusalReason[]]

/** Verbatim where the specification gives them. */
export const texts = {
  emptyCart: 'Cart is empty',
  goShopping: 'Go Shopping',
  shippingNote: 'Packages ship in 1-2 business days and arrive 5-7 business days after shipping.',
  confirmAccuracy: 'Check the box to confirm your address.',
  codeUsed: 'Free shipping applied.',
  codeKept:
    'Shipping is free on every order right now, so we saved this code for you to use later.',
} as const
