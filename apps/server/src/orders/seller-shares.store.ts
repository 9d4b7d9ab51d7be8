import type { LineAmount } from '../checkout/receipt.rules.ts'
import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'

/** What the split of an order needs besides its lines. */
export function findSplitOrder(db: Db, id: string) {
  return db
    .selectFrom('orders')
    .select(['kind', 'state', 'totalCents', 'refundedCents', 'shippingCents', 'saleTaxCents'])
    .select(['deliveredAt', 'accountId'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/**
 * Who sold what in an order: the dispensary, or each brand in a shipment, largest first. The lines of one are neighbors,
 * so that splitOrder() gives them together what the receipt shows.
 */
export async function listLineAmounts(db: Db, orderId: string): Promise<LineAmount[]> {
  const { rows } = await sql<LineAmount>`
    select line, seller_id, name, cents from (
      select l.line, l.seller_id, l.quantity * l.unit_price_cents as cents, coalesce(d.name, b.name, 'Its brand') as name
      from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
      left join brands b on b.id = p.brand_id left join dispensaries d on d.id = o.dispensary_id
      where o.id = ${orderId}
    ) as sold
    order by sum(cents) over (partition by name) desc, name, line`.execute(db)
  return rows
}

/** Delivered orders of sellers that the payouts don't know, by id. */
export async function listOrdersWithoutShares(
  db: Db,
  {
    houseAccountId,
    after,
    limit,
  }: { houseAccountId: string | undefined; after: string | undefined; limit: number },
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o
    where o.kind = 'shipping' and o.state = 'delivered'
      and ${after ? sql`o.id > ${after}` : sql`true`}
      and exists (select from order_lines l where l.order_id = o.id and l.unit_price_cents > 0
        and l.seller_id is not null and l.seller_id is distinct from ${houseAccountId ?? null}::uuid)
      and not exists (select from seller_entries e where e.order_id = o.id)
    order by o.id limit ${limit}`.execute(db)
  return rows
}
