/** Lists, limits and texts of applications and claims. Sent to the browser, so no schema library. */

/** Kinds of applications and their pages. */
export const applicationKinds = {
  brand: 'Brand',
  dispensary: 'Dispensary',
  claim: 'Claim',
  vendor: 'Vendor',
  bug: 'Bug report',
  challenge: 'Badge challenge',
  wrong_number: 'Wrong number',
} as const
export type ApplicationKind = keyof typeof applicationKinds
export const applicationKindNames = Object.keys(applicationKinds) as [
  ApplicationKind,
  ...ApplicationKind[],
]

export const applicationStatuses = {
  waiting: 'Needs review',
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

/** A location is listed as 'company, alias': together they fit a dispensary's name. */
export const companyNameMaxLength = 80
export const aliasMaxLength = 36
export const maxLocations = 50

export const locationFields = [
  'alias',
  'telephone',
  'address',
  'street2',
  'city',
  'zip',
  'state',
  'hours',
] as const

export const texts = {
  thanks: 'Thanks for your interest! Some one from our team will reach out to you soon!',
  thanksForDispute: 'Thanks. We’ll review this badge and publish our findings here.',
  thanksForReport: 'Thanks for letting us know. Someone on our team will look into it.',
  thanksForWrongNumber: 'Thanks for letting us know. We’ll check it and fix the listing.',
  noLocations: 'You must enter at least one location before submitting.',
  tooManyLocations: `You can add up to ${maxLocations} locations at once. Email us about the rest.`,
  findingsMissing: 'Enter your findings. We’ll publish them with the decision.',
  reasonMissing: 'Enter a reason. We’ll include it in the email.',
} as const
