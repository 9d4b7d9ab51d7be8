import { expiryNoticeDays } from '@fairgrove/contract/analytics.options'
import type { Overview } from '@fairgrove/contract/analytics.overview'
import { countCeiling, rowsPerPage } from '@fairgrove/contract/paging'
import { addDays } from '../clock.ts'
import type { Db } from '../db/pool.ts'
import { type Fragment, sql } from '../db/sql.ts'
import { isPendingApproval } from '../dispensaries/filter.store.ts'

type CurrentState = Pick<Overview, 'expiringBadges' | 'listed' | 'oldest' | 'heldStock'> & {
  /** The education entries are files, not rows. */
  waiting: Omit<Overview['waiting'], 'staleEntries'>
}
type WeeklyNumbers = Pick<Overview, 'accounts' | 'orders'> & {
  salesCents: { week: number; before: number }
}

/** Counts only up to the paging ceiling. */
const cappedCount = (rows: Fragment) =>
  sql`(select count(*)::int from (${rows} limit ${sql.lit(countCeiling)}) as few)`

/** Current badges that expire soon. */
function expiringBadges(today: Date) {
  const day = today.toISOString().slice(0, 10)
  return sql`badge_changes c
    where expires_on between ${day}::date and ${day}::date + ${sql.lit(expiryNoticeDays)}
      and not exists (select from badge_changes later
        where later.company_id = c.company_id and later.badge = c.badge and later.id > c.id)`
}

const firstExpiringBadges = (today: Date) => sql`(
  select coalesce(json_agg(json_build_object('badge', soon.badge, 'expiresOn', soon.expires_on,
    'company', json_build_object('_id', soon.company_id, 'name', coalesce(b.name, d.name, ''),
      'kind', case when b.id is null then 'dispensary' else 'brand' end))
    order by soon.expires_on, soon.id), '[]')
  from (select * from ${expiringBadges(today)} order by expires_on, id limit ${sql.lit(rowsPerPage)}) as soon
  left join brands b on b.id = soon.company_id left join dispensaries d on d.id = soon.company_id)`

/** A held question cannot be reported. */
const questionsToReview = sql`
  select id from place_questions where state = 'held'
  union select question_id from place_question_reports where decided_at is null`

function pendingCounts(today: Date) {
  const countApplications = (kinds: Fragment) =>
    cappedCount(sql`select from applications where status = 'waiting' and kind in (${kinds})`)
  return sql`json_build_object(
    'applications', ${countApplications(sql`'brand', 'dispensary', 'vendor'`)},
    'claims', ${countApplications(sql`'claim'`)},
    'challenges', ${countApplications(sql`'challenge'`)},
    'bugs', ${countApplications(sql`'bug'`)},
    'wrongNumbers', ${countApplications(sql`'wrong_number'`)},
    'revisions', ${cappedCount(sql`select from listing_revisions`)},
    'approvals', ${cappedCount(sql`select ${waitingApprovals(today)}`)},
    'products', ${cappedCount(sql`select from products where status = 'pending'`)},
    'brands', ${cappedCount(sql`select from brands where status = 'pending'`)},
    'dispensaries', ${cappedCount(sql`select from dispensaries where ${isPendingApproval}`)},
    'payments', ${cappedCount(sql`select distinct payment_id from payment_flags where cleared_at is null`)},
    'reviews', ${cappedCount(sql`select distinct review_id from review_reports where decided_at is null`)},
    'lists', ${cappedCount(sql`select distinct list_id from list_reports where decided_at is null`)},
    'photos', ${cappedCount(sql`select distinct photo_id from photo_reports where decided_at is null`)},
    'placeQuestions', ${cappedCount(questionsToReview)},
    'sizes', ${cappedCount(sql`select from family_suggestions where status = 'open'`)},
    'shipments', ${cappedCount(sql`select ${ordersToShip}`)},
    'badges', ${cappedCount(sql`select from ${expiringBadges(today)}`)})`
}

const waitingApprovals = (now: Date) =>
  sql`from approvals where decided_at is null and expires_at > ${now}`

/** Each from an index of open items. Paid orders are in the order of their ids, so only the first one is read. */
function oldestItems(now: Date) {
  const oldestApplication = (kinds: Fragment) =>
    toIsoTime(
      sql`select min(created_at) from applications where status = 'waiting' and kind in (${kinds})`,
    )
  return sql`json_build_object(
    'applications', ${oldestApplication(sql`'brand', 'dispensary', 'vendor'`)},
    'claims', ${oldestApplication(sql`'claim'`)},
    'challenges', ${oldestApplication(sql`'challenge'`)},
    'bugs', ${oldestApplication(sql`'bug'`)},
    'wrongNumbers', ${oldestApplication(sql`'wrong_number'`)},
    'revisions', ${toIsoTime(sql`select min(submitted_at) from listing_revisions`)},
    'approvals', ${toIsoTime(sql`select min(created_at) ${waitingApprovals(now)}`)},
    'products', ${toIsoTime(sql`select min(updated_at) from products where status = 'pending'`)},
    'brands', ${toIsoTime(sql`select min(updated_at) from brands where status = 'pending'`)},
    'dispensaries', ${toIsoTime(sql`select min(created_at) from dispensaries where ${isPendingApproval}`)},
    'payments', ${toIsoTime(sql`select min(raised_at) from payment_flags where cleared_at is null`)},
    'reviews', ${toIsoTime(sql`select min(created_at) from review_reports where decided_at is null`)},
    'lists', ${toIsoTime(sql`select min(created_at) from list_reports where decided_at is null`)},
    'photos', ${toIsoTime(sql`select min(created_at) from photo_reports where decided_at is null`)},
    'placeQuestions', ${toIsoTime(sql`select least(
      (select min(created_at) from place_questions where state = 'held'),
      (select min(created_at) from place_question_reports where decided_at is null))`)},
    'sizes', ${toIsoTime(sql`select min(created_at) from family_suggestions where status = 'open'`)},
    'shipments', ${toIsoTime(sql`select paid_at ${ordersToShip} order by id limit 1`)})`
}

/** As the list of orders to ship: without those whose full refund was requested. */
const ordersToShip = sql`from orders o
  where state = 'paid' and kind = 'shipping' and hidden_at is null and not exists (select from payments p
    where p.order_id = o.id and p.status = 'captured' and p.refund_asked_cents >= p.captured_cents)`

const toIsoTime = (select: Fragment) =>
  sql`to_char((${select}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

const heldStock = sql`(
  select json_build_object('orders', count(distinct o.id), 'units', coalesce(sum(l.taken), 0))
  from orders o join order_lines l on l.order_id = o.id where o.state = 'placed' and l.taken > 0)`

/** From the facet counts of the listings, without reading a catalog; brands are few. */
const listedCounts = sql`json_build_object(
  'products', (select coalesce(sum(n), 0)::int from (
    select n from listing_counts where mask = 0 and category = '*' and kind = '*' and price_bucket = -1
    union all select n from listing_count_deltas) as counted),
  'brands', (select count(*)::int from brands where status = 'approved'),
  'dispensaries', (select coalesce(sum(n), 0)::int from dispensary_tally))`

/** One number over the last seven days and over the seven before, each from its own index range. */
function compareWeeks(now: Date, number: Fragment, rows: Fragment) {
  const [week, before] = [addDays(now, -7), addDays(now, -14)]
  const between = (from: Date, to: Date) =>
    sql`(select coalesce(${number}, 0) from ${rows} and created_at > ${from} and created_at <= ${to})`
  return sql`json_build_object('week', ${between(week, now)}, 'before', ${between(before, week)})`
}

/** The current state. */
export async function readCurrentState(db: Db, now: Date): Promise<CurrentState> {
  const { rows } = await sql<CurrentState>`
    select ${pendingCounts(now)} as waiting, ${firstExpiringBadges(now)} as expiring_badges, ${listedCounts} as listed,
      ${oldestItems(now)} as oldest, ${heldStock} as held_stock`.execute(db)
  return getSingleRow(rows)
}

/** The last two weeks. Counts every row: a hundred thousand in a busy shop. */
export async function readWeeklyNumbers(db: Db, now: Date): Promise<WeeklyNumbers> {
  const paidOrders = sql`orders where state in ('paid', 'delivered')`
  const { rows } = await sql<WeeklyNumbers>`
    select ${compareWeeks(now, sql`count(*)`, sql`accounts where erased_at is null`)} as accounts,
      ${compareWeeks(now, sql`count(*)`, sql`orders where state not in ('unconfirmed', 'cancelled')`)} as orders,
      ${compareWeeks(now, sql`sum(items_cents - included_tax_cents)`, paidOrders)} as sales_cents`.execute(
    db,
  )
  return getSingleRow(rows)
}

function getSingleRow<Row>([row]: Row[]): Row {
  if (!row) throw new Error('A select of single values is always one row.')
  return row
}
