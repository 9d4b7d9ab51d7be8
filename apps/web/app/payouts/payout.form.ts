import { getBodySchema } from '@fairgrove/contract/endpoint'
import {
  createPayout,
  markPayoutFailed,
  markPayoutPaid,
  revealBankDetails,
} from '@fairgrove/contract/payouts'
import { defineForm } from '../forms/define-form.ts'

export const createPayoutForm = defineForm(getBodySchema(createPayout))

export const revealForm = defineForm(getBodySchema(revealBankDetails))

export const paidForm = defineForm(getBodySchema(markPayoutPaid), {
  labels: { paidOn: 'Transfer date', reference: 'Bank reference' },
})

export const failedForm = defineForm(getBodySchema(markPayoutFailed), {
  labels: { reason: 'What went wrong' },
})
