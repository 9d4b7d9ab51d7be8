/** What the security log records, as its page says it. */
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
} as const
export type SecurityEventKind = keyof typeof securityEventKinds
export const securityEventKindNames = Object.keys(securityEventKinds) as [
  SecurityEventKind,
  ...SecurityEventKind[],
]
