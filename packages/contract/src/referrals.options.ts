/**
 * Paid referrals per network within 24 hours: enough for a household or a small office, not for an account farm.
 */
export const maxPaidReferralsPerNetworkDay = 5

/** Outcomes of a referral and their labels in the admin table. */
export const referralOutcomes = {
  paid: 'Paid',
  self: 'Self-referral',
  loop: 'Circular referral',
  repeat: 'Duplicate email',
  network_limit: 'Network limit',
} as const
export type ReferralOutcome = keyof typeof referralOutcomes
export const referralOutcomeNames = Object.keys(referralOutcomes) as [
  ReferralOutcome,
  ...ReferralOutcome[],
]
