export const site = {
  name: 'Fairgrove',
  tagline: 'An equity-first directory and shop',
  infoEmail: 'info@fairgrove.example',
} as const

/** Ages, periods and caps that the terms, the refund policy and the forms refer to. */
export const policies = {
  minimumAge: 18,
  ageGate: 21,
  merchandiseReturnDays: 14,
  /** After a referral was charged. Illness or a death in the family adds days. */
  referralDisputeHours: 48,
  referralDisputeExtraDays: 3,
  analyticsRefundHours: 24,
  dispensaryFeeDollarsPerMonth: 10,
  /** The lesser of what was paid in these months and this amount. */
  liabilityMonths: 3,
  liabilityDollars: 1_000,
  negotiationDays: 30,
  claimYears: 1,
} as const

/** Items per section of the home page. */
export const homeCounts = { dispensaries: 8, products: 8, topSellers: 4 } as const

export const maxSlides = 12

/** The largest page number that can be requested; a page past the end returns the last one. */
export const maxPageNumber = 100_000
