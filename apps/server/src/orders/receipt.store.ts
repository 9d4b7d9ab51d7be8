import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { SellerAmount } from './receipt.rules.ts'

/** Whose things were sold, and for how much: the dispensary's, or each brand's in a parcel. */
export async function listSellerAmounts(db: Db, orderId: string): Promise<SellerAmount[]> {
  const { rows } = await sql<SellerAmount>`
    select coalesce(d.name, b.name, 'Its brand') as name, sum(l.quantity * l.unit_price_cents)::int as cents
    from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
    left join brands b on b.id = p.brand_id left join dispensaries d on d.id = o.dispensary_id
    where o.id = ${orderId} group by 1 order by 2 desc, 1`.execute(db)
  return rows
}
