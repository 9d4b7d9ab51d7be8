/** Canna-coins paid for each thing a person can do. */
export const earnings = {
  signup: 10,
  referral: 15,
  productReview: 5,
  dispensaryReview: 5,
  /** For each item that ships. */
  merchandise: 12,
} as const
export type Earning = keyof typeof earnings
