import { ProfileUpdate } from '@fairgrove/contract/accounts'
import { texts } from '@fairgrove/contract/accounts.options'
import { getText } from '../forms/form-data.server.ts'
import { validateForm } from '../forms/validate-form.server.ts'
import { readPerson } from './read-person.server.ts'

/** The form as the API wants it, or a Problem that names everything wrong with it. */
export function readProfileUpdate(form: FormData): ProfileUpdate {
  const update: ProfileUpdate = {
    ...readPerson(form),
    subscribeToMailing: form.has('subscribeToMailing'),
    // Left empty, a password stays as it is.
    password: getText(form, 'password') || undefined,
    currentPassword: getText(form, 'currentPassword') || undefined,
    ...(form.has('sellerName') && {
      sellerName: getText(form, 'sellerName'),
      sellerDescription: getText(form, 'sellerDescription'),
    }),
  }
  const isSame = getText(form, 'confirmPassword') === getText(form, 'password')
  validateForm(ProfileUpdate, update, isSame ? {} : { confirmPassword: texts.newPasswordsDiffer })
  return update
}
