export type InviteConditions = {
  isSignedIn: boolean
  /** Of this visit, with the current page. The age gate is a page, too. */
  pageViews: number
  /** A map, a menu, a sheet or a field is in use. */
  isBusy: boolean
  hasJustRegistered: boolean
  /** The stored declinedSignUpDate. */
  declined: string | null
  now: Date
  path: string
}

export const inviteDelayMs = 5000
const weekMs = 7 * 24 * 60 * 60 * 1000

/** Pages with their own task, and crisis support. */
const excludedPaths = [
  '/age_verification',
  '/signin',
  '/register',
  '/email_sent',
  '/crisis_resources/',
  '/forgot_password',
  '/password_reset',
  '/validate_account/',
  '/undo_email_change/',
  '/offline',
  // Never during checkout.
  '/cart',
  '/pickup_location',
  '/confirm_payment_method',
  '/order_summary',
  '/thank_you',
  '/order/',
  '/invoice',
]

/**
 * Whether to show the sign-up invitation: to visitors only, from their second page on, not over what they are using
 * and not within a week of declining.
 */
export function shouldInvite({
  isSignedIn,
  pageViews,
  isBusy,
  hasJustRegistered,
  declined,
  now,
  path,
}: InviteConditions): boolean {
  if (isSignedIn || hasJustRegistered || isBusy || pageViews < 2) return false
  if (excludedPaths.some((prefix) => path.startsWith(prefix))) return false
  const declinedAt = declined === null ? Number.NaN : Date.parse(declined)
  return Number.isNaN(declinedAt) || now.getTime() - declinedAt > weekMs
}
