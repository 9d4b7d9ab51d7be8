/** What an entry of the audit log can be about: the first word of its action. */
export const auditKinds = {
  account: 'Account',
  application: 'Application',
  brand: 'Brand',
  dispensary: 'Dispensary',
  home: 'Home page',
  import: 'Import',
  job: 'Job',
  order: 'Order',
  post: 'Blog post',
  product: 'Product',
  question: 'Weekly question',
  review: 'Review',
  rewards: 'Rewards',
  seller: 'Seller',
} as const
export type AuditKind = keyof typeof auditKinds
export const auditKindNames = Object.keys(auditKinds) as [AuditKind, ...AuditKind[]]
