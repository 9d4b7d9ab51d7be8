import { Registration, register } from '@fairgrove/contract/accounts'
import { texts } from '@fairgrove/contract/accounts.options'
import { type FieldErrors, Problem } from '@fairgrove/contract/problems'
import { call } from '../api.server.ts'
import { text } from '../forms.server.ts'
import type { Context } from '../visit.server.ts'
import { checkForm } from './check-form.server.ts'
import { readPerson } from './read-person.server.ts'

/** The form as the API wants it, or a Problem that names everything wrong with it. */
export function readRegistration(form: FormData): Registration {
  const registration: Registration = {
    ...readPerson(form),
    password: text(form, 'password'),
    referralCode: text(form, 'referralCode') || undefined,
    subscribeToMailing: form.has('subscribeToMailing'),
  }
  const alerts: FieldErrors = {}
  if (text(form, 'confirmPassword') !== registration.password) {
    alerts.confirmPassword = texts.passwordsDiffer
  }
  if (!form.has('terms')) alerts.terms = texts.termsUnread
  checkForm(Registration, registration, alerts)
  return registration
}

/** Sent twice, a form counts once. Sent again with other words in it, it is a new wish. */
export async function registerOnce(context: Context, body: Registration, idempotencyKey: string) {
  try {
    await call(register, { context, body, idempotencyKey })
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'idempotency_key_reused') throw error
    await call(register, { context, body })
  }
}
