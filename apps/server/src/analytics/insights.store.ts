import { lowStockUnits } from '@fairgrove/contract/analytics.options'
import type { Db } from '../db/pool.ts'
import { type Fragment, sql } from '../db/sql.ts'
import type { ProductDay } from './day-totals.store.ts'
import type { DayRange } from './order-facts.store.ts'

/** A seller's range, the first day of it that has no roll-up yet, and what was sold since. */
export type SellerRange = DayRange & {
  sellerId: string
  liveFrom: string
  live: readonly ProductDay[]
}

const rowsPerTable = 10

/** The roll-up, and what was sold since. */
function selectSoldProducts({ sellerId, from, to, liveFrom, live }: SellerRange): Fragment {
  const sold = live.filter(({ day }) => day >= from && day <= to)
  const column = <Key extends keyof ProductDay>(key: Key) => sold.map((row) => row[key])
  return sql`
    select product_id, sum(units)::int as units, sum(sales_cents)::float8 as sales_cents,
      sum(refunds_cents)::float8 as refunds_cents
    from (
      select product_id, units, sales_cents, refunds_cents from seller_product_days
      where seller_id = ${sellerId} and day between ${from}::date and ${to}::date and day < ${liveFrom}::date
      union all
      select * from unnest(${column('productId')}::uuid[], ${column('units')}::int[], ${column('salesCents')}::float8[],
        ${column('refundsCents')}::float8[])
    ) as sold group by product_id`
}

export type TopProductRow = {
  id: string
  name: string
  units: number
  salesCents: number
  refundsCents: number
}

/** By sales after refunds. */
export async function listTopProducts(db: Db, range: SellerRange): Promise<TopProductRow[]> {
  const { rows } = await sql<TopProductRow>`
    select p.id, p.name, best.units, best.sales_cents, best.refunds_cents
    from (
      -- Names only of the best ones: looking up the 5,000 products of a large shop took 60 ms.
      select * from (${selectSoldProducts(range)}) as sold where units > 0
      order by sales_cents - refunds_cents desc, units desc
      fetch first ${sql.lit(rowsPerTable)} rows with ties
    ) as best join products p on p.id = best.product_id
    order by best.sales_cents - best.refunds_cents desc, best.units desc, p.name, p.id
    limit ${sql.lit(rowsPerTable)}`.execute(db)
  return rows
}

export type LowStockRow = {
  productId: string
  productName: string
  dispensaryId: string | null
  dispensaryName: string | null
  size: string | null
  inStock: number
  sold: number
}

/** Public products with few left, in stock of ours and on menus. */
export const selectLowStock = (sellerId: string) => sql`
  select p.id as product_id, p.name as product_name, null::uuid as dispensary_id, null as dispensary_name,
    nullif(s.size, 'ONE') as size, s.on_hand as in_stock
  from products p join product_stock s on s.product_id = p.id
  where p.seller_id = ${sellerId} and p.is_public and s.on_hand <= ${sql.lit(lowStockUnits)}
  union all
  select p.id, p.name, d.id, d.name, null, a.on_hand
  from dispensaries d join product_availability a on a.dispensary_id = d.id join products p on p.id = a.product_id
  where d.owner_id = ${sellerId} and d.is_approved and not d.is_archived
    and a.is_public and a.on_hand <= ${sql.lit(lowStockUnits)}`

/** Those that sold most in the range come first. */
export async function listLowStock(db: Db, range: SellerRange): Promise<LowStockRow[]> {
  const { rows } = await sql<LowStockRow>`
    select low.*, coalesce(sold.units, 0) as sold
    from (${selectLowStock(range.sellerId)}) as low
    left join (${selectSoldProducts(range)}) as sold on sold.product_id = low.product_id
    order by coalesce(sold.units, 0) desc, low.in_stock, low.product_name, low.size, low.dispensary_name
    limit ${sql.lit(rowsPerTable)}`.execute(db)
  return rows
}
