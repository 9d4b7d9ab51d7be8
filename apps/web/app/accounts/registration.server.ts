import { Registration, register } from '@fairgrove/contract/accounts'
import { texts } from '@fairgrove/contract/accounts.options'
import type { FieldErrors } from '@fairgrove/contract/problems'
import { call } from '../api.server.ts'
import { text } from '../forms.server.ts'
import { sendOnce } from '../send-once.server.ts'
import type { Context } from '../visit.server.ts'
import { checkForm } from './check-form.server.ts'
import { readPerson } from './read-person.server.ts'
import { asBrowserKey } from './registration-cookie.server.ts'

/** The form as the API wants it, or a Problem that names everything wrong with it. */
export function readRegistration(form: FormData): Registration {
  const registration: Registration = {
    ...readPerson(form),
    password: text(form, 'password'),
    referralCode: text(form, 'referralCode') || undefined,
    subscribeToMailing: form.has('subscribeToMailing'),
    browserKey: asBrowserKey(text(form, 'formKey')),
  }
  const alerts: FieldErrors = {}
  if (text(form, 'confirmPassword') !== registration.password) {
    alerts.confirmPassword = texts.passwordsDiffer
  }
  if (!form.has('terms')) alerts.terms = texts.termsUnread
  checkForm(Registration, registration, alerts)
  return registration
}

export const registerOnce = (context: Context, body: Registration, formKey: string) =>
  sendOnce(formKey, (key) => call(register, { context, body, ...key }))
