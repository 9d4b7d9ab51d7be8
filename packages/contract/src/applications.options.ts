/** Lists, bounds and texts of applications and claims, without a schema library: shipped to the browser. */

/** What people ask of us in writing, and where they do it. */
export const applicationKinds = {
  brand: 'Brand',
  dispensary: 'Dispensary',
  claim: 'Claim',
  vendor: 'Vendor',
  bug: 'Problem',
  challenge: 'Doubted badge',
} as const
export type ApplicationKind = keyof typeof applicationKinds
export const applicationKindNames = Object.keys(applicationKinds) as [
  ApplicationKind,
  ...ApplicationKind[],
]

export const applicationStatuses = {
  waiting: 'Waiting',
  approved: 'Approved',
  declined: 'Declined',
} as const
export type ApplicationStatus = keyof typeof applicationStatuses
export const applicationStatusNames = Object.keys(applicationStatuses) as [
  ApplicationStatus,
  ...ApplicationStatus[],
]

export const applicationDecisions = ['approved', 'declined'] as const
export type ApplicationDecision = (typeof applicationDecisions)[number]

/** A place is listed as 'company, alias': together they fit the name a dispensary can have. */
export const companyNameMaxLength = 80
export const aliasMaxLength = 36
export const locationsMax = 50

export const texts = {
  thanks: 'Thanks for your interest! Some one from our team will reach out to you soon!',
  thanksForChallenge: 'Thank you. We will check this badge again and publish here what we find.',
  thanksForReport: 'Thank you for telling us. Someone from our team will look into it.',
  noLocations: 'You must enter at least one location before submitting.',
  tooManyLocations: `Please send at most ${locationsMax} locations at once and write to us about the rest.`,
  outcomeMissing: 'Please say what you found: it is published with the outcome.',
  reasonMissing: 'Please give the reason: whoever asked will read it.',
} as const
