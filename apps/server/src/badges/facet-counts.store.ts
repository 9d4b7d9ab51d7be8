import { type Fragment, sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'

/** A table that says how many public things there are of each sort, as triggers keep it: (...columns, n). */
export type FacetCountTable = {
  table: string
  columns: readonly string[]
  /** What is tallied: a table and who of it is public. */
  listed: Fragment
}

/**
 * Joins what was appended since into one row per sort. It puts back the sum of exactly what it took, in one snapshot,
 * so it may run at any time and beside itself.
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

/** From nothing, for data that was loaded past the triggers. */
export async function rebuildFacetCounts(tx: Tx, countTable: FacetCountTable): Promise<void> {
  const { table, columns, listed } = countTable
  await sql`delete from ${sql.id(table)}`.execute(tx)
  await sql`insert into ${sql.id(table)} (${columnList(columns)}, n)
    ${countByFacet(countTable, listed)}`.execute(tx)
}

export function selectFacetCounts({ table, columns }: FacetCountTable): Fragment {
  return sql`select ${columnList(columns)}, n from ${sql.id(table)}`
}

/** Other things in the same way, for what is not listed. */
export function countByFacet({ columns }: FacetCountTable, rows: Fragment): Fragment {
  const names = columnList(columns)
  return sql`select ${names}, count(*)::int as n from ${rows} group by ${names}`
}

function columnList(columns: readonly string[]): Fragment {
  return sql.join(columns.map(sql.id))
}
