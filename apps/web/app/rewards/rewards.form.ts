import { getBodySchema, getParamsSchema } from '@fairgrove/contract/endpoint'
import { requiredText } from '@fairgrove/contract/fields'
import { buyCode, redeemCode, setRewardItem } from '@fairgrove/contract/rewards'
import { z } from 'zod'
import { defineForm } from '../forms/define-form.ts'

export const buyCodeForm = defineForm(getBodySchema(buyCode).extend({ formKey: z.string() }))

export const acceptCodeForm = defineForm(getParamsSchema(redeemCode))

/** The product by its name or link. */
export const giftForm = defineForm(
  getParamsSchema(setRewardItem).extend({ product: requiredText(300) }),
)
