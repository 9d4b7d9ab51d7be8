import type pg from 'pg'
import { earnings } from '../../packages/contract/src/rewards.options.ts'
import { dice } from '../artwork/dice.ts'
import { accountIdOf, reviewerKeys } from './accounts.ts'
import { brands } from './brands.ts'
import { dispensaries } from './dispensaries.ts'
import type { Calendar } from './identity.ts'
import { insertMissing, type Row, type Tables } from './rows.ts'

/** Those whose dashboards somebody with a known password can open. */
const known = ['Seller', 'Shopkeeper']
const isKnown = ({ ownerKey }: { ownerKey: string | undefined }) => known.includes(ownerKey ?? '')
const knownDays = 90
const trendingDays = 7
const quiet = 0.7

/** How often pages were seen: a week that makes a product as popular as its row says, a quarter for known sellers. */
export async function lookAround(
  client: pg.ClientBase,
  calendar: Calendar,
  products: readonly Row[],
): Promise<void> {
  // By the day of loading: a second load would only add its own day.
  const { rowCount } = await client.query('select from listing_days limit 1')
  if (rowCount !== 0) return
  const sellers = new Set(known.map(accountIdOf))
  const looked = [
    ...products
      .filter(({ popularity }) => Number(popularity) > 0)
      .map((row) => ({
        id: String(row.id),
        weekly: Number(row.popularity),
        days: sellers.has(String(row.seller_id)) ? knownDays : trendingDays,
      })),
    ...brands.filter(isKnown).map(({ id }) => ({ id, weekly: 160, days: knownDays })),
    ...dispensaries.filter(isKnown).map(({ id }) => ({ id, weekly: 240, days: knownDays })),
  ]
  await insertMissing(client, [['listing_days', looked.flatMap((each) => daysOf(each, calendar))]])
}

function daysOf(
  { id, weekly, days }: { id: string; weekly: number; days: number },
  calendar: Calendar,
) {
  const chance = dice(`looked:${id}`)
  return Array.from({ length: days }, (_, daysAgo) => {
    const day = calendar.daysAgo(daysAgo).slice(0, 10)
    const isWeekend = [0, 6].includes(new Date(day).getUTCDay())
    const growth = 1 - (0.4 * daysAgo) / knownDays
    const views = Math.round(
      (weekly / 7) * growth * (isWeekend ? 1.4 : 0.85) * (quiet + 0.6 * chance.roll()),
    )
    return { listing_id: id, day, views, clicks: Math.floor(views * 0.12 * (0.5 + chance.roll())) }
  })
}

/** Readers who were led to a known seller's own site, each in a week of their own. */
export function visitTables(calendar: Calendar): Tables {
  const visits = brands.filter(isKnown).flatMap((brand) => {
    const chance = dice(`visits:${brand.id}`)
    return chance.some(reviewerKeys, 30).map((key, week): Row => {
      const account = accountIdOf(key)
      return {
        account_id: account,
        amount: earnings.partnerVisit,
        reason: 'partnerVisit',
        reference: `partnerVisit:${account}:${brand.id}:demo-${week}`,
        created_at: calendar.daysAgo(week * 2.9 + chance.roll()),
      }
    })
  })
  return [['coin_entries', visits]]
}
