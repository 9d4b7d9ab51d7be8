import { PaymentDetailsDraft, SellerProfileDraft } from '@fairgrove/contract/sellers'
import { texts } from '@fairgrove/contract/sellers.options'
import { z } from 'zod'
import { defineForm } from '../forms/define-form.ts'
import { mustMatch } from '../forms/form-schemas.ts'

const { dispensaryAddresses } = SellerProfileDraft.shape

export const sellerProfileForm = defineForm(
  SellerProfileDraft.omit({ userInfo: true }).extend({
    dispensaryAddresses: dispensaryAddresses.removeDefault(),
  }),
  { labels: { name: 'Company name', image: 'Company image' } },
)

const { routingNumber, accountNumber, accountNumberConfirmation } = PaymentDetailsDraft.shape

/** Checks and bank letters print numbers in groups. */
const digitsOf = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (typeof value === 'string' ? value.replace(/[\s-]/g, '') : value), schema)

type Account = { accountNumber?: string; accountNumberConfirmation?: string }
const isConfirmed = (form: Account) => form.accountNumber === form.accountNumberConfirmation

export const paymentDetailsForm = defineForm(
  PaymentDetailsDraft.extend({
    routingNumber: digitsOf(routingNumber),
    accountNumber: digitsOf(accountNumber),
    accountNumberConfirmation: digitsOf(accountNumberConfirmation),
  }).refine(isConfirmed, mustMatch('accountNumberConfirmation', texts.accountNumbersDiffer)),
  {
    alertFields: ['accountNumberConfirmation'],
    secretFields: ['routingNumber', 'accountNumber', 'accountNumberConfirmation'],
    labels: { postalCode: 'ZIP code' },
  },
)
