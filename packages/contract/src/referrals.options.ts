/** Paid for one network within 24 hours: a household or a small office; a farm of accounts is more. */
export const maxPaidReferralsPerNetworkDay = 5

/** What became of a referral, in the words of the admin's table. */
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
