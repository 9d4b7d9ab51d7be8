import { z } from 'zod'
import {
  ageBands,
  frequencies,
  intakes,
  type PurchaseHabit,
  passwordMaxLength,
  passwordMinLength,
  purchaseHabits,
} from './accounts.options.ts'
import { Badges } from './badges.ts'
import { endpoint, IdParams, Said } from './endpoint.ts'
import { filled, line, prose } from './text.ts'

export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .check(z.email('Please enter a valid email address.'))

/** The server also refuses what is on the list of common passwords. */
export const NewPassword = z
  .string()
  .min(passwordMinLength, `Please use at least ${passwordMinLength} characters.`)
  .max(passwordMaxLength, `Please use at most ${passwordMaxLength} characters.`)

/** A password that is checked, not chosen: only its size is bounded. */
export const PasswordTry = z.string().min(1, 'Please enter your password.').max(passwordMaxLength)

const habitKeys = Object.keys(purchaseHabits) as [PurchaseHabit, ...PurchaseHabit[]]
export const PurchaseHabits = z.object(
  Object.fromEntries(habitKeys.map((key) => [key, z.boolean().default(false)])) as Record<
    PurchaseHabit,
    z.ZodDefault<z.ZodBoolean>
  >,
)

const person = {
  firstName: filled(60),
  lastName: filled(60),
  username: filled(40),
  age: z.enum(ageBands as [string, ...string[]], 'Please choose an age band.'),
  email: Email,
  frequency: z.enum(frequencies, 'Please choose one.'),
  intake: z.enum(intakes, 'Please choose one.'),
  purchaseHabits: PurchaseHabits.prefault({}),
}

export const Registration = z.object({
  ...person,
  password: NewPassword,
  referralCode: line(20).optional(),
  subscribeToMailing: z.boolean().default(false),
})
export type Registration = z.infer<typeof Registration>

/** Where a seller's dispensary stands; the full name is its own. */
export const CompanyAddress = z.object({
  fullName: filled(120),
  address: filled(150),
  city: filled(80),
  state: line(40).default(''),
  postalCode: filled(20),
  country: filled(60),
})
export type CompanyAddress = z.infer<typeof CompanyAddress>

const SellerView = z.object({
  name: z.string(),
  logo: z.string().nullable(),
  description: z.string(),
  dispensary: z.boolean(),
  sellsAtDispensary: z.boolean(),
  isOnline: z.boolean(),
  sellTHC: z.boolean(),
  sellCBD: z.boolean(),
  rewardsProgram: z.boolean(),
  badges: Badges,
  companyBadgeDescription: z.string(),
  companyAddress: CompanyAddress.nullable(),
})

/** What a person may see of their own account. */
export const User = z.object({
  _id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  age: z.string(),
  email: z.string(),
  frequency: z.string(),
  intake: z.string(),
  purchaseHabits: PurchaseHabits,
  referralCode: z.string(),
  subscribeToMailing: z.boolean(),
  isAdmin: z.boolean(),
  isSeller: z.boolean(),
  seller: SellerView.nullable(),
  points: z.int().min(0),
  createdAt: z.iso.datetime(),
})
export type User = z.infer<typeof User>

export const SignedInUser = User.extend({ token: z.string() })
export type SignedInUser = z.infer<typeof SignedInUser>

const TokenParams = z.object({ token: line(200).min(1) })

export const register = endpoint({
  method: 'POST',
  path: '/api/users/register',
  summary: 'Ask for an account. The answer is the same whether or not the address is known.',
  access: 'public',
  limit: 'mail',
  limitField: 'email',
  idempotent: true,
  body: Registration,
  answers: { 202: Said },
})

export const signIn = endpoint({
  method: 'POST',
  path: '/api/users/signin',
  summary: 'Sign in with email and password.',
  access: 'public',
  refusals: ['wrong_credentials'],
  limit: 'credentials',
  limitField: 'email',
  fieldLimit: 'guesses',
  body: z.object({ email: Email, password: PasswordTry }),
  answers: { 200: SignedInUser },
})

export const validateAccount = endpoint({
  method: 'POST',
  path: '/api/users/validate_account/:token',
  summary: 'Confirm the email address of a new account, or a changed address, and sign in.',
  access: 'public',
  refusals: ['link_spent'],
  limit: 'credentials',
  params: TokenParams,
  answers: { 200: SignedInUser },
})

export const forgotPassword = endpoint({
  method: 'PUT',
  path: '/api/users/forgot_password',
  summary: 'Ask for a password reset mail. The answer is the same for known and unknown addresses.',
  access: 'public',
  limit: 'mail',
  limitField: 'email',
  body: z.object({ email: Email }),
  answers: { 200: Said },
})

export const resetPassword = endpoint({
  method: 'PUT',
  path: '/api/users/password_reset/:token',
  summary: 'Set a new password with the token from the mail. Signs out every device.',
  access: 'public',
  refusals: ['link_spent'],
  limit: 'credentials',
  params: TokenParams,
  body: z.object({ password: NewPassword }),
  answers: { 200: Said },
})

export const getUser = endpoint({
  method: 'GET',
  path: '/api/users/:id',
  summary: 'Account details: your own, or anyone’s for an admin.',
  access: 'customer',
  refusals: ['not_found'],
  params: IdParams,
  answers: { 200: User },
})

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/users/profile',
  summary: 'Your own account details.',
  access: 'customer',
  answers: { 200: User },
})

/**
 * Changing the password or the address needs a sign-in of the last minutes or the current password,
 * so a phone left on a table is not an account given away.
 */
export const ProfileUpdate = z.object({
  ...person,
  userId: z.string().max(64).optional(),
  password: NewPassword.optional(),
  currentPassword: PasswordTry.optional(),
  subscribeToMailing: z.boolean().optional(),
  sellerName: line(120).optional(),
  sellerDescription: prose(2000).optional(),
})
export type ProfileUpdate = z.infer<typeof ProfileUpdate>

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/users/profile',
  summary: 'Change your own account. A new address counts once its link was opened.',
  access: 'customer',
  refusals: ['password_needed'],
  limit: 'credentials',
  // A new one is mailed to.
  limitField: 'email',
  fieldLimit: 'mail',
  body: ProfileUpdate,
  answers: { 200: Said.extend({ user: User, isEmailPending: z.boolean() }) },
})

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/users/profile/export',
  summary: 'Everything kept about you, as one JSON document.',
  access: 'customer',
  answers: {
    200: z.object({
      exportedAt: z.iso.datetime(),
      account: User,
      /** New addresses whose link was not opened yet. */
      pendingEmails: z.array(z.object({ email: z.string(), requestedAt: z.iso.datetime() })),
      sessions: z.array(
        z.object({ device: z.string(), createdAt: z.iso.datetime(), lastSeenAt: z.iso.datetime() }),
      ),
      coins: z.array(
        z.object({
          amount: z.int(),
          reason: z.string(),
          note: z.string().optional(),
          createdAt: z.iso.datetime(),
        }),
      ),
      /** What every other room keeps: reviews, favourites, … by name. */
      records: z.record(z.string(), z.array(z.unknown())),
    }),
  },
})

export const eraseAccount = endpoint({
  method: 'POST',
  path: '/api/users/profile/erase',
  summary: 'Erase everything kept about you, but for what the books need, without your name on it.',
  access: 'customer',
  refusals: ['password_needed', 'last_admin'],
  limit: 'credentials',
  body: z.object({ currentPassword: PasswordTry.optional() }),
  answers: { 200: Said },
})
