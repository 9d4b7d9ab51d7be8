export type InviteConditions = {
  isSignedIn: boolean
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
  ...['/cart', '/pickup_location', '/confirm_payment_method', '/order_summary', '/thank_you'],
  ...['/order/', '/invoice'],
]

/** Whether to show the sign-up invitation: visitors only, and not within a week of declining. */
export function shouldInvite({
  isSignedIn,
  hasJustRegistered,
  declined,
  now,
  path,
}: InviteConditions): boolean {
  if (isSignedIn || hasJustRegistered || excludedPaths.some((prefix) => path.startsWith(prefix)))
    return false
  const declinedAt = declined === null ? Number.NaN : Date.parse(declined)
  return Number.isNaN(declinedAt) || now.getTime() - declinedAt > weekMs
}
