/** What audit log entries are about: the first part of the action. */
export const auditKinds = {
  account: 'Account',
  application: 'Application',
  approval: 'Approval',
  brand: 'Brand',
  deal: 'Deal',
  dispensary: 'Dispensary',
  event: 'Event',
  home: 'Home page',
  import: 'Import',
  job: 'Job',
  list: 'List',
  newsletter: 'Newsletter',
  order: 'Order',
  payout: 'Payout',
  place_question: 'Question about a place',
  post: 'Blog post',
  product: 'Product',
  question: 'Weekly question',
  review: 'Review',
  rewards: 'Rewards',
  seller: 'Seller',
  tax: 'Tax rate',
} as const
export type AuditKind = keyof typeof auditKinds
export const auditKindNames = Object.keys(auditKinds) as [AuditKind, ...AuditKind[]]

/** Event kinds of the security log and their labels. */
export const securityEventKinds = {
  signed_in: 'Signed in',
  sign_in_failed: 'Sign-in failed',
  password_check_failed: 'Wrong current password',
  reset_requested: 'Password reset requested',
  password_reset: 'Password reset',
  password_changed: 'Password changed',
  email_change_requested: 'Email change requested',
  email_changed: 'Email changed',
  email_change_undone: 'Email change undone',
  roles_changed: 'Roles changed',
  data_exported: 'Data downloaded',
  personal_data_read: 'Personal data viewed by staff',
  bank_details_read: 'Bank details viewed by staff',
  factor_check_failed: 'Wrong sign-in code',
  factor_added: 'Second factor added',
  factor_removed: 'Second factor removed',
  recovery_code_used: 'Recovery code used',
  recovery_codes_replaced: 'Recovery codes replaced',
  factor_recovery_started: 'Factor recovery started',
  factor_recovery_stopped: 'Factor recovery stopped',
  factors_removed: 'Second factors removed after recovery',
  passkey_cloned: 'Copied passkey rejected',
  sign_in_reported: 'Sign-in reported by the owner',
  identity_linked: 'Google or Apple linked',
  identity_unlinked: 'Google or Apple unlinked',
  identity_refused: 'Google or Apple sign-in refused',
} as const
export type SecurityEventKind = keyof typeof securityEventKinds
export const securityEventKindNames = Object.keys(securityEventKinds) as [
  SecurityEventKind,
  ...SecurityEventKind[],
]

/** What an admin can do with failed jobs. */
export const jobDecisions = ['retry', 'discard'] as const
export type JobDecision = (typeof jobDecisions)[number]

/** Of a search over everything. Trigram indexes need three characters. */
export const backOfficeSearchLengths = { min: 3, max: 120 } as const
export const hitsPerGroup = 5

/** What it finds, in display order. */
export const searchGroups = {
  order: 'Orders',
  product: 'Products',
  listing: 'Brands and dispensaries',
  person: 'People',
} as const

/** What someone manages. */
export const listingKinds = { brand: 'Brand', dispensary: 'Dispensary' } as const
export type ListingKind = keyof typeof listingKinds
export const listingKindNames = Object.keys(listingKinds) as [ListingKind, ...ListingKind[]]
