type Refund = { refundedCents: number; totalCents: number }

/**
 * What the fund keeps of a share after refunds: the same part of it as of the order. Computed from what was given, whatever
 * the rate is today.
 */
export function calculateRemainingShare(
  givenCents: number,
  { refundedCents, totalCents }: Refund,
): number {
  if (givenCents === 0) return 0
  return Math.round((givenCents * (totalCents - refundedCents)) / totalCents)
}
