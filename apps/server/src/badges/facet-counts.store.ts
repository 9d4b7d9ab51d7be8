import { type Fragment, sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'

/** A table of (...columns, n) with the number of public rows per combination, maintained by triggers. */
export type FacetCountTable = {
  table: string
  columns: readonly string[]
  /** The counted rows: a table and its condition for being public. */
  listed: Fragment
}

/**
 * Merges appended rows into one per combination. Reinserts exactly the sum it deleted, in one snapshot, so it can
 * run at any time, also concurrently.
 */
export async function compactFacetCounts(
  tx: Tx,
  { table, columns }: FacetCountTable,
): Promise<void> {
  const names = columnList(columns)
  await sql`
    with taken as (
      delete from ${sql.id(table)} where ctid = any (array(
        select ctid from (
          select ctid, count(*) over (partition by ${names}) as alike from ${sql.id(table)}
        ) as counted
        where alike > 1))
      returning *
    )
    insert into ${sql.id(table)} (${names}, n)
    select ${names}, sum(n) from taken group by ${names} having sum(n) <> 0`.execute(tx)
}

/** Counts from scratch, for data loaded without the triggers. */
export async function rebuildFacetCounts(tx: Tx, countTable: FacetCountTable): Promise<void> {
  const { table, columns, listed } = countTable
  await sql`delete from ${sql.id(table)}`.execute(tx)
  await sql`insert into ${sql.id(table)} (${columnList(columns)}, n)
    ${countByFacet(countTable, listed)}`.execute(tx)
}

export function selectFacetCounts({ table, columns }: FacetCountTable): Fragment {
  return sql`select ${columnList(columns)}, n from ${sql.id(table)}`
}

/** The same counts for other rows, such as unlisted ones. */
export function countByFacet({ columns }: FacetCountTable, rows: Fragment): Fragment {
  const names = columnList(columns)
  return sql`select ${names}, count(*)::int as n from ${rows} group by ${names}`
}

function columnList(columns: readonly string[]): Fragment {
  return sql.join(columns.map(sql.id))
}
