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

export type TableRow = CardRow & { status: string; total: number; isCapped: boolean }

/** Newest first, whatever their status; counted no further than anyone pages. */
export async function readTable(db: Db, filter: TableFilter, page: number): Promise<TableRow[]> {
  const wanted = every([
    ...(filter.sellerId ? [sql<boolean>`seller_id = ${filter.sellerId}`] : []),
    filter.status ? sql<boolean>`status = ${filter.status}` : sql<boolean>`status <> 'archived'`,
    ...(filter.name ? [nameContains(filter.name)] : []),
  ])
  const { rows } = await sql<TableRow>`
    with counted as (
      select least(count(*), ${sql.lit(countCeiling)})::int as total,
        count(*) > ${sql.lit(countCeiling)} as is_capped
      from (select 1 from products where ${wanted} limit ${sql.lit(countCeiling + 1)}) as few
    )
    select ${cardColumns}, p.status, counted.*
    from counted left join lateral (
      select * from products where ${wanted} order by created_at desc, id desc
      limit ${sql.lit(rowsPerPage)} offset ${offsetOf({ number: page, size: rowsPerPage })}
    ) as p on true
    order by p.created_at desc, p.id desc`.execute(db)
  return rows
}
