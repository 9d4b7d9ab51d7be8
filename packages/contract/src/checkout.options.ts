/** What checkout knows before it asks: shipped to an address, or picked up at a dispensary. */
export const orderKinds = ['shipping', 'pickup'] as const
export type OrderKind = (typeof orderKinds)[number]

/** Each kind has one way to pay. */
export const paymentMethods = ['Paypal', 'Cash'] as const
export const paymentMethodOf = { shipping: 'Paypal', pickup: 'Cash' } as const satisfies Record<
  OrderKind,
  (typeof paymentMethods)[number]
>

/** Which formula pickups are taxed by; the shop's setting chooses (docs/decisions.md). */
export const taxRuleSets = ['specified', 'illinois'] as const
export type TaxRules = (typeof taxRuleSets)[number]

export const maxLines = 50
export const maxOrderCents = 10_000_000

/** What a code for free shipping does to an order: `kept` for another time while shipping costs nothing anyway. */
export const codeEffects = ['used', 'kept', 'refused'] as const
export type CodeEffect = (typeof codeEffects)[number]

/** Why a line or a whole cart cannot be ordered, in words for whoever is shopping. */
export const refusals = {
  gone: 'This product is no longer offered.',
  no_price: 'This product has no price yet, so it cannot be ordered.',
  linked_out: 'CBD products are sold by the brand itself: follow the link on the product’s page.',
  pickup_only: 'Products with THC are pre-ordered for pickup at a dispensary.',
  shipping_only: 'This is shipped to you: please order it apart from your pickup.',
  not_online: 'This brand does not sell online.',
  size_needed: 'please select a size',
  no_such_size: 'It does not come in this size.',
  sold_out: 'It is sold out.',
  too_few: 'There are not that many left.',
  not_carried: 'This dispensary does not carry it.',
  not_earned: 'This is not among the rewards you have earned so far.',
  redeemed_before: 'You have redeemed this before. Each reward is there once.',
  one_each: 'Each reward can be redeemed once.',
  no_such_code: 'This code does not give free shipping: it is another one, or was used before.',
  closed: 'This dispensary does not take pre-orders.',
  unclaimed:
    'This dispensary does not take pre-orders yet: nobody there has claimed its page, so nobody could look up your order.',
  not_sold_here: 'Adult-use cannabis is not sold in this state.',
  over_limit: 'This is more than the state lets one person buy.',
  too_much: 'Please split this into smaller orders.',
} as const
export type Refusal = keyof typeof refusals
export const refusalNames = Object.keys(refusals) as [Refusal, ...Refusal[]]

/** To the letter where the specification gives them. */
export const texts = {
  emptyCart: 'Cart is empty',
  goShopping: 'Go Shopping',
  shippingNote: 'Packages ship in 1-2 business days and arrive 5-7 business days after shipping.',
  confirmAccuracy: 'Please confirm that the address is right.',
  codeUsed: 'This code pays for the shipping.',
  codeKept: 'Shipping is free for everyone now, so this code stays yours for another time.',
} as const
