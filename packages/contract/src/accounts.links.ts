import { z } from 'zod'
import { Email, PasswordAttempt, SignedInUser } from './accounts.ts'
import { endpoint, MessageResponse, TokenParams } from './endpoint.ts'

/** Endpoints for the links in account emails. */

export const getConfirmation = endpoint({
  method: 'GET',
  path: '/api/users/validate_account/:token',
  summary: 'See what a confirmation link is for, without using it.',
  access: 'public',
  problems: ['link_spent', 'not_found'],
  params: TokenParams,
  responses: {
    200: z.object({
      purpose: z.enum(['register', 'email']),
      email: z.string(),
      /** The caller is signed in to the account whose email changes. */
      isOwnAccount: z.boolean(),
    }),
  },
})

/**
 * Access to the mailbox is not enough: people register others' addresses and mistype new ones. A new account needs
 * its password or the key of the browser that registered, a new email the account's session or password.
 */
export const validateAccount = endpoint({
  method: 'POST',
  path: '/api/users/validate_account/:token',
  summary:
    'Confirm the email address for a new account or an email change, then sign in. Needs the account’s password, its session (email change) or the key of the browser that registered.',
  access: 'public',
  problems: ['link_spent', 'not_found', 'password_needed', 'second_factor_needed'],
  limit: 'credentials',
  params: TokenParams,
  body: z.object({ password: PasswordAttempt.optional(), browserKey: z.uuid().optional() }),
  responses: { 200: SignedInUser },
})

export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/api/users/resend_confirmation',
  summary:
    'Email the confirmation link of a registration again, if this browser registered. Returns the same response either way.',
  access: 'public',
  limit: 'mail',
  limitField: 'email',
  body: z.object({ email: Email, browserKey: z.uuid() }),
  responses: { 202: MessageResponse },
})

export const reportSignIn = endpoint({
  method: 'POST',
  path: '/api/users/report_sign_in/:token',
  summary:
    'Say that a sign-in wasn’t yours, with the link from the email. Signs out every device, voids the password, unlinks Google and Apple, removes second factors that were added since, and emails a reset link.',
  access: 'public',
  problems: ['link_spent', 'not_found'],
  limit: 'credentials',
  params: TokenParams,
  responses: { 200: MessageResponse },
})

export const undoEmailChange = endpoint({
  method: 'POST',
  path: '/api/users/undo_email_change/:token',
  summary:
    'Restore the email an account had before. Signs out every device, voids the password, unlinks Google and Apple, removes second factors that were added since, and emails a reset link.',
  access: 'public',
  problems: ['link_spent', 'not_found'],
  limit: 'credentials',
  params: TokenParams,
  responses: { 200: MessageResponse },
})
