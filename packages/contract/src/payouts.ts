import { z } from 'zod'
import { PasswordAttempt } from './accounts.ts'
import { approvalField } from './approvals.ts'
import { endpoint, IdParams, MessageResponse } from './endpoint.ts'
import { requiredText } from './fields.ts'
import { optionalEnum } from './filters.ts'
import {
  Continuation,
  columnsParameter,
  csvResponse,
  Paged,
  PagedTable,
  PageNumber,
} from './paging.ts'
import {
  failureReasonMaxLength,
  lineStatuses,
  payoutStatuses,
  referenceMaxLength,
} from './payouts.options.ts'

const LastFour = z.string().regex(/^\d{4}$/)

/** Amounts are in dollars. */
const Payout = z.object({
  _id: z.uuid(),
  status: z.enum(payoutStatuses),
  amount: z.number(),
  accountLastFour: LastFour,
  createdAt: z.iso.datetime(),
  paidOn: z.iso.date().nullable(),
  reference: z.string().nullable(),
  failureReason: z.string().nullable(),
})
export type Payout = z.infer<typeof Payout>

/** What a seller gets for an order line, or gives back after a refund. */
const PayoutLine = z.object({
  _id: z.string(),
  orderId: z.uuid(),
  orderNumber: z.string(),
  name: z.string(),
  quantity: z.int(),
  amount: z.number().meta({ description: 'After the equity fund’s share. Refunds are negative.' }),
  status: z.enum(lineStatuses),
  availableAt: z.iso.datetime(),
  payoutId: z.uuid().nullable(),
})
export type PayoutLine = z.infer<typeof PayoutLine>

const PageQuery = z.object({ pageNumber: PageNumber })

const SellerBalance = z.object({
  _id: z.uuid(),
  name: z.string(),
  available: z.number(),
  pending: z.number(),
  accountLastFour: LastFour.nullable().meta({ description: 'Null without payment details.' }),
  openPayoutId: z.uuid().nullable(),
})
export type SellerBalance = z.infer<typeof SellerBalance>

export const listPayoutBalances = endpoint({
  method: 'GET',
  path: '/api/payouts/balances',
  summary: 'List sellers with an unpaid balance, largest available balance first.',
  access: 'admin',
  readsPersonalData: true,
  query: PageQuery,
  responses: { 200: z.object({ sellers: z.array(SellerBalance), ...Paged }) },
})

export const PayoutWithSeller = Payout.extend({
  seller: z.object({ _id: z.uuid(), name: z.string() }),
})
export type PayoutWithSeller = z.infer<typeof PayoutWithSeller>

export const listPayouts = endpoint({
  method: 'GET',
  path: '/api/payouts',
  summary: 'List payouts, newest first.',
  access: 'admin',
  readsPersonalData: true,
  query: PageQuery.extend({ ...Continuation, status: optionalEnum(payoutStatuses) }),
  responses: { 200: z.object({ payouts: z.array(PayoutWithSeller), ...PagedTable }) },
})

export const downloadPayoutList = endpoint({
  method: 'GET',
  path: '/api/payouts/list.csv',
  summary: 'Download the list of payouts as a CSV file, with its filter and columns.',
  access: 'admin',
  fresh: true,
  readsPersonalData: true,
  query: z.object({
    status: optionalEnum(payoutStatuses),
    columns: columnsParameter('payouts'),
  }),
  responses: csvResponse,
})

export const createPayout = endpoint({
  method: 'POST',
  path: '/api/payouts',
  summary: 'Create a payout of everything a seller has available, once another admin confirmed it.',
  access: 'admin',
  problems: ['payment_details_missing', 'balance_changed', 'already_decided', 'approval_waiting'],
  body: z.object({
    seller: z.uuid(),
    amount: z
      .number()
      .min(0.01)
      .max(10_000_000)
      .meta({ description: 'The available balance the admin saw. Another one is refused.' }),
  }),
  responses: { 201: MessageResponse.extend({ payoutId: z.uuid(), ...approvalField }) },
})

export const getPayout = endpoint({
  method: 'GET',
  path: '/api/payouts/:id',
  summary: 'Get a payout with its lines.',
  access: 'admin',
  readsPersonalData: true,
  problems: ['not_found'],
  params: IdParams,
  query: PageQuery,
  responses: {
    200: z.object({
      payout: PayoutWithSeller,
      runId: z.uuid().nullable().meta({ description: 'Of the payout run that created it.' }),
      detailsSavedAt: z.iso.datetime().nullable().meta({
        description: 'When the seller last saved payment details. Null without payment details.',
      }),
      lines: z.array(PayoutLine),
      ...Paged,
    }),
  },
})

export const markPayoutPaid = endpoint({
  method: 'POST',
  path: '/api/payouts/:id/paid',
  summary: 'Record the transfer of a payout. The seller is emailed.',
  access: 'admin',
  problems: ['not_found', 'already_decided'],
  params: IdParams,
  body: z.object({
    paidOn: z.iso.date('Enter the date of the transfer.'),
    reference: requiredText(referenceMaxLength),
  }),
  responses: { 200: MessageResponse },
})

export const markPayoutFailed = endpoint({
  method: 'POST',
  path: '/api/payouts/:id/failed',
  summary: 'Record that a transfer failed or was returned. Its lines become available again.',
  access: 'admin',
  problems: ['not_found', 'already_decided'],
  params: IdParams,
  body: z.object({ reason: requiredText(failureReasonMaxLength) }),
  responses: { 200: MessageResponse },
})

const BankDetails = z.object({
  companyName: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  routingNumber: z.string(),
  accountNumber: z.string(),
})
export type BankDetails = z.infer<typeof BankDetails>

export const revealBankDetails = endpoint({
  method: 'POST',
  path: '/api/payouts/:id/bank_details',
  summary:
    'Show the bank details an open payout goes to. It’s logged. Requires your password unless you just signed in.',
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
  responses: { 200: z.object({ bankDetails: BankDetails }) },
})

export const getSellerPayouts = endpoint({
  method: 'GET',
  path: '/api/seller/payouts',
  summary: 'Get your balance, your sales and refunds by order line, and your payouts.',
  access: 'seller',
  permission: 'payouts',
  query: PageQuery,
  responses: {
    200: z.object({
      balance: z.object({
        available: z.number(),
        pending: z.number(),
        transferring: z.number(),
        paid: z.number(),
      }),
      accountLastFour: LastFour.nullable().meta({ description: 'Null without payment details.' }),
      /** The newest. */
      payouts: z.array(Payout),
      lines: z.array(PayoutLine),
      ...Paged,
    }),
  },
})

export const getSellerPayout = endpoint({
  method: 'GET',
  path: '/api/seller/payouts/:id',
  summary: 'Get one of your payouts with its lines.',
  access: 'seller',
  permission: 'payouts',
  problems: ['not_found'],
  params: IdParams,
  query: PageQuery,
  responses: { 200: z.object({ payout: Payout, lines: z.array(PayoutLine), ...Paged }) },
})
