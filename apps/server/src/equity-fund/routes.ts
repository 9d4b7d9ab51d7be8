import { createHash } from 'node:crypto'
import { getEquityFund, getEquityFundLedger } from '@fairgrove/contract/equity-fund'
import { dollarsOf } from '@fairgrove/contract/money'
import type { Deps } from '../deps.ts'
import { type Served, serve } from '../http/serve.ts'
import { listLedger, sumByMonth } from './store.ts'

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
    serve(getEquityFundLedger, async () => {
      const entries = await listLedger(db)
      const lines = entries.map(({ id, amountCents, createdAt }) =>
        [id, createdAt.toISOString(), amountCents > 0 ? 'share' : 'reversal']
          .concat(dollarsOf(amountCents).toFixed(2))
          .join(','),
      )
      const bytes = Buffer.from(['entry,time,kind,usd', ...lines, ''].join('\r\n'))
      const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
      return { bytes, mediaType: 'text/csv; charset=utf-8', etag }
    }),
  ]
}
