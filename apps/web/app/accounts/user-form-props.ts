import type { UserForAdmin } from '@fairgrove/contract/accounts'
import type { FormError } from '../ui/form-state.ts'

/** Only what the form shows, so nothing else is sent to the admin's browser. */
export type EditedUser = Pick<
  UserForAdmin,
  '_id' | 'firstName' | 'lastName' | 'email' | 'isAdmin' | 'isSeller' | 'seller' | 'points'
>

/** What every part of the form is filled from. */
export type UserFormProps = { user: EditedUser; formError: FormError | undefined }
