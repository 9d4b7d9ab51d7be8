/** What may be wrong with a payment, so that a person should look at it. */
export const paymentFlags = [
  ...(['wrong_amount', 'wrong_order', 'refund_refused', 'reversed', 'disputed'] as const),
] as const
export type PaymentFlag = (typeof paymentFlags)[number]

/** What somebody did about it. */
export const noteMaxLength = 500
