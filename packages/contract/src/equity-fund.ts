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

export const getEquityFundLedger = endpoint({
  method: 'GET',
  path: '/api/equity-fund/ledger.csv',
  summary: 'Every entry of the fund’s ledger, oldest first, without anything about the buyers.',
  access: 'public',
  answers: { 200: { mediaTypes: ['text/csv; charset=utf-8'] } },
})
