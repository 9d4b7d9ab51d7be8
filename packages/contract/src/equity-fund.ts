import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const getEquityFund = endpoint({
  method: 'GET',
  path: '/api/equity-fund',
  summary: 'What the equity fund holds, and what came in month by month.',
  access: 'public',
  cache: 'public',
  answers: {
    200: z.object({
      /** Percent of merchandise revenue. */
      sharePercent: z.number(),
      total: z.number(),
      months: z.array(z.object({ month: z.string(), amount: z.number(), entries: z.int().min(0) })),
    }),
  },
})

/** The most a file holds that does not ask for one month. */
export const ledgerFileRows = 10_000

export const getEquityFundLedger = endpoint({
  method: 'GET',
  path: '/api/equity-fund/ledger.csv',
  summary:
    'Entries of the fund’s ledger, oldest first, without anything about the buyers: those of a month, or the last ten thousand.',
  access: 'public',
  limit: 'uploads',
  query: z.object({
    month: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Please name a month, such as 2026-11.')
      .optional(),
  }),
  answers: { 200: { mediaTypes: ['text/csv; charset=utf-8'] } },
})
