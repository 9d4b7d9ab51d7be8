import { getBodySchema, getParamsSchema } from '@fairgrove/contract/endpoint'
import { clearPaymentFlag } from '@fairgrove/contract/payments'
import { defineForm } from '../forms/define-form.ts'

export const clearFlagForm = defineForm(
  getBodySchema(clearPaymentFlag).extend(getParamsSchema(clearPaymentFlag).shape),
)
