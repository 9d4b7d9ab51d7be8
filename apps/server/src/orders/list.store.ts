import type { OrderState } from '@fairgrove/contract/orders.options'
import type { Db } from '../db/pool.ts'
import { type Fragment, sql } from '../db/sql.ts'
import { isOrderedByAccount } from './contacts.store.ts'
import { type OrderWithLines, orderWithLinesColumns } from './order-row.store.ts'
import type { SellerAmount } from './receipt.rules.ts'

/** A buyer's own orders, or what shops see: one seller's or all, in these states, without deleted ones. */
export type OrderFilter =
  | { accountId: string }
  | { sellerId: string | undefined; states: readonly OrderState[] }

function buildCondition(filter: OrderFilter): Fragment<boolean> {
  if ('accountId' in filter) return sql`o.account_id = ${filter.accountId}`
  const belongsToSeller = filter.sellerId
    ? sql`o.id in (
        select order_id from order_lines join orders on id = order_id
        where seller_id = ${filter.sellerId} and kind = 'shipping'
        union all
        select id from orders
        where dispensary_id in (select id from dispensaries where owner_id = ${filter.sellerId}))`
    : sql`true`
  return sql`o.hidden_at is null and o.state = any (${[...filter.states]}) and ${belongsToSeller}`
}

export async function listOrders(
  db: Db,
  filter: OrderFilter,
  offset: number,
  limit: number,
): Promise<OrderWithLines[]> {
  const { rows } = await sql<OrderWithLines>`
    select ${orderWithLinesColumns} from orders o where ${buildCondition(filter)}
    order by o.id desc offset ${offset} limit ${limit}`.execute(db)
  return rows
}

export async function countOrders(db: Db, filter: OrderFilter, maxCount: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n
    from (select from orders o where ${buildCondition(filter)} limit ${maxCount + 1}) as counted`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

export async function isThcSeller(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sellerProfiles')
    .select('sellsThc')
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return row?.sellsThc ?? false
}

export async function findOrderIdByPickupCode(db: Db, code: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('pickupCode', '=', code)
    .executeTakeFirst()
  return row?.id
}

/** All orders of an account, including those placed as a guest. */
export async function listAccountOrders(db: Db, accountId: string): Promise<OrderWithLines[]> {
  const { rows } = await sql<OrderWithLines>`
    select ${orderWithLinesColumns} from orders o where ${isOrderedByAccount(accountId)}
    order by o.id desc limit 10000`.execute(db)
  return rows
}

/** Who sold what in an order: the dispensary, or each brand in a shipment. */
export async function listSellerAmounts(db: Db, orderId: string): Promise<SellerAmount[]> {
  const { rows } = await sql<SellerAmount>`
    select coalesce(d.name, b.name, 'Its brand') as name, sum(l.quantity * l.unit_price_cents)::int as cents
    from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
    left join brands b on b.id = p.brand_id left join dispensaries d on d.id = o.dispensary_id
    where o.id = ${orderId} group by 1 order by 2 desc, 1`.execute(db)
  return rows
}
