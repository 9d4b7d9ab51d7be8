import type pg from 'pg'
import { parseLocalTime } from '../../apps/server/src/dispensaries/time-zone.rules.ts'
import { getDemoAccountId } from './accounts.ts'
import { type Calendar, getDemoId } from './ids-and-dates.ts'
import { insertMissing, type Row } from './rows.ts'

type DemoDeal = {
  owner: readonly [kind: 'brand' | 'dispensary', name: string]
  /** Percent, or cents off each. */
  off: { percent: number } | { amountCents: number }
  /** Names of products, or a category on a dispensary's menu. */
  products: readonly string[] | { category: string; most: number }
  timeZone: string
  /** Days ago, negative in the future. */
  starts: number
  ends: number
  minQuantity?: number
  maxUnits?: number
  note?: string
  stopped?: { by: 'seller' | 'admin'; daysAgo: number; reason?: string }
}

const chicago = 'America/Chicago'
const pacific = 'America/Los_Angeles'

/** Of brands and dispensaries with an owner. None in a state where discounts on cannabis are forbidden. */
const demoDeals: DemoDeal[] = [
  {
    owner: ['brand', 'Common Thread Goods'],
    off: { percent: 25 },
    products: ['Small Stitch beanie'],
    timeZone: chicago,
    starts: 2,
    ends: -12,
    maxUnits: 4,
    note: 'While the winter colors last.',
  },
  {
    owner: ['brand', 'Common Thread Goods'],
    off: { amountCents: 400 },
    products: ['Good Work cap', 'Pass It On tee'],
    timeZone: chicago,
    starts: -6,
    ends: -20,
    minQuantity: 2,
  },
  {
    owner: ['brand', 'Common Thread Goods'],
    off: { percent: 10 },
    products: ['Grow Fair sticker three-pack'],
    timeZone: chicago,
    starts: 58,
    ends: 51,
  },
  {
    owner: ['dispensary', 'Sable & Sage'],
    off: { percent: 20 },
    products: ['Milk House, 3.5 g', 'Milk House, 7 g', 'Breakwater, 3.5 g'],
    timeZone: chicago,
    starts: 1,
    ends: -9,
    maxUnits: 2,
  },
  {
    owner: ['dispensary', 'Sable & Sage'],
    off: { amountCents: 500 },
    products: ['Harbor Bell, 1 g', 'Harbor Bell, 3.5 g'],
    timeZone: chicago,
    starts: 20,
    ends: -3,
    stopped: { by: 'seller', daysAgo: 6 },
  },
  {
    owner: ['dispensary', 'Kelp Forest'],
    off: { percent: 15 },
    products: { category: 'Edible', most: 6 },
    timeZone: pacific,
    starts: 4,
    ends: -4,
    note: 'A thank-you to everyone who came to the harvest dinner.',
  },
  {
    owner: ['dispensary', 'Flatiron Co-op'],
    off: { amountCents: 600 },
    products: { category: 'Pre-rolls', most: 3 },
    timeZone: 'America/Denver',
    starts: 0.5,
    ends: -6,
    minQuantity: 2,
    maxUnits: 6,
  },
  {
    owner: ['dispensary', 'Lakeshore Co-op'],
    off: { percent: 10 },
    products: { category: 'Edible', most: 8 },
    timeZone: chicago,
    starts: 3,
    ends: -8,
  },
  {
    owner: ['dispensary', 'Harsimus House'],
    off: { percent: 25 },
    products: { category: 'Pre-rolls', most: 3 },
    timeZone: 'America/New_York',
    starts: 5,
    ends: -16,
    maxUnits: 3,
  },
  {
    owner: ['brand', 'Third Shift Supply'],
    off: { percent: 30 },
    products: ['Break Room mug'],
    timeZone: pacific,
    starts: 6,
    ends: -1,
  },
]

const getKey = ({ owner: [, name], starts }: DemoDeal) => `${name} ${starts}`
const getOwnerId = ({ owner }: DemoDeal) => getDemoId(...owner)

/** Deals as their sellers made them, most of them running. */
export async function insertDemoDeals(client: pg.ClientBase, calendar: Calendar): Promise<void> {
  for (const deal of demoDeals) {
    const productIds = await findProductIds(client, deal)
    if (productIds.length === 0) continue
    const row = buildDealRow(deal, calendar)
    const products = productIds.map((product_id) => ({ deal_id: row.id, product_id }))
    await insertMissing(client, [
      ['deals', [row]],
      ['deal_products', products],
    ])
  }
}

async function findProductIds(client: pg.ClientBase, deal: DemoDeal): Promise<string[]> {
  const { owner, products } = deal
  const [kind, name] = owner
  const hasNames = !('category' in products)
  if (hasNames && kind === 'brand')
    return products.map((each) => getDemoId('product', `${name}/${each}`))
  const { rows } = await client.query<{ id: string }>(
    `select p.id from products p join product_availability a on a.product_id = p.id
     where a.dispensary_id = $1 and (p.category = $2 or p.name = any($3::text[])) and p.kind = 'thc' and p.is_public
       and p.price_cents > 1000
     order by p.name limit $4`,
    hasNames
      ? [getOwnerId(deal), null, products, products.length]
      : [getOwnerId(deal), products.category, [], products.most],
  )
  return rows.map(({ id }) => id)
}

/** The midnight that starts the day. */
const toMidnight = (time: string, timeZone: string) =>
  parseLocalTime(`${time.slice(0, 10)}T00:00`, timeZone).toISOString()

function buildDealRow(deal: DemoDeal, calendar: Calendar): Row {
  const { owner, off, timeZone, starts, ends, minQuantity = 1, maxUnits = null, note = '' } = deal
  const [kind, name] = owner
  const startsAt = calendar.daysAgo(starts)
  const sellers: Record<string, string> = {
    'Common Thread Goods': getDemoAccountId('Seller'),
    'Sable & Sage': getDemoAccountId('Shopkeeper'),
  }
  return {
    id: getDemoId('deal', getKey(deal)),
    brand_id: kind === 'brand' ? getOwnerId(deal) : null,
    dispensary_id: kind === 'dispensary' ? getOwnerId(deal) : null,
    created_by: sellers[name] ?? null,
    kind: 'percent' in off ? 'percent' : 'amount',
    percent: 'percent' in off ? off.percent : null,
    amount_cents: 'percent' in off ? null : off.amountCents,
    min_quantity: minQuantity,
    max_units: maxUnits,
    note,
    are_rules_confirmed: true,
    time_zone: timeZone,
    starts_at: starts < 0 ? toMidnight(startsAt, timeZone) : startsAt,
    ends_at: toMidnight(calendar.daysAgo(ends), timeZone),
    stopped_at: deal.stopped ? calendar.daysAgo(deal.stopped.daysAgo) : null,
    stopped_by: deal.stopped?.by ?? null,
    stop_reason: deal.stopped?.reason ?? '',
    created_at: calendar.daysAgo(Math.max(starts, 0.2) + 0.1),
  }
}
