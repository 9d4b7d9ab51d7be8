import { z } from 'zod'
import { endpoint, MessageResponse } from './endpoint.ts'
import { singleLineText } from './fields.ts'
import { noteMaxLength, paymentFlags } from './payments.options.ts'

export const currency = 'USD' as const

export const getPaypalConfig = endpoint({
  method: 'GET',
  path: '/api/config/paypal',
  summary: 'Get the settings a page needs to show PayPal’s buttons.',
  access: 'public',
  cache: 'public',
  responses: {
    200: z.object({
      ID: z.string().meta({ description: 'PayPal’s client ID.' }),
      scriptUrl: z.string(),
      currency: z.literal(currency),
    }),
  },
})

const ProviderId = singleLineText(300).optional()

/** The fields we read of a webhook event: ids only. The state is fetched from PayPal. */
const PaypalWebhookEvent = z.object({
  id: singleLineText(100).min(1),
  event_type: singleLineText(100),
  resource: z.object({
    id: ProviderId,
    dispute_id: ProviderId,
    custom_id: ProviderId,
    supplementary_data: z
      .object({
        related_ids: z.object({ order_id: ProviderId, capture_id: ProviderId }).optional(),
      })
      .optional(),
    links: z
      .array(z.object({ href: singleLineText(2_000) }))
      .max(50)
      .optional(),
    disputed_transactions: z
      .array(z.object({ seller_transaction_id: ProviderId }))
      .max(50)
      .optional(),
  }),
})
export type PaypalWebhookEvent = z.infer<typeof PaypalWebhookEvent>

export const receivePaypalWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks/paypal',
  summary:
    'PayPal webhook: what happened to a payment. Verified with PayPal, stored once, handled later.',
  access: 'public',
  problems: ['not_genuine', 'payments_away'],
  signed: true,
  body: PaypalWebhookEvent,
  responses: { 200: MessageResponse },
})

const FlagCause = singleLineText(300).meta({
  description: 'The dispute, refund or payment that raised the flag.',
})

const FlaggedPayment = z.object({
  orderId: z.uuid(),
  orderNumber: z.string(),
  flag: z.enum(paymentFlags),
  cause: FlagCause,
  asked: z.number(),
  captured: z.number(),
  refunded: z.number(),
  currency: z.string(),
  providerOrderId: z.string().nullable(),
  createdAt: z.string().meta({ description: 'When the payment was flagged.' }),
})
export type FlaggedPayment = z.infer<typeof FlaggedPayment>

export const listFlaggedPayments = endpoint({
  method: 'GET',
  path: '/api/payments/flagged',
  summary: 'List flagged payments that need review, newest first (max 100).',
  access: 'admin',
  responses: {
    200: z.object({ payments: z.array(FlaggedPayment) }),
  },
})

export const clearPaymentFlag = endpoint({
  method: 'POST',
  path: '/api/payments/flagged/:orderId',
  summary: 'Resolve a flagged payment and note how it was resolved.',
  access: 'admin',
  problems: ['not_found'],
  params: z.object({ orderId: z.uuid() }),
  body: z.object({
    /** The resolved flag. A newer one stays. */
    flag: z.enum(paymentFlags),
    cause: FlagCause,
    note: singleLineText(noteMaxLength).min(1, 'Enter how you resolved it.'),
  }),
  responses: { 200: MessageResponse },
})
