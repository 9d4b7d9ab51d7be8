export type InviteConditions = {
  isSignedIn: boolean
  hasJustRegistered: boolean
  /** localStorage's declinedSignUpDate, as it was found. */
  declined: string | null
  now: Date
  path: string
}

export const inviteDelayMs = 5000
const weekMs = 7 * 24 * 60 * 60 * 1000

/** Pages that already ask for something, and help that must not be stood in front of. */
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
  // Nobody on the way to pay is stopped for a gift.
  ...['/cart', '/pickup_location', '/confirm_payment_method', '/order_summary', '/thank_you'],
  ...['/order/', '/invoice'],
]

/** Whether the visitor is asked to sign up: strangers only, and not within a week of a no. */
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
