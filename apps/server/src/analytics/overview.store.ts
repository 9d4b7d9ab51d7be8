import { expiryNoticeDays } from '@fairgrove/contract/analytics.options'
import type { Overview } from '@fairgrove/contract/analytics.overview'
import { countCeiling, rowsPerPage } from '@fairgrove/contract/paging'
import { daysAfter } from '../clock.ts'
import type { Db } from '../db/pool.ts'
import { type Fragment, sql } from '../db/sql.ts'
import { isWaiting } from '../dispensaries/filter.store.ts'

type State = Pick<Overview, 'expiringBadges' | 'listed'> & {
  /** The education entries are files, not rows. */
  waiting: Omit<Overview['waiting'], 'staleEntries'>
}
type Weeks = Pick<Overview, 'accounts' | 'orders'> & {
  salesCents: { week: number; before: number }
}

/** Counted no further than a list would say. */
const capped = (rows: Fragment) =>
  sql`(select count(*)::int from (${rows} limit ${sql.lit(countCeiling)}) as few)`

/** Badges that stand and soon will not. */
function expiring(today: Date) {
  const day = today.toISOString().slice(0, 10)
  return sql`badge_changes c
    where expires_on between ${day}::date and ${day}::date + ${sql.lit(expiryNoticeDays)}
      and not exists (select from badge_changes later
        where later.company_id = c.company_id and later.badge = c.badge and later.id > c.id)`
}

const firstExpiring = (today: Date) => sql`(
  select coalesce(json_agg(json_build_object('badge', soon.badge, 'expiresOn', soon.expires_on,
    'company', json_build_object('_id', soon.company_id, 'name', coalesce(b.name, d.name, ''),
      'kind', case when b.id is null then 'dispensary' else 'brand' end))
    order by soon.expires_on, soon.id), '[]')
  from (select * from ${expiring(today)} order by expires_on, id limit ${sql.lit(rowsPerPage)}) as soon
  left join brands b on b.id = soon.company_id left join dispensaries d on d.id = soon.company_id)`

function waiting(today: Date) {
  const asked = (kinds: Fragment) =>
    capped(sql`select from applications where status = 'waiting' and kind in (${kinds})`)
  return sql`json_build_object(
    'applications', ${asked(sql`'brand', 'dispensary', 'vendor'`)},
    'claims', ${asked(sql`'claim'`)},
    'challenges', ${asked(sql`'challenge'`)},
    'bugs', ${asked(sql`'bug'`)},
    'wrongNumbers', ${asked(sql`'wrong_number'`)},
    'products', ${capped(sql`select from products where status = 'pending'`)},
    'brands', ${capped(sql`select from brands where status = 'pending'`)},
    'dispensaries', ${capped(sql`select from dispensaries where ${isWaiting}`)},
    'payments', ${capped(sql`select distinct payment_id from payment_flags where cleared_at is null`)},
    'reviews', ${capped(sql`select distinct review_id from review_reports where decided_at is null`)},
    'badges', ${capped(sql`select from ${expiring(today)}`)})`
}

/** From the roll-ups that the listings count by: nothing here reads a catalogue. */
const listed = sql`json_build_object(
  'products', (select coalesce(sum(n), 0)::int from (
    select n from listing_counts where mask = 0 and category = '*' and kind = '*' and price_bucket = -1
    union all select n from listing_count_deltas) as counted),
  'brands', (select coalesce(sum(n), 0)::int from brand_tally),
  'dispensaries', (select coalesce(sum(n), 0)::int from dispensary_tally))`

/** One number over a week that ends now and over the one before it, each by its own stretch of an index. */
function weeks(now: Date, number: Fragment, rows: Fragment) {
  const [week, before] = [daysAfter(now, -7), daysAfter(now, -14)]
  const between = (from: Date, to: Date) =>
    sql`(select coalesce(${number}, 0) from ${rows} and created_at > ${from} and created_at <= ${to})`
  return sql`json_build_object('week', ${between(week, now)}, 'before', ${between(before, week)})`
}

/** What is there now. */
export async function readState(db: Db, now: Date): Promise<State> {
  const { rows } = await sql<State>`
    select ${waiting(now)} as waiting, ${firstExpiring(now)} as expiring_badges, ${listed} as listed`.execute(
    db,
  )
  return theOnly(rows)
}

/** What the last two weeks brought. Every row of them is counted: a hundred thousand in a busy shop. */
export async function readWeeks(db: Db, now: Date): Promise<Weeks> {
  const sold = sql`orders where state in ('paid', 'delivered')`
  const { rows } = await sql<Weeks>`
    select ${weeks(now, sql`count(*)`, sql`accounts where erased_at is null`)} as accounts,
      ${weeks(now, sql`count(*)`, sql`orders where state not in ('unconfirmed', 'cancelled')`)} as orders,
      ${weeks(now, sql`sum(items_cents)`, sold)} as sales_cents`.execute(db)
  return theOnly(rows)
}

function theOnly<Row>([row]: Row[]): Row {
  if (!row) throw new Error('A select of single values is always one row.')
  return row
}
