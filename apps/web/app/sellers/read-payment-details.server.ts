import { PaymentDetailsDraft } from '@fairgrove/contract/sellers'
import { texts } from '@fairgrove/contract/sellers.options'
import { getText, validateForm } from '../forms/form-data.server.ts'

const bankNumberFields = ['routingNumber', 'accountNumber', 'accountNumberConfirmation'] as const

/** The request body for the API, or a Problem that lists every field error. */
export function readPaymentDetails(form: FormData): PaymentDetailsDraft {
  const field = (name: string) => getText(form, name).trim()
  // Checks and bank letters print numbers in groups.
  const [routingNumber, accountNumber, accountNumberConfirmation] = bankNumberFields.map((name) =>
    field(name).replace(/[\s-]/g, ''),
  ) as [string, string, string]
  const draft = {
    companyName: field('companyName'),
    address: field('address'),
    city: field('city'),
    state: field('state') as PaymentDetailsDraft['state'],
    postalCode: field('postalCode'),
    country: field('country') as PaymentDetailsDraft['country'],
    email: field('email'),
    phone: field('phone'),
    routingNumber,
    accountNumber,
    accountNumberConfirmation,
    currentPassword: getText(form, 'currentPassword') || undefined,
  }
  const isSame = accountNumber === accountNumberConfirmation
  validateForm(
    PaymentDetailsDraft,
    draft,
    isSame ? {} : { accountNumberConfirmation: texts.accountNumbersDiffer },
  )
  return draft
}

/** The values to return with a form error, without bank numbers. */
export function removeBankNumbers(form: FormData): FormData {
  for (const name of bankNumberFields) form.delete(name)
  return form
}
