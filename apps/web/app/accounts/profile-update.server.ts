import { ProfileUpdate } from '@fairgrove/contract/accounts'
import { texts } from '@fairgrove/contract/accounts.options'
import { text } from '../forms.server.ts'
import { checkForm } from './check-form.server.ts'
import { readPerson } from './read-person.server.ts'

/** The form as the API wants it, or a Problem that names everything wrong with it. */
export function readProfileUpdate(form: FormData): ProfileUpdate {
  const update: ProfileUpdate = {
    ...readPerson(form),
    subscribeToMailing: form.has('subscribeToMailing'),
    // Left empty, a password stays as it is.
    password: text(form, 'password') || undefined,
    currentPassword: text(form, 'currentPassword') || undefined,
    ...(form.has('sellerName') && {
      sellerName: text(form, 'sellerName'),
      sellerDescription: text(form, 'sellerDescription'),
    }),
  }
  const isSame = text(form, 'confirmPassword') === text(form, 'password')
  checkForm(ProfileUpdate, update, isSame ? {} : { confirmPassword: texts.newPasswordsDiffer })
  return update
}
