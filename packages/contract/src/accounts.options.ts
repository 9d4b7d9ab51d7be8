/** Lists and texts of the account forms. Sent to the browser, so no schema library. */

export const preferNotToSay = 'prefer not to say'

export const frequencies = [
  'never',
  'CBD',
  'yearly',
  'monthly',
  'weekly',
  'daily',
  preferNotToSay,
] as const

export const intakes = [
  'none',
  'flower',
  'concentrate',
  'dab-concentrate',
  'Edible',
  'tincture',
  preferNotToSay,
] as const

export const purchaseHabits = {
  price: 'Price',
  quality: 'Quality',
  potent: 'Potency',
  ethical: 'Brand ethics',
  review: 'Reviews',
} as const
export type PurchaseHabit = keyof typeof purchaseHabits

/** 21-25 … 96-100 in steps of five, then 100+. */
export const ageBands = [
  ...Array.from({ length: 16 }, (_, step) => `${21 + step * 5}-${25 + step * 5}`),
  '100+',
] as readonly string[]

export const passwordMinLength = 10
export const passwordMaxLength = 128

/** The meter's 'Moderate': anything below is rejected. */
export const passwordMinStrength = 2

/** Labels for zxcvbn's scores 0 to 4. */
export const strengthLabels = ['Very Weak', 'Weak', 'Moderate', 'Strong', 'Very Strong'] as const

/** How long an emailed link works. */
export const linkExpiryMinutes = 20

/** How long the old email can undo a change. */
export const emailUndoDays = 7

/** Filters of the admin user list. */
export const userRoles = ['admin', 'seller'] as const
export type UserRole = (typeof userRoles)[number]

export const userSorts = ['newest', 'oldest', 'name', 'name_desc', 'email'] as const
export type UserSort = (typeof userSorts)[number]

/** Name of an erased account. */
export const formerMember = 'Former member'

export function fullName(first: string | null, last: string | null): string {
  return first ? `${first} ${last}` : formerMember
}

export const texts = {
  passwordsDiffer: 'Password and password confirmation do NOT match',
  termsUnread: 'You must read and agree to Terms before signing up and while accessing the site',
  newPasswordsDiffer: 'Password and confirm Password do not match',
  profileUpdated: 'Profile Successfully Updated',
  confirmDeleteUser: 'Delete this user?',
  confirmDeleteUsers: 'Delete the selected users?',
  savedButWaits: 'Account saved. The rest is waiting for another admin to confirm.',
  userDeleted: 'User successfully deleted',
  usersDeleted: (count: number) => `${count} users successfully deleted`,
} as const

/** How long 'This wasn't me' in the email about a new device works. */
export const signInNoticeDays = 7
