import { PaymentDetailsDraft } from '@fairgrove/contract/sellers'
import { texts } from '@fairgrove/contract/sellers.options'
import { checkForm } from '../accounts/check-form.server.ts'
import { text } from '../forms.server.ts'

const numbers = ['routingNumber', 'accountNumber', 'accountNumberConfirmation'] as const

/** The form as the API wants it, or a Problem that names everything wrong with it. */
export function readPaymentDetails(form: FormData): PaymentDetailsDraft {
  const field = (name: string) => text(form, name).trim()
  // Checks and bank letters print their numbers in groups.
  const [routingNumber, accountNumber, accountNumberConfirmation] = numbers.map((name) =>
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
    currentPassword: text(form, 'currentPassword') || undefined,
  }
  const isSame = accountNumber === accountNumberConfirmation
  checkForm(
    PaymentDetailsDraft,
    draft,
    isSame ? {} : { accountNumberConfirmation: texts.accountNumbersDiffer },
  )
  return draft
}

/** What may travel back to the page with a refusal: bank numbers may not. */
export function withoutNumbers(form: FormData): FormData {
  for (const name of numbers) form.delete(name)
  return form
}
