import { PaymentDetailsDraft } from '@fairgrove/contract/sellers'
import { texts } from '@fairgrove/contract/sellers.options'
import { getText } from '../forms/form-data.server.ts'
import { validateForm } from '../forms/validate-form.server.ts'

const bankNumberFields = ['routingNumber', 'accountNumber', 'accountNumberConfirmation'] as const

/** The form as the API wants it, or a Problem that names everything wrong with it. */
export function readPaymentDetails(form: FormData): PaymentDetailsDraft {
  const field = (name: string) => getText(form, name).trim()
  // Checks and bank letters print their numbers in groups.
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
    ...{ routingNumber, accountNumber, accountNumberConfirmation },
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

/** What may travel back to the page with a refusal: bank numbers may not. */
export function removeBankNumbers(form: FormData): FormData {
  for (const name of bankNumberFields) form.delete(name)
  return form
}
