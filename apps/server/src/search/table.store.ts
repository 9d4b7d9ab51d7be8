import { countCeiling, rowsPerPage } from '@fairgrove/contract/paging'
import { sql } from 'kysely'
import { every } from '../badges/flags.store.ts'
import { nameContains, offsetOf } from '../brands/listing.store.ts'
import type { Db } from '../db/pool.ts'
import type { CardRow } from '../products/card.ts'
import { cardColumns } from '../products/cards.store.ts'

export type TableFilter = {
  sellerId: string | undefined
  status: string | undefined
  name: string | undefined
}

export type TableRow = Omit<CardRow, 'category' | 'brandId'> & {
  /** Drafts may still lack both. */
  category: string | null
  brandId: string | null
  status: string
  statusReason: string | null
  total: number
  isCapped: boolean
}

/** Each has an index over every status; what has no price counts as 0. */
const sorts = {
  newest: sql`created_at desc, id desc`,
  name: sql`lower(name), id`,
  lowest: sql`coalesce(price_cents, 0), id`,
  highest: sql`coalesce(price_cents, 0) desc, id desc`,
}
export type TableOrder = keyof typeof sorts
export const tableOrders = Object.keys(sorts) as TableOrder[]

/** Whatever their status; counted no further than anyone pages. */
export async function readTable(
  db: Db,
  filter: TableFilter,
  order: TableOrder,
  page: number,
): Promise<TableRow[]> {
  const wanted = every([
    ...(filter.sellerId ? [sql<boolean>`seller_id = ${filter.sellerId}`] : []),
    filter.status && filter.status !== 'all'
      ? sql<boolean>`status = ${filter.status}`
      : sql<boolean>`status <> 'archived'`,
    ...(filter.name ? [nameContains(filter.name)] : []),
  ])
  const { rows } = await sql<TableRow>`
    with counted as (
      select least(count(*), ${sql.lit(countCeiling)})::int as total,
        count(*) > ${sql.lit(countCeiling)} as is_capped
      from (select 1 from products where ${wanted} limit ${sql.lit(countCeiling + 1)}) as few
    )
    select ${cardColumns}, p.status, p.status_reason, counted.total, counted.is_capped
    from counted left join lateral (
      select *, row_number() over (order by ${sorts[order]}) as position from products where ${wanted}
      order by ${sorts[order]}
      limit ${sql.lit(rowsPerPage)} offset ${offsetOf({ number: page, size: rowsPerPage })}
    ) as p on true
    order by p.position`.execute(db)
  return rows
}
