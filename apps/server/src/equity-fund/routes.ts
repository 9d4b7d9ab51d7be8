import {
  getEquityFund,
  getEquityFundLedger,
  maxLedgerFileRows,
} from '@fairgrove/contract/equity-fund'
import { toDollars } from '@fairgrove/contract/money'
import type { Deps } from '../deps.ts'
import { buildCsvFile } from '../http/csv-file.ts'
import { type EndpointHandler, handleEndpoint } from '../http/endpoint-handler.ts'
import { listLatestEntries, listMonthEntries, sumByMonth } from './store.ts'

export function equityFundRoutes({ db, shop }: Deps): EndpointHandler[] {
  return [
    handleEndpoint(getEquityFund, async () => {
      const months = await sumByMonth(db)
      return {
        sharePercent: shop.fundBasisPoints / 100,
        total: toDollars(months.reduce((sum, { cents }) => sum + cents, 0)),
        months: months.map(({ month, cents, entries }) => ({
          month,
          amount: toDollars(cents),
          entries,
        })),
      }
    }),
    handleEndpoint(getEquityFundLedger, async ({ query: { month } }) => {
      const entries = await (month
        ? listMonthEntries(db, month)
        : listLatestEntries(db, maxLedgerFileRows))
      return buildCsvFile(
        ['entry', 'time', 'kind', 'usd'],
        entries.map(({ id, amountCents, createdAt }) => [
          id,
          createdAt.toISOString(),
          amountCents > 0 ? 'share' : 'reversal',
          toDollars(amountCents).toFixed(2),
        ]),
      )
    }),
  ]
}
