import { z } from 'zod'
import { endpoint, Said } from './endpoint.ts'
import { noteMaxLength, paymentFlags } from './payments.options.ts'
import { line } from './text.ts'

/** Everything is sold in this. */
export const currency = 'USD' as const

export const getPaypalConfig = endpoint({
  method: 'GET',
  path: '/api/config/paypal',
  summary: 'Get the settings a page needs to show PayPal’s buttons.',
  access: 'public',
  cache: 'public',
  answers: {
    200: z.object({
      ID: z.string().meta({ description: 'PayPal’s client ID.' }),
      scriptUrl: z.string(),
      currency: z.literal(currency),
    }),
  },
})

const Name = line(300).optional()

/** What we read of a notice: its id, and the names of what it is about. The facts are asked for. */
const PaypalNotice = z.object({
  id: line(100).min(1),
  event_type: line(100),
  resource: z.object({
    id: Name,
    dispute_id: Name,
    custom_id: Name,
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: Name, capture_id: Name }).optional() })
      .optional(),
    links: z
      .array(z.object({ href: line(2_000) }))
      .max(50)
      .optional(),
    disputed_transactions: z
      .array(z.object({ seller_transaction_id: Name }))
      .max(50)
      .optional(),
  }),
})
export type PaypalNotice = z.infer<typeof PaypalNotice>

export const postPaypalNotice = endpoint({
  method: 'POST',
  path: '/api/webhooks/paypal',
  summary:
    'PayPal webhook: what happened to a payment. Verified with PayPal, stored once, handled later.',
  access: 'public',
  refusals: ['not_genuine', 'payments_away'],
  signed: true,
  body: PaypalNotice,
  answers: { 200: Said },
})

const Cause = line(300).meta({
  description: 'The dispute, refund or payment that raised the flag.',
})

const FlaggedPayment = z.object({
  orderId: z.uuid(),
  flag: z.enum(paymentFlags),
  cause: Cause,
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
  answers: {
    200: z.object({ payments: z.array(FlaggedPayment) }),
  },
})

export const clearPaymentFlag = endpoint({
  method: 'POST',
  path: '/api/payments/flagged/:orderId',
  summary: 'Resolve a flagged payment and note how it was resolved.',
  access: 'admin',
  refusals: ['not_found'],
  params: z.object({ orderId: z.uuid() }),
  body: z.object({
    /** What was dealt with. Something else may have happened meanwhile, which was not. */
    flag: z.enum(paymentFlags),
    cause: Cause,
    note: line(noteMaxLength).min(1, 'Enter how you resolved it.'),
  }),
  answers: { 200: Said },
})
