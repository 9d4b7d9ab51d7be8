import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const getEquityFund = endpoint({
  method: 'GET',
  path: '/api/equity-fund',
  summary: 'Get the equity fund’s balance and contributions by month.',
  access: 'public',
  cache: 'public',
  responses: {
    200: z.object({
      /** Percent of merchandise revenue. */
      sharePercent: z.number(),
      total: z.number(),
      months: z.array(z.object({ month: z.string(), amount: z.number(), entries: z.int().min(0) })),
    }),
  },
})

/** Limit for a file that covers more than one month. */
export const maxLedgerFileRows = 10_000

export const getEquityFundLedger = endpoint({
  method: 'GET',
  path: '/api/equity-fund/ledger.csv',
  summary:
    'Download ledger entries, oldest first, for one month or the last 10,000. Entries don’t identify customers.',
  access: 'public',
  limit: 'uploads',
  query: z.object({
    month: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Enter a month, such as 2026-11.')
      .optional(),
  }),
  responses: { 200: { mediaTypes: ['text/csv; charset=utf-8'] } },
})
