import { createSeededRandom } from '@fairgrove/testing/seeded-random'
import type pg from 'pg'
import { earnings } from '../../packages/contract/src/rewards.options.ts'
import { getDemoAccountId, reviewerKeys } from './accounts.ts'
import { brands } from './brands.ts'
import { dispensaries } from './dispensaries.ts'
import { type Calendar, demoDays } from './ids-and-dates.ts'
import { products as catalog } from './products.ts'
import { insertMissing, type Row, type Tables } from './rows.ts'

/** Owners with published passwords, whose dashboards can be opened. */
const demoOwnerKeys = ['Seller', 'Shopkeeper']
const isDemoOwned = ({ ownerKey }: { ownerKey: string | undefined }) =>
  demoOwnerKeys.includes(ownerKey ?? '')
const demoOwnerDays = demoDays
const trendingDays = 7
const minActivity = 0.7

/** Page views and link clicks: a week that matches each product's popularity, and a quarter for the known sellers. */
export async function insertListingViews(
  client: pg.ClientBase,
  calendar: Calendar,
  products: readonly Row[],
): Promise<void> {
  // Keyed by the day of loading: a second load only adds its own day.
  const { rowCount } = await client.query('select from listing_days limit 1')
  if (rowCount !== 0) return
  const sellers = new Set(demoOwnerKeys.map(getDemoAccountId))
  const daysListed = new Map(
    [...brands, ...dispensaries, ...catalog].map((each) => [each.id, each.daysOld]),
  )
  const viewedListings = [
    ...products
      .filter(({ popularity }) => Number(popularity) > 0)
      .map((row) => ({
        id: String(row.id),
        weekly: Number(row.popularity),
        days: sellers.has(String(row.seller_id)) ? demoOwnerDays : trendingDays,
      })),
    ...brands.filter(isDemoOwned).map(({ id }) => ({ id, weekly: 160, days: demoOwnerDays })),
    ...dispensaries.filter(isDemoOwned).map(({ id }) => ({ id, weekly: 240, days: demoOwnerDays })),
  ]
  const rows = viewedListings.flatMap((each) => {
    const listed = Math.ceil(daysListed.get(each.id) ?? 0)
    return buildListingDays({ ...each, days: Math.min(each.days, listed) }, calendar)
  })
  await insertMissing(client, [['listing_days', rows]])
}

function buildListingDays(
  { id, weekly, days }: { id: string; weekly: number; days: number },
  calendar: Calendar,
) {
  const random = createSeededRandom(`looked:${id}`)
  return Array.from({ length: days }, (_, daysAgo) => {
    const day = calendar.daysAgo(daysAgo).slice(0, 10)
    const isWeekend = [0, 6].includes(new Date(day).getUTCDay())
    const growth = 1 - (0.4 * daysAgo) / demoOwnerDays
    const views = Math.round(
      (weekly / 7) * growth * (isWeekend ? 1.4 : 0.85) * (minActivity + 0.6 * random.next()),
    )
    return { listing_id: id, day, views, clicks: Math.floor(views * 0.12 * (0.5 + random.next())) }
  })
}

/** Shoppers who visited a known seller's own site, each in a different week. */
export function buildVisitTables(calendar: Calendar): Tables {
  const visits = brands.filter(isDemoOwned).flatMap((brand) => {
    const random = createSeededRandom(`visits:${brand.id}`)
    return random.sample(reviewerKeys, 30).map((key, week): Row => {
      const account = getDemoAccountId(key)
      return {
        account_id: account,
        amount: earnings.partnerVisit,
        reason: 'partnerVisit',
        reference: `partnerVisit:${account}:${brand.id}:demo-${week}`,
        created_at: calendar.daysAgo(week * 2.7 + random.next()),
      }
    })
  })
  return [['coin_entries', visits]]
}
