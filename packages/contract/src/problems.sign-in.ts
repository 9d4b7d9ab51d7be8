/** Problems of second factors, passkeys and linked identities. */
export const signInProblems = {
  second_factor_needed: {
    status: 401,
    text: 'Enter the code from your authenticator app to finish signing in.',
  },
  sign_in_expired: {
    status: 401,
    text: 'That took too long, or there were too many wrong codes. Sign in again.',
  },
  wrong_code: {
    status: 403,
    text: 'That code didn’t work. Enter the newest code from your app.',
  },
  passkey_failed: {
    status: 403,
    text: 'That passkey didn’t work. Try again, or use another way to sign in.',
  },
  passkey_limit: {
    status: 409,
    text: 'You have as many passkeys as you can have. Remove one first.',
  },
  identity_failed: {
    status: 403,
    text: 'That sign-in didn’t work. Try again, or use another way to sign in.',
  },
  identity_unverified: {
    status: 403,
    text: 'Your email isn’t verified there, so we can’t use it. Sign in with your email and password.',
  },
  identity_taken: {
    status: 409,
    text: 'This can’t be linked. It’s linked to another account, or yours already has one.',
  },
  identity_known: {
    status: 409,
    text: 'You already have an account with this email. Sign in to it first.',
  },
  identity_other_email: {
    status: 409,
    text: 'That has a different email than your account. You can link it in your security settings.',
  },
  last_sign_in: {
    status: 409,
    text: 'This is your only way to sign in. Set a password before you unlink it.',
  },
  two_factor_needed: {
    status: 403,
    text: 'Set up two-step sign-in first. Your account needs it for this.',
  },
  network_not_allowed: {
    status: 403,
    text: 'Admins can’t work from this network. Connect to your company’s network and try again.',
  },
  confirmation_needed: {
    status: 403,
    text: 'Confirm it’s you, then try again.',
  },
  last_factor: {
    status: 409,
    text: 'Your account needs two-step sign-in. Add another way to sign in before you remove this one.',
  },
  identity_unavailable: {
    status: 503,
    text: 'That sign-in isn’t responding. Try again in a moment, or use another way to sign in.',
  },
} as const
