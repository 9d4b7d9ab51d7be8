/** Digits of an authenticator app's code, which is valid for half a minute and a bit before and after. */
export const codeDigits = 6
export const codePeriodSeconds = 30

export const recoveryCodeCount = 10

/** How long a browser on which somebody said so needs no code. */
export const rememberedDeviceDays = 30

/** Between the password and the code. */
export const pendingSignInMinutes = 10

/** For this long after a factor was entered, it is not asked for again. */
export const freshMinutes = 10

/** Between an admin's request to remove somebody's factors and their removal, in which the owner can stop it. */
export const recoveryDelayHours = 48

/** How much older than such a request a factor must be to stop it: as long as a sign-in can be reported. */
export const factorTrustDays = 7

/** Of one account. */
export const maxPasskeys = 10

/** How long a browser may wait for its user before the passkey answers. */
export const passkeyChallengeMinutes = 5

/** As in browser-endpoints.options.ts, but apart from it: only the pages of sign-in load these. */
export const passkeyEndpoints = {
  startPasskeySignIn: { method: 'POST', path: '/api/users/signin/passkey_options' },
  startPasskeyConfirmation: { method: 'POST', path: '/api/two_factor/confirm/passkey_options' },
  startPasskeyRegistration: { method: 'POST', path: '/api/two_factor/passkeys/options' },
} as const

/** How a session was opened or last confirmed. */
export const signInMethods = [
  'password',
  'code',
  'recovery_code',
  'remembered_device',
  'passkey',
] as const
export type SignInMethod = (typeof signInMethods)[number]

/** As shown in the list of one's sessions. `first` is what was entered first: the password, or a provider's name. */
export function describeSignIn(method: SignInMethod, first = 'Password'): string {
  const descriptions: Record<SignInMethod, string> = {
    password: first,
    code: `${first} and code`,
    recovery_code: `${first} and recovery code`,
    remembered_device: `${first} on a remembered device`,
    passkey: 'Passkey',
  }
  return descriptions[method]
}
