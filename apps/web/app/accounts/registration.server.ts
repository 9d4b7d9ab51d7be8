import { Registration, register } from '@fairgrove/contract/accounts'
import { texts } from '@fairgrove/contract/accounts.options'
import type { FieldErrors } from '@fairgrove/contract/problems'
import { getText } from '../forms/form-data.server.ts'
import { submitIdempotently } from '../forms/submit-idempotently.server.ts'
import { validateForm } from '../forms/validate-form.server.ts'
import { callApi } from '../server/api-client.server.ts'
import type { Context } from '../server/request-context.server.ts'
import { readPerson } from './read-person.server.ts'
import { parseBrowserKey } from './registration-cookie.server.ts'

/** The form as the API wants it, or a Problem that names everything wrong with it. */
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
