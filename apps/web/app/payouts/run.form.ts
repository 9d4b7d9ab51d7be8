import { getBodySchema } from '@fairgrove/contract/endpoint'
import { markPayoutPaid } from '@fairgrove/contract/payouts'
import { createPayoutRun, exportPayoutRun } from '@fairgrove/contract/payouts.runs'
import { z } from 'zod'
import { defineForm } from '../forms/define-form.ts'

export const createRunForm = defineForm(
  getBodySchema(createPayoutRun).extend({ formKey: z.string() }),
)

export const exportForm = defineForm(getBodySchema(exportPayoutRun))

/** The payouts are the selected rows of the table. */
export const runPaidForm = defineForm(getBodySchema(markPayoutPaid), {
  labels: { paidOn: 'Transfer date', reference: 'Bank reference' },
})
