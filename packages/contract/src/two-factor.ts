import { z } from 'zod'
import { PasswordAttempt, SignedInUser } from './accounts.ts'
import { endpoint, IdParams, MessageResponse, TokenParams } from './endpoint.ts'
import { singleLineText } from './fields.ts'

/** Of an app, or a recovery code. Spaces and hyphens are ignored. */
const SignInCode = singleLineText(40).min(1, 'Enter the code.')

/** The session's new token: the old one is invalid, so nobody who knew it gets what the factor allows. */
export const NewToken = MessageResponse.extend({ token: z.string() })

export const RecoveryCodes = z
  .array(z.string())
  .describe('Returned once, and stored only as hashes.')

const RememberedDevice = z.object({
  _id: z.uuid(),
  device: z.string(),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})

export const TwoFactorStatus = z.object({
  isOn: z.boolean(),
  isFresh: z.boolean().describe('Risky changes need no confirmation now.'),
  isRequired: z
    .boolean()
    .describe('The account can do nothing as an admin or with payouts without it.'),
  requiredFrom: z.iso.datetime().nullable().describe('When sellers will need it for payouts.'),
  app: z.object({ createdAt: z.iso.datetime(), usedAt: z.iso.datetime() }).nullable(),
  passkeys: z.array(
    z.object({
      _id: z.uuid(),
      name: z.string(),
      createdAt: z.iso.datetime(),
      usedAt: z.iso.datetime().nullable(),
    }),
  ),
  recoveryCodesLeft: z.int(),
  rememberedDevices: z.array(RememberedDevice),
  removalDueAt: z.iso
    .datetime()
    .nullable()
    .describe('When an admin’s removal of the factors is due.'),
})
export type TwoFactorStatus = z.infer<typeof TwoFactorStatus>

export const finishSignIn = endpoint({
  method: 'POST',
  path: '/api/users/signin/code',
  summary:
    'Finish signing in with a code from your app or a recovery code. The token comes with the problem second_factor_needed and works for ten minutes.',
  access: 'public',
  problems: ['sign_in_expired', 'wrong_code'],
  limit: 'signIns',
  body: z.object({
    token: z.string().regex(/^[\w-]{43}$/),
    code: SignInCode,
    rememberDevice: z.boolean().default(false),
  }),
  responses: { 200: SignedInUser },
})

export const getTwoFactor = endpoint({
  method: 'GET',
  path: '/api/two_factor',
  summary: 'Get what protects your account besides the password.',
  access: 'customer',
  responses: { 200: TwoFactorStatus },
})

export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/api/two_factor/confirm',
  summary:
    'Confirm that it’s you with a code, or with your password if you have no second factor. Needed within ten minutes before risky changes.',
  access: 'customer',
  problems: ['wrong_code', 'password_needed'],
  limit: 'credentials',
  body: z.object({ code: SignInCode.optional(), password: PasswordAttempt.optional() }),
  responses: { 200: NewToken },
})

export const startAppSetup = endpoint({
  method: 'POST',
  path: '/api/two_factor/app/setup',
  summary: 'Get a new secret for an authenticator app. Sending a code from the app turns it on.',
  access: 'customer',
  fresh: true,
  problems: ['confirmation_needed'],
  limit: 'credentials',
  responses: { 200: z.object({ secret: z.string(), uri: z.string() }) },
})

export const addApp = endpoint({
  method: 'POST',
  path: '/api/two_factor/app',
  summary:
    'Add the app with its first code, or replace the one before. Signs out every other device.',
  access: 'customer',
  fresh: true,
  problems: ['confirmation_needed', 'wrong_code'],
  limit: 'credentials',
  body: z.object({ code: SignInCode }),
  responses: { 201: NewToken.extend({ recoveryCodes: RecoveryCodes }) },
})

export const removeApp = endpoint({
  method: 'DELETE',
  path: '/api/two_factor/app',
  summary: 'Remove your authenticator app.',
  access: 'customer',
  fresh: true,
  problems: ['confirmation_needed', 'last_factor', 'not_found'],
  limit: 'credentials',
  responses: { 200: MessageResponse },
})

export const replaceRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/two_factor/recovery_codes',
  summary: 'Get ten new recovery codes. The old ones no longer work.',
  access: 'customer',
  fresh: true,
  problems: ['confirmation_needed', 'two_factor_needed'],
  limit: 'credentials',
  responses: { 201: MessageResponse.extend({ recoveryCodes: RecoveryCodes }) },
})

export const forgetDevice = endpoint({
  method: 'DELETE',
  path: '/api/two_factor/devices/:id',
  summary: 'Ask for a code on a remembered device again.',
  access: 'customer',
  problems: ['not_found'],
  params: IdParams,
  responses: { 200: MessageResponse },
})

export const getFactorRecovery = endpoint({
  method: 'GET',
  path: '/api/two_factor/recoveries/:id',
  summary: 'See whether an account has a second factor, and whether its removal was started.',
  access: 'admin',
  problems: ['not_found'],
  params: IdParams,
  responses: { 200: z.object({ isOn: z.boolean(), dueAt: z.iso.datetime().nullable() }) },
})

export const startFactorRecovery = endpoint({
  method: 'POST',
  path: '/api/two_factor/recoveries/:id',
  summary:
    'Start removing the factors that another account’s owner lost. We email the owner, who can stop it for 48 hours.',
  access: 'admin',
  fresh: true,
  problems: ['not_found', 'not_on_yourself', 'already_decided'],
  params: IdParams,
  responses: { 202: MessageResponse },
})

export const cancelFactorRecovery = endpoint({
  method: 'DELETE',
  path: '/api/two_factor/recoveries/:id',
  summary: 'Stop the removal of an account’s factors.',
  access: 'admin',
  problems: ['not_found'],
  params: IdParams,
  responses: { 200: MessageResponse },
})

export const stopFactorRecovery = endpoint({
  method: 'POST',
  path: '/api/two_factor/stop_recovery/:token',
  summary: 'Stop the removal of your factors with the link from the email.',
  access: 'public',
  problems: ['link_spent', 'not_found'],
  limit: 'credentials',
  params: TokenParams,
  responses: { 200: MessageResponse },
})
