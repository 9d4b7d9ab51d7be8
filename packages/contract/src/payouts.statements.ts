import { z } from 'zod'
import { endpoint, IdParams } from './endpoint.ts'
import { statementKinds } from './payouts.options.ts'

/** A calendar month in UTC. */
const Month = z
  .string()
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Enter a month, such as 2026-11.')
  .meta({ description: 'A calendar month in UTC, such as 2026-11.' })

/** Amounts are in dollars. The closing balance is the opening one plus the other four. */
const Totals = z.object({
  opening: z.number(),
  sales: z.number(),
  refunds: z.number(),
  payouts: z.number(),
  returned: z.number().meta({ description: 'Payouts that failed or that the bank returned.' }),
  closing: z.number(),
})

const StatementMonth = Totals.extend({ _id: Month })
export type StatementMonth = z.infer<typeof StatementMonth>

const StatementRow = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(statementKinds),
  orderId: z.uuid().nullable(),
  orderNumber: z.string().nullable(),
  payoutId: z.uuid().nullable(),
  details: z.string(),
  amount: z.number(),
  balance: z.number().meta({ description: 'After this row.' }),
})
export type StatementRow = z.infer<typeof StatementRow>

const Seller = z.object({ _id: z.uuid(), name: z.string() })

const Statement = Totals.extend({
  month: Month,
  isCurrent: z.boolean().meta({ description: 'The month isn’t over, so more may follow.' }),
  seller: Seller,
  rows: z.array(StatementRow),
  results: z.int().meta({
    description: 'Rows of the month. The response has the first 2,000, the file has all.',
  }),
})
export type Statement = z.infer<typeof Statement>

const StatementList = z.object({ seller: Seller, months: z.array(StatementMonth) })
const CsvFile = { mediaTypes: ['text/csv; charset=utf-8'] }
const MonthParams = z.object({ month: Month })
const SellerMonthParams = IdParams.extend({ month: Month })

export const listOwnStatements = endpoint({
  method: 'GET',
  path: '/api/seller/statements',
  summary: 'List your monthly statements, newest first. Months without activity are left out.',
  access: 'seller',
  permission: 'payouts',
  responses: { 200: StatementList },
})

export const getOwnStatement = endpoint({
  method: 'GET',
  path: '/api/seller/statements/:month',
  summary: 'Get one of your monthly statements: what you earned, what we paid and what we owe you.',
  access: 'seller',
  permission: 'payouts',
  problems: ['not_found'],
  params: MonthParams,
  responses: { 200: Statement },
})

export const getOwnStatementFile = endpoint({
  method: 'GET',
  path: '/api/seller/statements/:month/statement.csv',
  summary: 'Download one of your monthly statements.',
  access: 'seller',
  permission: 'payouts',
  limit: 'uploads',
  problems: ['not_found'],
  params: MonthParams,
  responses: { 200: CsvFile },
})

export const listSellerStatements = endpoint({
  method: 'GET',
  path: '/api/payouts/sellers/:id/statements',
  summary: 'List a seller’s monthly statements, newest first.',
  access: 'admin',
  readsPersonalData: true,
  problems: ['not_found'],
  params: IdParams,
  responses: { 200: StatementList },
})

export const getSellerStatement = endpoint({
  method: 'GET',
  path: '/api/payouts/sellers/:id/statements/:month',
  summary: 'Get a seller’s monthly statement.',
  access: 'admin',
  readsPersonalData: true,
  problems: ['not_found'],
  params: SellerMonthParams,
  responses: { 200: Statement },
})

export const getSellerStatementFile = endpoint({
  method: 'GET',
  path: '/api/payouts/sellers/:id/statements/:month/statement.csv',
  summary: 'Download a seller’s monthly statement.',
  access: 'admin',
  fresh: true,
  limit: 'uploads',
  readsPersonalData: true,
  problems: ['not_found'],
  params: SellerMonthParams,
  responses: { 200: CsvFile },
})
