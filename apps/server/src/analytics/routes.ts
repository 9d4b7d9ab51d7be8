import * as contract from '@fairgrove/contract/analytics'
import * as insights from '@fairgrove/contract/analytics.insights'
import type { DashboardRange } from '@fairgrove/contract/analytics.options'
import { getOverview } from '@fairgrove/contract/analytics.overview'
import { recordWebVitals, type WebVitals } from '@fairgrove/contract/analytics.web-vitals'
import { addDays } from '../clock.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { buildCsvFile } from '../http/csv-file.ts'
import { type EndpointHandler, handleEndpoint, handleRead } from '../http/endpoint-handler.ts'
import { hashNetwork, type Network, toCustomerNetwork } from '../http/network.ts'
import type { RateLimiter } from '../http/rate-limit.ts'
import { metrics } from '../metrics/metrics.ts'
import type { EventCounter } from './event-counter.ts'
import { buildSellerFile, buildSiteFile } from './insights.files.ts'
import { checkDashboardAccess, getSellerInsights, getSiteInsights } from './insights.ts'
import { createOverviewReader } from './overview.ts'
import { buildDashboard } from './rules.ts'
import { readDays, readOwnListings } from './store.ts'

const daySeconds = 24 * 60 * 60

export function analyticsRoutes(
  deps: Deps,
  counter: EventCounter,
  limiter: Pick<RateLimiter, 'isAmongFirst'>,
): EndpointHandler[] {
  const { clock } = deps
  const readOverview = createOverviewReader(deps)
  return [
    handleEndpoint(contract.countEvent, async ({ caller, body, client }) => {
      const sellerId = caller?.isSeller ? caller.accountId : null
      const listingEvent = { listingId: body.listing, event: body.event, sellerId }
      if (await isFirstVisit(deps, limiter, client.networks, listingEvent)) {
        counter.count(listingEvent)
      }
      return { message: 'Counted.' }
    }),
    handleEndpoint(recordWebVitals, async ({ body }) => {
      observeWebVitals(body)
      return { message: 'Recorded.' }
    }),
    handleEndpoint(contract.getDashboard, ({ caller, params, query }) =>
      readDashboard(deps, caller, params.id, query.days),
    ),
    handleEndpoint(contract.getDashboardFile, async ({ caller, params, query }) => {
      const { days } = await readDashboard(deps, caller, params.id, query.days)
      return buildCsvFile(
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
          day.day,
          `${day.views}`,
          `${day.clicks}`,
          `${day.preOrders}`,
          day.sales.toFixed(2),
          day.rating?.toFixed(2) ?? '',
          `${day.reviews}`,
          `${day.coins}`,
        ]),
      )
    }),
    handleEndpoint(getOverview, readOverview),
    handleRead(insights.getSellerInsights, ({ caller, params, query: { days } }, db) =>
      getSellerInsights({ db, clock }, caller, { sellerId: params.id, days }),
    ),
    handleRead(insights.getSellerInsightsFile, async ({ caller, params, query }, db) => {
      const { days, table } = query
      const range = { sellerId: params.id, days }
      return buildSellerFile(await getSellerInsights({ db, clock }, caller, range), table)
    }),
    handleRead(insights.getSiteInsights, ({ query: { days } }, db) =>
      getSiteInsights({ db, clock }, days),
    ),
    handleRead(insights.getSiteInsightsFile, async ({ query: { days, table } }, db) =>
      buildSiteFile(await getSiteInsights({ db, clock }, days), await readOverview(), table),
    ),
  ]
}

function observeWebVitals({ route, device, lcp, inp, cls }: WebVitals): void {
  const labels = { route, device }
  if (lcp !== undefined) metrics.observe('fairgrove_web_vitals_lcp_seconds', labels, lcp / 1000)
  if (inp !== undefined) metrics.observe('fairgrove_web_vitals_inp_seconds', labels, inp / 1000)
  if (cls !== undefined) metrics.observe('fairgrove_web_vitals_cls_score', labels, cls)
}

/**
 * Counts once per customer's network, listing and day, so reloading a page doesn't raise its numbers. A provider's
 * network, which is the widest, counts a few times.
 */
async function isFirstVisit(
  deps: Deps,
  limiter: Pick<RateLimiter, 'isAmongFirst'>,
  networks: readonly [Network, ...Network[]],
  listingEvent: Parameters<EventCounter['count']>[0],
): Promise<boolean> {
  const customer = { name: toCustomerNetwork(networks[0].name), share: 1 }
  // The wider network second, so that reloading doesn't use up what its other customers have.
  for (const { name, share: hits } of [customer, ...networks.slice(2)]) {
    const key = buildVisitKey(deps, name, listingEvent)
    if (!(await limiter.isAmongFirst(key, { hits, seconds: daySeconds }))) return false
  }
  return true
}

/** A keyed hash, kept for a day: it does not reveal who viewed what. */
function buildVisitKey(
  { clock, hashSecret }: Deps,
  network: string,
  { listingId, event, sellerId }: Parameters<EventCounter['count']>[0],
): string {
  const day = clock.now().toISOString().slice(0, 10)
  return hashNetwork(hashSecret, [network, listingId, event, sellerId, day].join(' '))
}

/** The caller's own or one they manage; any other is not found. */
async function readDashboard(
  { db, clock }: Deps,
  caller: Caller,
  sellerId: string,
  span: DashboardRange,
): Promise<contract.Dashboard> {
  await checkDashboardAccess(db, caller, sellerId)
  const now = clock.now()
  const toIsoDate = (time: Date) => time.toISOString().slice(0, 10)
  const [days, ownListings] = await Promise.all([
    readDays(db, sellerId, { from: toIsoDate(addDays(now, 1 - span)), to: toIsoDate(now) }),
    readOwnListings(db, sellerId),
  ])
  return { ...buildDashboard(days), ...ownListings }
}
