import { z } from 'zod'
import { approvalField } from './approvals.ts'
import { endpoint, IdParams, MessageResponse } from './endpoint.ts'
import { freshRefundDollars, orderStates } from './orders.options.ts'

const RefundAmount = z.number('Enter an amount, such as 12.50.').positive().max(1_000_000)

export const refundOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:id/refund',
  summary:
    'Refund an order through PayPal, in full or in part. Above a sum, earlier refunds of the order included, another admin confirms it first.',
  access: 'admin',
  idempotent: true,
  freshAbove: { field: 'amount', dollars: freshRefundDollars },
  problems: [
    'not_found',
    'wrong_order_state',
    'refund_too_large',
    'balance_changed',
    'approval_waiting',
  ],
  params: IdParams,
  body: z.object({
    amount: RefundAmount.optional(),
    refundedBefore: z.number().min(0).max(1_000_000).optional().meta({
      description:
        'Refunds the preview showed as already requested. Another amount is refused, because someone refunded meanwhile.',
    }),
  }),
  responses: { 202: MessageResponse.extend(approvalField) },
})

/** What one seller gives back. Amounts are in dollars. */
const RefundedSeller = z.object({
  _id: z.uuid().nullable().meta({ description: 'Null for products of our own.' }),
  name: z.string(),
  amount: z.number(),
  paidOut: z.number().meta({ description: 'What of this order is in a payout already.' }),
  balanceAfter: z.number().nullable().meta({
    description: 'The seller’s unpaid balance after the refund. Null before the order ships.',
  }),
})
export type RefundedSeller = z.infer<typeof RefundedSeller>

/** The parts add up to the amount: sellers, fund, tax and shipping. */
const RefundPreview = z.object({
  orderNumber: z.string(),
  total: z.number(),
  refundedBefore: z.number().meta({ description: 'Refunded or being refunded already.' }),
  amount: z.number(),
  remaining: z.number().meta({ description: 'What could still be refunded afterward.' }),
  tax: z.number(),
  shipping: z.number(),
  fund: z.number(),
  sellers: z.array(RefundedSeller),
  isShipped: z.boolean(),
  restocked: z.array(z.object({ name: z.string(), size: z.string(), quantity: z.int() })),
  releasesGifts: z.boolean().meta({ description: 'Redeemed gifts can be redeemed again.' }),
  coins: z.object({
    takenBack: z.int(),
    forgiven: z.int().meta({ description: 'Spent already, so the customer keeps them.' }),
    canceledCodes: z.int(),
  }),
  state: z.enum(orderStates).meta({ description: 'Of the order afterward.' }),
})
export type RefundPreview = z.infer<typeof RefundPreview>

export const previewRefund = endpoint({
  method: 'GET',
  path: '/api/orders/:id/refund',
  summary: 'Preview everything a refund changes, without changing anything.',
  access: 'admin',
  readsPersonalData: true,
  problems: ['not_found', 'wrong_order_state', 'refund_too_large'],
  params: IdParams,
  query: z.object({
    amount: z.coerce
      .number('Enter an amount, such as 12.50.')
      .pipe(RefundAmount)
      .optional()
      .meta({ description: 'In dollars. Without one, everything that is left.' }),
  }),
  responses: { 200: RefundPreview },
})
