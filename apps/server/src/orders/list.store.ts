import type { OrderKind } from '@fairgrove/contract/checkout.options'
import { maxListedOrders, type OrderState } from '@fairgrove/contract/orders.options'
import { rowsPerPage } from '@fairgrove/contract/paging'
import { type Continuation, orderBy, readContinuedRows, readInBatches } from '../db/keyset.ts'
import type { Db } from '../db/pool.ts'
import { escapeLike, type Fragment, sql } from '../db/sql.ts'
import { isOrderedByAccount } from './contacts.store.ts'
import { type OrderWithLines, orderWithLinesColumns } from './order-row.store.ts'
import { isDispensaryOf, type Shop } from './shop.store.ts'

/** A buyer's own orders, or what shops see: one shop's or all, in these states. */
export type OrderFilter =
  | { accountId: string }
  | {
      shop: Shop | undefined
      states: readonly OrderState[]
      kind?: OrderKind | undefined
      dispensaryId?: string | undefined
      match?: OrderMatch | undefined
      includesDeleted?: boolean
      /** Without those whose full refund was requested. */
      hasToShip?: boolean
      sort?: 'newest' | 'oldest'
    }

/** What staff search by. */
export type OrderMatch =
  | { id: string }
  | { number: number }
  | { pickupCode: string }
  | { email: string }
  | { namePart: string }

function buildCondition(filter: OrderFilter): Fragment<boolean> {
  if ('accountId' in filter) return sql`o.account_id = ${filter.accountId}`
  const { shop, states, kind, match, dispensaryId, includesDeleted = false } = filter
  const isListed = filter.hasToShip ? sql`not ${isFullRefundRequested}` : sql`true`
  const belongsToShop = shop
    ? sql`o.id in (
        select order_id from order_lines join orders on id = order_id
        where seller_id = ${shop.sellerId}::uuid and kind = 'shipping'
        union all
        select id from orders
        where dispensary_id in (select d.id from dispensaries d where ${isDispensaryOf(shop)}))`
    : sql`true`
  return sql`(${includesDeleted} or o.hidden_at is null) and o.state = any (${[...states]})
    and ${kind ? sql`o.kind = ${kind}` : sql`true`} and ${match ? buildMatch(match) : sql`true`}
    and ${dispensaryId ? sql`o.dispensary_id = ${dispensaryId}` : sql`true`} and ${belongsToShop}
    and ${isListed}`
}

const isFullRefundRequested = sql<boolean>`exists (select from payments p
  where p.order_id = o.id and p.status = 'captured' and p.refund_asked_cents >= p.captured_cents)`

function buildMatch(match: OrderMatch): Fragment<boolean> {
  if ('id' in match) return sql`o.id = ${match.id}`
  if ('number' in match) return sql`o.number = ${match.number}`
  if ('pickupCode' in match) return sql`o.pickup_code = ${match.pickupCode}`
  if ('email' in match) return sql`o.contact_email ilike ${escapeLike(match.email)}`
  return sql`o.contact_name ilike ${`%${escapeLike(match.namePart)}%`}`
}

export async function listOrders(
  db: Db,
  filter: OrderFilter,
  offset: number,
  limit: number,
): Promise<OrderWithLines[]> {
  const { rows } = await sql<OrderWithLines>`
    select ${orderWithLinesColumns} from orders o where ${buildCondition(filter)}
    order by o.id ${isOldestFirst(filter) ? sql`asc` : sql`desc`} offset ${offset} limit ${limit}`.execute(
    db,
  )
  return rows
}

const buildKeysetQuery = (filter: OrderFilter) => ({
  from: sql`orders o`,
  columns: orderWithLinesColumns,
  filter: buildCondition(filter),
  order: orderBy(isOldestFirst(filter) ? 'asc' : 'desc', [sql`o.id`, 'uuid']),
})

/** Past the numbered pages. */
export const readContinuedOrders = (db: Db, filter: OrderFilter, continuation: Continuation) =>
  readContinuedRows<OrderWithLines>(db, buildKeysetQuery(filter), continuation, rowsPerPage)

/** The same orders for a file. Each has its lines, so a batch is smaller than that of other lists. */
export const readOrdersInBatches = (db: Db, filter: OrderFilter, maxRows: number) =>
  readInBatches<OrderWithLines>(db, { ...buildKeysetQuery(filter), maxRows, batchSize: 500 })

const isOldestFirst = (filter: OrderFilter) => 'sort' in filter && filter.sort === 'oldest'

export async function countOrders(db: Db, filter: OrderFilter, maxCount: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n
    from (select from orders o where ${buildCondition(filter)} limit ${maxCount + 1}) as counted`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** Whether any of them is. */
export async function isThcSeller(db: Db, accountIds: readonly string[]): Promise<boolean> {
  if (accountIds.length === 0) return false
  const row = await db
    .selectFrom('sellerProfiles')
    .select('sellsThc')
    .where('accountId', 'in', accountIds)
    .where('sellsThc', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row?.sellsThc ?? false
}

/** Pre-orders at the shop's dispensaries that nobody has picked up, next due first. */
export async function listOpenPickups(
  db: Db,
  shop: Shop,
  dispensaryId: string | undefined,
): Promise<OrderWithLines[]> {
  const filter = { shop, states: ['placed', 'paid'], kind: 'pickup', dispensaryId } as const
  const { rows } = await sql<OrderWithLines>`
    select ${orderWithLinesColumns} from orders o where ${buildCondition(filter)}
    order by o.hold_until, o.id limit ${maxListedOrders}`.execute(db)
  return rows
}

/** All orders of an account, including those placed as a guest. */
export async function listAccountOrders(db: Db, accountId: string): Promise<OrderWithLines[]> {
  const { rows } = await sql<OrderWithLines>`
    select ${orderWithLinesColumns} from orders o where ${isOrderedByAccount(accountId)}
    order by o.id desc limit 10000`.execute(db)
  return rows
}
