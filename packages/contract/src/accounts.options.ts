/** Lists and texts of the account forms. No schema library here: this file is shipped to the browser. */

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

/** The meter's 'Moderate': anything below is refused. */
export const passwordMinStrength = 2

/** What the meter says for zxcvbn's 0 to 4. */
export const strengthLabels = ['Very Weak', 'Weak', 'Moderate', 'Strong', 'Very Strong'] as const

/** How long a link in a mail works. */
export const linkExpiryMinutes = 20

/** How long the old address can undo a change of email. */
export const emailUndoDays = 7

/** Whom the admins' list of accounts shows, when not everyone. */
export const userRoles = ['admin', 'seller'] as const
export type UserRole = (typeof userRoles)[number]

export const userSorts = ['newest', 'oldest', 'name', 'name_desc', 'email'] as const
export type UserSort = (typeof userSorts)[number]

/** Of somebody who has left, nothing is left to call them by. */
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
  userDeleted: 'User successfully deleted',
  usersDeleted: (count: number) => `${count} users successfully deleted`,
} as const
