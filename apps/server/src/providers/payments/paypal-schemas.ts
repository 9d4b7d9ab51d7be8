import { z } from 'zod'
import type { Money, ProviderCapture, ProviderOrder, ProviderRefund } from './port.ts'

/** The fields we read of PayPal's responses. Anything undocumented counts as no response. */
const Amount = z
  .object({
    currency_code: z.string().regex(/^[A-Z]{3}$/),
    value: z.string().regex(/^\d{1,9}\.\d{2}$/),
  })
  .transform(
    ({ currency_code, value }): Money => ({
      cents: Number(value.replace('.', '')),
      currency: currency_code,
    }),
  )

const captureStates = {
  COMPLETED: 'completed',
  // Money that was captured and then returned; the refunds tell how much.
  PARTIALLY_REFUNDED: 'completed',
  REFUNDED: 'completed',
  PENDING: 'pending',
  DECLINED: 'failed',
  FAILED: 'failed',
} as const
const refundStates = {
  COMPLETED: 'completed',
  PENDING: 'pending',
  CANCELLED: 'failed',
  FAILED: 'failed',
} as const
const orderStates = {
  CREATED: 'open',
  SAVED: 'open',
  PAYER_ACTION_REQUIRED: 'open',
  APPROVED: 'approved',
  COMPLETED: 'completed',
  VOIDED: 'gone',
} as const

const mapState = <States extends Record<string, string>>(states: States) =>
  z
    .enum(Object.keys(states) as [keyof States & string])
    .transform((providerStatus): States[keyof States] => states[providerStatus])

/** Ids become parts of URLs: they must not change the path. */
const Id = z.string().regex(/^[\w-]{1,64}$/)

const Capture = z
  .object({ id: Id, status: mapState(captureStates), amount: Amount })
  .transform(({ id, status, amount }): ProviderCapture => ({ id, state: status, amount }))

export const Refund = z
  .object({
    id: Id,
    status: mapState(refundStates),
    amount: Amount,
    custom_id: z.string().optional(),
  })
  .transform(
    ({ id, status, amount, custom_id }): ProviderRefund => ({
      id,
      state: status,
      amount,
      refundId: custom_id,
    }),
  )

const PurchaseUnit = z.object({
  custom_id: z.string().optional(),
  amount: Amount,
  payments: z
    .object({ captures: z.array(Capture).default([]), refunds: z.array(Refund).default([]) })
    .default({ captures: [], refunds: [] }),
})

export const Order = z
  .object({ id: Id, status: mapState(orderStates), purchase_units: z.tuple([PurchaseUnit]) })
  .transform(
    ({ id, status, purchase_units: [unit] }): ProviderOrder => ({
      id,
      state: status,
      orderId: unit.custom_id,
      amount: unit.amount,
      ...unit.payments,
    }),
  )

export const Token = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
})

export const Verification = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) })

/** PayPal's error code; the first of several is the reason. */
export const PaypalError = z.object({
  details: z.array(z.object({ issue: z.string() })).min(1),
})
