import { z } from 'zod'
import { PasswordAttempt } from './accounts.ts'
import { approvalField } from './approvals.ts'
import { endpoint, getBodySchema, IdParams, MessageResponse } from './endpoint.ts'
import { Paged, PageNumber } from './paging.ts'
import { exclusionReasons, maxRunPayouts } from './payouts.options.ts'
import { markPayoutPaid, PayoutWithSeller } from './payouts.ts'

const Seller = z.object({ _id: z.uuid(), name: z.string() })

/** Amounts are in dollars. */
const PlannedPayout = z.object({
  _id: z.uuid().meta({ description: 'The seller’s ID.' }),
  name: z.string(),
  amount: z.number(),
  accountLastFour: z.string(),
})
export type PlannedPayout = z.infer<typeof PlannedPayout>

const ExcludedSeller = Seller.extend({
  available: z.number(),
  reason: z.enum(exclusionReasons),
  openPayoutId: z.uuid().nullable(),
})
export type ExcludedSeller = z.infer<typeof ExcludedSeller>

const Confirmation = z.object({
  asOf: z.iso.datetime().meta({
    description: 'When the preview was made. What became available later is for the next run.',
  }),
  digest: z
    .string()
    .regex(/^[\w-]{43}$/)
    .meta({ description: 'Of the sellers, amounts and accounts in the preview.' }),
})

export const previewPayoutRun = endpoint({
  method: 'GET',
  path: '/api/payouts/runs/preview',
  summary: 'Preview a payout to every seller with an available balance and payment details.',
  access: 'admin',
  readsPersonalData: true,
  responses: {
    200: Confirmation.extend({
      payouts: z.array(PlannedPayout),
      total: z.number(),
      excluded: z.array(ExcludedSeller),
      isCapped: z
        .boolean()
        .meta({ description: 'There are more sellers than a run pays: run it again afterward.' }),
    }),
  },
})

export const createPayoutRun = endpoint({
  method: 'POST',
  path: '/api/payouts/runs',
  summary:
    'Create exactly the payouts of a preview, once another admin confirmed them. Refused if any of them changed meanwhile.',
  access: 'admin',
  idempotent: true,
  problems: ['balance_changed', 'approval_waiting'],
  body: Confirmation,
  responses: { 201: MessageResponse.extend({ runId: z.uuid(), ...approvalField }) },
})

const PayoutRun = z.object({
  _id: z.uuid(),
  createdAt: z.iso.datetime(),
  exportedAt: z.iso.datetime().nullable(),
  count: z.int(),
  amount: z.number(),
  open: z.int(),
  paid: z.int(),
  failed: z.int(),
})
export type PayoutRun = z.infer<typeof PayoutRun>

export const listPayoutRuns = endpoint({
  method: 'GET',
  path: '/api/payouts/runs',
  summary: 'List payout runs, newest first.',
  access: 'admin',
  query: z.object({ pageNumber: PageNumber }),
  responses: { 200: z.object({ runs: z.array(PayoutRun), ...Paged }) },
})

export const getPayoutRun = endpoint({
  method: 'GET',
  path: '/api/payouts/runs/:id',
  summary: 'Get a payout run with its payouts, largest first.',
  access: 'admin',
  readsPersonalData: true,
  problems: ['not_found'],
  params: IdParams,
  responses: { 200: z.object({ run: PayoutRun, payouts: z.array(PayoutWithSeller) }) },
})

export const exportPayoutRun = endpoint({
  method: 'POST',
  path: '/api/payouts/runs/:id/bank_file',
  summary:
    'Export the open payouts of a run with full bank details, for the bank. It’s logged. Requires your password unless you just signed in.',
  access: 'admin',
  fresh: true,
  limit: 'bankDetails',
  problems: [
    'not_found',
    'already_decided',
    'password_needed',
    'payment_details_missing',
    'balance_changed',
  ],
  params: IdParams,
  body: z.object({ currentPassword: PasswordAttempt.optional() }),
  responses: {
    200: z.object({
      fileName: z.string(),
      csv: z.string(),
      count: z.int(),
      amount: z.number(),
    }),
  },
})

export const markRunPaid = endpoint({
  method: 'POST',
  path: '/api/payouts/runs/:id/paid',
  summary: 'Record the transfer of a run’s open payouts, all or some. The sellers are emailed.',
  access: 'admin',
  problems: ['not_found', 'already_decided'],
  params: IdParams,
  body: getBodySchema(markPayoutPaid).extend({
    payouts: z
      .array(z.uuid())
      .max(maxRunPayouts)
      .optional()
      .meta({ description: 'Without a list, every open payout of the run.' }),
  }),
  responses: { 200: MessageResponse },
})
