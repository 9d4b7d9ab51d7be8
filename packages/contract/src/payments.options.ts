/** Reasons why a payment needs a manual review. */
export const paymentFlags = [
  'wrong_amount',
  'wrong_order',
  'refund_refused',
  'reversed',
  'disputed',
] as const
export type PaymentFlag = (typeof paymentFlags)[number]

/** For the note on how it was resolved. */
export const noteMaxLength = 500
