import type { User } from '@fairgrove/contract/accounts'
import type { Refused } from '../ui/refused.ts'

/** Of the person only what the form is about: what they consume does not travel to the admin's browser. */
export type EditedUser = Pick<
  User,
  '_id' | 'firstName' | 'lastName' | 'email' | 'isAdmin' | 'isSeller' | 'seller' | 'points'
>

/** What every part of the form is filled from. */
export type UserFormProps = { user: EditedUser; refused: Refused | undefined }
