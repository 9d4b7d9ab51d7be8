import { getEquityFund, getEquityFundLedger, ledgerFileRows } from '@fairgrove/contract/equity-fund'
import { dollarsOf } from '@fairgrove/contract/money'
import type { Deps } from '../deps.ts'
import { csvFile } from '../http/csv-file.ts'
import { type Served, serve } from '../http/serve.ts'
import { listLatest, listMonth, sumByMonth } from './store.ts'

export function equityFundRoutes({ db, shop }: Deps): Served[] {
  return [
    serve(getEquityFund, async () => {
      const months = await sumByMonth(db)
      return {
        sharePercent: shop.fundBasisPoints / 100,
        total: dollarsOf(months.reduce((sum, { cents }) => sum + cents, 0)),
        months: months.map(({ month, cents, entries }) => ({
          month,
          amount: dollarsOf(cents),
          entries,
        })),
      }
    }),
    serve(getEquityFundLedger, async ({ query: { month } }) => {
      const entries = await (month ? listMonth(db, month) : listLatest(db, ledgerFileRows))
      return csvFile(
        ['entry', 'time', 'kind', 'usd'],
        entries.map(({ id, amountCents, createdAt }) => [
          id,
          createdAt.toISOString(),
          amountCents > 0 ? 'share' : 'reversal',
          dollarsOf(amountCents).toFixed(2),
        ]),
      )
    }),
  ]
}
