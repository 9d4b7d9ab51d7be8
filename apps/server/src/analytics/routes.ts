import * as contract from '@fairgrove/contract/analytics'
import type { DashboardSpan } from '@fairgrove/contract/analytics.options'
import { getOverview } from '@fairgrove/contract/analytics.overview'
import { Problem } from '@fairgrove/contract/problems'
import { daysAfter } from '../clock.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { csvFile } from '../http/csv-file.ts'
import { networkMark } from '../http/network.ts'
import type { RateLimiter } from '../http/rate-limit.ts'
import { type Served, serve } from '../http/serve.ts'
import type { Counter } from './counter.ts'
import { overviewReader } from './overview.ts'
import { dashboardOf } from './rules.ts'
import { readDays } from './store.ts'

const daySeconds = 24 * 60 * 60

export function analyticsRoutes(
  deps: Deps,
  counter: Counter,
  limiter: Pick<RateLimiter, 'isFirst'>,
): Served[] {
  return [
    serve(contract.countEvent, async ({ caller, body, client }) => {
      const sellerId = caller?.isSeller ? caller.accountId : null
      const seen = { listingId: body.listing, event: body.event, sellerId }
      const key = visitKey(deps, client.network, seen)
      if (await limiter.isFirst(key, daySeconds)) counter.count(seen)
      return { message: 'Counted.' }
    }),
    serve(contract.getDashboard, ({ caller, params, query }) =>
      readDashboard(deps, caller, params.id, query.days),
    ),
    serve(contract.getDashboardFile, async ({ caller, params, query }) => {
      const { days } = await readDashboard(deps, caller, params.id, query.days)
      return csvFile(
        [
          'day',
          'views',
          'link_clicks',
          'pre_orders',
          'sales_usd',
          'rating',
          'reviews',
          'coins_paid',
        ],
        days.map((day) => [
          ...[day.day, `${day.views}`, `${day.clicks}`, `${day.preOrders}`, day.sales.toFixed(2)],
          ...[day.rating?.toFixed(2) ?? '', `${day.reviews}`, `${day.coins}`],
        ]),
      )
    }),
    serve(getOverview, overviewReader(deps)),
  ]
}

/**
 * Counted once per network, listing and day, so that reloading a page doesn't raise its numbers. A keyed hash, kept for a
 * day: nobody can read from it who looked at what.
 */
function visitKey(
  { clock, markSecret }: Deps,
  network: string,
  { listingId, event, sellerId }: Parameters<Counter['count']>[0],
): string {
  const day = clock.now().toISOString().slice(0, 10)
  return networkMark(markSecret, [network, listingId, event, sellerId, day].join(' '))
}

/** One's own; anybody else's is not found. */
async function readDashboard(
  { db, clock }: Deps,
  { accountId }: Caller,
  sellerId: string,
  span: DashboardSpan,
): Promise<contract.Dashboard> {
  if (sellerId !== accountId) throw new Problem('not_found')
  const now = clock.now()
  const dayOf = (time: Date) => time.toISOString().slice(0, 10)
  return dashboardOf(
    await readDays(db, sellerId, { from: dayOf(daysAfter(now, 1 - span)), to: dayOf(now) }),
  )
}
