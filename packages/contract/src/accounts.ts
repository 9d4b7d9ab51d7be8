import { z } from 'zod'
import { exportedRecords } from './accounts.export.ts'
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
import { endpoint, IdParams, MessageResponse, TokenParams } from './endpoint.ts'
import { multilineText, requiredText, singleLineText } from './fields.ts'
import { listingKinds, listingRoles } from './members.options.ts'

export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .check(z.email('Enter an email address, such as name@example.com.'))

/** The server also rejects common, breached and weak passwords, and those made of personal words. */
export const NewPassword = z
  .string()
  .min(passwordMinLength, `Use at least ${passwordMinLength} characters.`)
  .max(passwordMaxLength, `Use ${passwordMaxLength} characters or fewer.`)

/** A password to check, not a new one: only its length is limited. */
export const PasswordAttempt = z.string().min(1, 'Enter your password.').max(passwordMaxLength)

const habitKeys = Object.keys(purchaseHabits) as [PurchaseHabit, ...PurchaseHabit[]]
export const PurchaseHabits = z.object(
  Object.fromEntries(habitKeys.map((key) => [key, z.boolean().default(false)])) as Record<
    PurchaseHabit,
    z.ZodDefault<z.ZodBoolean>
  >,
)

const personFields = {
  firstName: requiredText(60),
  lastName: requiredText(60),
  username: requiredText(40),
  age: z.enum(ageBands as [string, ...string[]], 'Select your age range.'),
  email: Email,
}

/** Optional answers about consumption: an empty string means no answer. Shown to the account's owner only. */
const Frequency = z.enum(['', ...frequencies], 'Select an option.')
const Intake = z.enum(['', ...intakes], 'Select an option.')

export const Registration = z.object({
  ...personFields,
  frequency: Frequency.default(''),
  intake: Intake.default(''),
  purchaseHabits: PurchaseHabits.prefault({}),

  password: NewPassword,
  referralCode: singleLineText(20).optional(),
  subscribeToMailing: z.boolean().default(false),
  /** A secret of the registering browser: with it, the emailed link needs no password. */
  browserKey: z.uuid().optional(),
})
export type Registration = z.infer<typeof Registration>

/** The address of a seller's dispensary; `fullName` is the dispensary's. */
export const CompanyAddress = z.object({
  fullName: requiredText(120),
  address: requiredText(150),
  city: requiredText(80),
  state: singleLineText(40).default(''),
  postalCode: requiredText(20),
  country: requiredText(60),
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

export const Workplace = z.object({
  kind: z.enum(listingKinds),
  _id: z.uuid(),
  name: z.string(),
  role: z.enum(listingRoles),
  owner: z.uuid().describe('The seller who owns it.'),
})
export type Workplace = z.infer<typeof Workplace>

/** What people may see of their own account. */
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
  workplaces: z.array(Workplace).describe('The brands and dispensaries you own or work for.'),
  points: z.int().min(0),
  createdAt: z.iso.datetime(),
})
export type User = z.infer<typeof User>

const consumptionFields = { frequency: true, intake: true, purchaseHabits: true } as const

/** What an admin may see of another account: everything but the consumption answers. */
export const UserForAdmin = User.omit(consumptionFields)
export type UserForAdmin = z.infer<typeof UserForAdmin>

/** `needsTwoFactor` is an admin who can do nothing as one before they set up two-step sign-in. */
export const Profile = User.extend({ needsTwoFactor: z.boolean() })
export type Profile = z.infer<typeof Profile>

export const SignedInUser = Profile.extend({
  token: z.string(),
  /**
   * Send it as X-Device-Tokens from the same device: wrong passwords entered elsewhere won't lock this device out.
   */
  deviceToken: z.string(),
})
export type SignedInUser = z.infer<typeof SignedInUser>

export const register = endpoint({
  method: 'POST',
  path: '/api/users/register',
  summary:
    'Register an account. Returns the same response whether or not the email is already registered.',
  access: 'public',
  limit: 'mail',
  limitField: 'email',
  idempotent: true,
  body: Registration,
  responses: { 202: MessageResponse },
})

export const signIn = endpoint({
  method: 'POST',
  path: '/api/users/signin',
  summary:
    'Sign in with email and password. With two-step sign-in, the problem second_factor_needed contains the token for the second step.',
  access: 'public',
  problems: ['wrong_credentials', 'second_factor_needed'],
  limit: 'signIns',
  body: z.object({ email: Email, password: PasswordAttempt }),
  responses: { 200: SignedInUser },
})

export const forgotPassword = endpoint({
  method: 'PUT',
  path: '/api/users/forgot_password',
  summary:
    'Request a password reset email. Returns the same response whether or not the email is registered.',
  access: 'public',
  limit: 'mail',
  limitField: 'email',
  body: z.object({ email: Email }),
  responses: { 200: MessageResponse },
})

export const getPasswordReset = endpoint({
  method: 'GET',
  path: '/api/users/password_reset/:token',
  summary: 'Check whether a password reset link still works, without using it.',
  access: 'public',
  problems: ['link_spent'],
  limit: 'credentials',
  params: TokenParams,
  responses: { 200: MessageResponse },
})

export const resetPassword = endpoint({
  method: 'PUT',
  path: '/api/users/password_reset/:token',
  summary: 'Set a new password with the token from the email. Signs out every device.',
  access: 'public',
  problems: ['link_spent', 'not_found'],
  limit: 'credentials',
  params: TokenParams,
  body: z.object({ password: NewPassword }),
  responses: { 200: MessageResponse.extend({ deviceToken: z.string() }) },
})

export const getUser = endpoint({
  method: 'GET',
  path: '/api/users/:id',
  summary:
    'Get your account, or any account as an admin. Frequency, intake and purchase habits are returned to the account’s owner only.',
  access: 'customer',
  readsPersonalData: true,
  problems: ['not_found'],
  params: IdParams,
  responses: { 200: User.partial(consumptionFields) },
})

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/users/profile',
  summary: 'Get your account.',
  access: 'customer',
  responses: { 200: Profile },
})

/**
 * Changing the password or email requires a recent sign-in or the current password, so an unattended phone does not
 * give the account away.
 */
export const ProfileUpdate = z.object({
  ...personFields,
  /** An omitted answer stays unchanged; null and an empty string clear it. */
  frequency: Frequency.nullable().optional(),
  intake: Intake.nullable().optional(),
  purchaseHabits: PurchaseHabits.nullable().optional(),
  userId: z.string().max(64).optional(),
  password: NewPassword.optional(),
  currentPassword: PasswordAttempt.optional(),
  subscribeToMailing: z.boolean().optional(),
  sellerName: singleLineText(120).optional(),
  sellerDescription: multilineText(2000).optional(),
})
export type ProfileUpdate = z.infer<typeof ProfileUpdate>

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/users/profile',
  summary: 'Update your account. A new email takes effect after its link is opened.',
  access: 'customer',
  problems: ['password_needed'],
  limit: 'credentials',
  // A new email gets a confirmation link.
  limitField: 'email',
  fieldLimit: 'mail',
  body: ProfileUpdate,
  responses: { 200: MessageResponse.extend({ user: User, isEmailPending: z.boolean() }) },
})

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/users/profile/export',
  summary: 'Export everything we have about you as one JSON document.',
  access: 'customer',
  fresh: true,
  responses: {
    200: z.object({ exportedAt: z.iso.datetime(), account: User, ...exportedRecords }),
  },
})

export const eraseAccount = endpoint({
  method: 'POST',
  path: '/api/users/profile/erase',
  summary: 'Delete your account, and your reviews if you like. We anonymize records we must keep.',
  access: 'customer',
  problems: ['password_needed', 'last_admin'],
  limit: 'credentials',
  body: z.object({
    currentPassword: PasswordAttempt.optional(),
    /** Otherwise reviews stay and are shown without a name. */
    deleteReviews: z.boolean().default(false),
  }),
  responses: { 200: MessageResponse },
})
