import { getBodySchema } from '@fairgrove/contract/endpoint'
import { decideProducts } from '@fairgrove/contract/products'
import { z } from 'zod'
import { defineForm } from '../forms/define-form.ts'
import { selectionFields, toSelection } from './selection-form-schemas.ts'

const { status, statusReason } = getBodySchema(decideProducts).shape

/** Approves or rejects the selected rows. The API requires a reason for rejecting. */
export const bulkDecisionForm = defineForm(
  z
    .object({ ...selectionFields, intent: status, statusReason })
    .transform(({ intent, statusReason, ...selection }) => ({
      ...toSelection(selection),
      status: intent,
      statusReason,
    })),
  { alertFields: ['chosen', 'statusReason'] },
)
