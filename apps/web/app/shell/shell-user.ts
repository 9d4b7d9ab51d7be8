import type { User } from '@fairgrove/contract/accounts'

/** What header, menus and the browser's own storage may know of the signed-in person. */
export type ShellUser = Pick<
  User,
  '_id' | 'firstName' | 'lastName' | 'username' | 'isAdmin' | 'isSeller' | 'points'
> & { hasDispensary: boolean }

export const toShellUser = (user: User): ShellUser => ({
  _id: user._id,
  firstName: user.firstName,
  lastName: user.lastName,
  username: user.username,
  isAdmin: user.isAdmin,
  isSeller: user.isSeller,
  points: user.points,
  hasDispensary: user.seller?.dispensary ?? false,
})
