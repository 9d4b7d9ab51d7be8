import type { OrderState } from '@fairgrove/contract/orders.options'
import { calculateRemainingShare, type LineAmount, splitOrder } from '../checkout/receipt.rules.ts'
import { getPreviousStates, shouldRestock } from './rules.ts'

/** What the effects of a refund depend on. */
type RefundableOrder = {
  state: OrderState
  totalCents: number
  shippingCents: number
  taxCents: number
  /** What the equity fund was given when the order was paid. */
  fundGivenCents: number
  /** As listLineAmounts() sorts them. */
  lines: LineAmount[]
}

export type RefundedOrder = {
  state: OrderState
  fundCents: number
  shippingCents: number
  taxCents: number
  lines: LineAmount[]
  /** Whether the items go back into stock, with gifts and codes that paid for shipping. */
  isRestocked: boolean
  /** Whether the customer's coins for the items are taken back. */
  areCoinsRevoked: boolean
}

/**
 * What is left of an order once so much of it is refunded in total. The preview shows the difference between two of these,
 * and the refund writes the difference to what is recorded: neither computes an effect of its own.
 */
export function computeRefundedOrder(order: RefundableOrder, refundedCents: number): RefundedOrder {
  const { state, totalCents, shippingCents, taxCents, lines, fundGivenCents: given } = order
  const left = calculateRemainingShare(given, { refundedCents, totalCents })
  const parts = splitOrder({ lines, fund: { given, left }, shippingCents, taxCents, refundedCents })
  // A payment that arrived for a canceled order is refunded, and the order stays canceled.
  const ends = refundedCents >= totalCents && getPreviousStates('refunded').includes(state)
  return {
    state: ends ? 'refunded' : state,
    fundCents: parts.fundCents,
    shippingCents: parts.shippingCents,
    taxCents: parts.taxCents,
    lines: parts.lines,
    isRestocked: ends && shouldRestock(state, 'refunded'),
    areCoinsRevoked: ends,
  }
}
