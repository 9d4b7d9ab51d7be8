import type { PaymentDetailsDraft } from '@fairgrove/contract/sellers'

export const routingNumber = '021000021'
export const accountNumber = '000987654321'

export function buildPaymentDetails(
  changes: Partial<PaymentDetailsDraft> = {},
): PaymentDetailsDraft {
  return {
    companyName: 'Elm & Daughters',
    address: '12 Elm Street',
    city: 'Chicago',
    state: 'IL',
    postalCode: '60601',
    country: 'US',
    email: 'pay@elm.example',
    phone: '312-555-0100',
    routingNumber,
    accountNumber,
    accountNumberConfirmation: accountNumber,
    ...changes,
  }
}
