import { getBodySchema, IdParams } from '@fairgrove/contract/endpoint'
import { deliverOrder } from '@fairgrove/contract/orders'
import { refundOrder } from '@fairgrove/contract/orders.refunds'
import { z } from 'zod'
import { defineForm } from '../forms/define-form.ts'

const order = IdParams.shape.id
const { trackingNumber } = getBodySchema(deliverOrder).shape
const { amount, refundedBefore } = getBodySchema(refundOrder).shape

/** Only pickups are delivered without a tracking number. */
export const shipForm = defineForm(
  z.object({ order, trackingNumber: trackingNumber.unwrap().min(1, 'Enter the tracking number.') }),
)

/** JavaScript also reads '1e3' as a number. */
const rejectTypos = (typed: unknown) =>
  typeof typed === 'string' && !/^\$?[\d,]*(\.\d{1,2})?$/.test(typed.trim()) ? Number.NaN : typed

const typedAmount = z.preprocess(rejectTypos, amount)

/** Without an amount, all of the remaining one. */
export const refundAmountForm = defineForm(z.object({ amount: typedAmount }))

export const refundForm = defineForm(
  z.object({ order, formKey: z.string(), amount: typedAmount, refundedBefore }),
)
