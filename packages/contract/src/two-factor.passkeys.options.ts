/** As in browser-endpoints.options.ts, but apart from it: only the pages of sign-in load these. */
export const passkeyEndpoints = {
  startPasskeySignIn: { method: 'POST', path: '/api/users/signin/passkey_options' },
  startPasskeyConfirmation: { method: 'POST', path: '/api/two_factor/confirm/passkey_options' },
  startPasskeyRegistration: { method: 'POST', path: '/api/two_factor/passkeys/options' },
} as const
