import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'

/** Marks what a buyer sells, or whose listing the buyer owns or works for, as of now. */
export async function markOwnLines(tx: Tx, orderId: string): Promise<void> {
  await sql`
    update order_lines l set is_own = true
    from orders o, products p left join brands b on b.id = p.brand_id
    where l.order_id = ${orderId} and o.id = l.order_id and p.id = l.product_id
      and (o.account_id in (l.seller_id, p.seller_id, b.owner_id)
        or exists (select from listing_members m where m.listing_id = b.id and m.account_id = o.account_id))`.execute(
    tx,
  )
}
