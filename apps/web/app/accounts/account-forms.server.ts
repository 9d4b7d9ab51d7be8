import { ProfileUpdate, Registration, register } from '@fairgrove/contract/accounts'
import { type PurchaseHabit, purchaseHabits, texts } from '@fairgrove/contract/accounts.options'
import type { FieldErrors } from '@fairgrove/contract/problems'
import { getText, submitIdempotently, validateForm } from '../forms/form-data.server.ts'
import { callApi } from '../server/api-client.server.ts'
import type { Context } from '../server/request-context.server.ts'
import { parseBrowserKey } from './registration-cookies.server.ts'

type Person = Omit<Registration, 'password' | 'referralCode' | 'subscribeToMailing'>

/** Fields shared by the registration and profile forms. The contract validates the choices. */
function readPerson(form: FormData): Person {
  const habits = form.getAll('purchaseHabits')
  const isHabit = (name: string) => [name, habits.includes(name)]
  return {
    firstName: getText(form, 'firstName'),
    lastName: getText(form, 'lastName'),
    username: getText(form, 'username'),
    age: getText(form, 'age'),
    email: getText(form, 'email'),
    frequency: getText(form, 'frequency') as Person['frequency'],
    intake: getText(form, 'intake') as Person['intake'],
    purchaseHabits: Object.fromEntries(Object.keys(purchaseHabits).map(isHabit)) as Record<
      PurchaseHabit,
      boolean
    >,
  }
}

/** The request body for the API, or a Problem that lists every field error. */
export function readRegistration(form: FormData): Registration {
  const registration: Registration = {
    ...readPerson(form),
    password: getText(form, 'password'),
    referralCode: getText(form, 'referralCode') || undefined,
    subscribeToMailing: form.has('subscribeToMailing'),
    browserKey: parseBrowserKey(getText(form, 'formKey')),
  }
  const extraErrors: FieldErrors = {}
  if (getText(form, 'confirmPassword') !== registration.password) {
    extraErrors.confirmPassword = texts.passwordsDiffer
  }
  if (!form.has('terms')) extraErrors.terms = texts.termsUnread
  validateForm(Registration, registration, extraErrors)
  return registration
}

export const registerIdempotently = (context: Context, body: Registration, formKey: string) =>
  submitIdempotently(formKey, (key) => callApi(register, { context, body, ...key }))

/** The request body for the API, or a Problem that lists every field error. */
export function readProfileUpdate(form: FormData): ProfileUpdate {
  const update: ProfileUpdate = {
    ...readPerson(form),
    subscribeToMailing: form.has('subscribeToMailing'),
    // An empty field keeps the current password.
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
