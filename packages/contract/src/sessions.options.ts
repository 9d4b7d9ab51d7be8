/** How a session was opened or last confirmed. */
export const signInMethods = [
  'password',
  'code',
  'recovery_code',
  'remembered_device',
  'passkey',
] as const
export type SignInMethod = (typeof signInMethods)[number]

/** As shown in the list of one's sessions. */
export const signInMethodLabels: Record<SignInMethod, string> = {
  password: 'Password',
  code: 'Password and code',
  recovery_code: 'Password and recovery code',
  remembered_device: 'Password on a remembered device',
  passkey: 'Passkey',
}
