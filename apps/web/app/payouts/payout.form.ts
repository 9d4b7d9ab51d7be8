import { getBodySchema } from '@fairgrove/contract/endpoint'
import {
  createPayout,
  markPayoutFailed,
  markPayoutPaid,
  revealBankDetails,
} from '@fairgrove/contract/payouts'
import { createPayoutRun, exportPayoutRun } from '@fairgrove/contract/payouts.runs'
import { z } from 'zod'
import { defineForm } from '../forms/define-form.ts'

export const createPayoutForm = defineForm(getBodySchema(createPayout))

export const revealForm = defineForm(getBodySchema(revealBankDetails))

/** Of one payout, or of the selected ones of a run. */
export const paidForm = defineForm(getBodySchema(markPayoutPaid), {
  labels: { paidOn: 'Transfer date', reference: 'Bank reference' },
})

export const failedForm = defineForm(getBodySchema(markPayoutFailed), {
  labels: { reason: 'What went wrong' },
})

export const createRunForm = defineForm(
  getBodySchema(createPayoutRun).extend({ formKey: z.string() }),
)

export const exportForm = defineForm(getBodySchema(exportPayoutRun))
