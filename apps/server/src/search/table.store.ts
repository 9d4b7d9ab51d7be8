import { countCeiling, rowsPerPage } from '@fairgrove/contract/paging'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import type { CardRow } from '../products/card.ts'
import { cardColumns } from '../products/cards.store.ts'
import { every } from './conditions.store.ts'

export type TableFilter = {
  sellerId: string | undefined
  status: string | undefined
  name: string | undefined
}

export type TableRow = CardRow & { status: string; results: number }

/** Newest first, whatever their status; counted no further than anyone pages. */
export async function readTable(db: Db, filter: TableFilter, page: number): Promise<TableRow[]> {
  const wanted = every([
    ...(filter.sellerId ? [sql<boolean>`p.seller_id = ${filter.sellerId}`] : []),
    filter.status
      ? sql<boolean>`p.status = ${filter.status}`
      : sql<boolean>`p.status <> 'archived'`,
    ...(filter.name
      ? [sql<boolean>`p.name ilike ${`%${filter.name.replace(/[\\%_]/g, '\\$&')}%`}`]
      : []),
  ])
  const { rows } = await sql<TableRow>`
    select ${cardColumns}, p.status, counted.results
    from (select count(*)::int as results from
      (select 1 from products p where ${wanted} limit ${sql.lit(countCeiling + 1)}) as some) as counted
    left join lateral (select * from products p where ${wanted}
      order by p.created_at desc, p.id desc
      limit ${sql.lit(rowsPerPage)} offset ${(page - 1) * rowsPerPage}::int) as p on true
    order by p.created_at desc, p.id desc`.execute(db)
  return rows
}
