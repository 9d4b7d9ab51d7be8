import type { Db } from '../db/pool.ts'
import { type Fragment, sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import type { ProductForSale } from './rules.ts'

/** Our own shipping stock, by size, or one dispensary's inventory. */
export type StockSource = { dispensaryId: string | null }

export type StockLine = { productId: string; size: string; quantity: number }

/** One row per requested product and size. */
export type SaleRow = ProductForSale & { productId: string; size: string }

const saleColumns = sql`p.name, p.image, p.category, p.kind, p.price_cents, p.percent_thc::float8 as percent_thc,
  p.size as pack_size, p.units, p.seller_id, b.name as brand_name, p.is_public, p.is_apparel,
  coalesce(b.sells_online, false) as is_sold_online`

function buildRequestedLines(lines: StockLine[]): Fragment {
  return sql`requested as (
    select product_id, size, sum(quantity)::int as quantity
    from unnest(${lines.map((line) => line.productId)}::uuid[], ${lines.map((line) => line.size)}::text[],
      ${lines.map((line) => line.quantity)}::int[]) as line(product_id, size, quantity)
    group by product_id, size)`
}

function getStockTable({ dispensaryId }: StockSource) {
  return dispensaryId
    ? {
        table: sql`product_availability`,
        isRequested: sql`s.dispensary_id = ${dispensaryId} and s.product_id = a.product_id`,
      }
    : {
        table: sql`product_stock`,
        isRequested: sql`s.product_id = a.product_id and s.size = a.size`,
      }
}

export async function readProductsForSale(
  db: Db,
  source: StockSource,
  lines: StockLine[],
): Promise<SaleRow[]> {
  const { table, isRequested } = getStockTable(source)
  const { rows } = await sql<SaleRow>`
    with ${buildRequestedLines(lines)}
    select a.product_id, a.size, ${saleColumns}, s.on_hand
    from requested a join products p on p.id = a.product_id left join brands b on b.id = p.brand_id
    left join ${table} s on ${isRequested}`.execute(db)
  return rows
}

/**
 * Takes the available stock and returns the counts before, in one round trip. Everyone locks in the same order, so
 * buyers of the same items queue and cannot deadlock; a line that exceeds the stock takes nothing.
 */
export async function takeStock(
  tx: Tx,
  source: StockSource,
  lines: StockLine[],
): Promise<(SaleRow & { isTaken: boolean })[]> {
  const { table, isRequested } = getStockTable(source)
  const { rows } = await sql<SaleRow & { isTaken: boolean }>`
    with ${buildRequestedLines(lines)}, held as (
      select a.product_id, a.size, s.on_hand from ${table} s join requested a on ${isRequested}
      order by a.product_id, a.size for update of s
    ), taken as (
      update ${table} s set on_hand = s.on_hand - a.quantity
      from requested a join held using (product_id, size)
      where ${isRequested} and s.on_hand >= a.quantity
      returning a.product_id, a.size
    )
    select a.product_id, a.size, ${saleColumns}, held.on_hand, taken.size is not null as is_taken
    from requested a join products p on p.id = a.product_id left join brands b on b.id = p.brand_id
    left join held on held.product_id = a.product_id and held.size = a.size
    left join taken on taken.product_id = a.product_id and taken.size = a.size`.execute(tx)
  return rows
}

/** A size that was removed in the meantime is not restocked. */
export async function returnStock(tx: Tx, source: StockSource, lines: StockLine[]): Promise<void> {
  const { table, isRequested } = getStockTable(source)
  await sql`
    with ${buildRequestedLines(lines)}, held as (
      select a.product_id, a.size, a.quantity from ${table} s join requested a on ${isRequested}
      order by a.product_id, a.size for update of s
    )
    update ${table} s set on_hand = s.on_hand + a.quantity from held a where ${isRequested}`.execute(
    tx,
  )
}
