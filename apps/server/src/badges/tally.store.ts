import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/tx.ts'

/** A table that says how many public things there are of each sort, as triggers keep it: (...columns, n). */
export type Tally = {
  table: string
  columns: readonly string[]
  /** What is tallied: a table and who of it is public. */
  listed: RawBuilder<unknown>
}

/**
 * Joins what was appended since into one row per sort. It puts back the sum of exactly what it took, in one snapshot,
 * so it may run at any time and beside itself.
 */
export async function foldTally(tx: Tx, { table, columns }: Tally): Promise<void> {
  const isSame = columns.map(
    (name) => sql`kept.${sql.ref(name)} is not distinct from several.${sql.ref(name)}`,
  )
  await sql`
    with several as (select ${list(columns)} from ${sql.table(table)} group by ${list(columns)} having count(*) > 1),
    taken as (
      delete from ${sql.table(table)} as kept using several
      where ${sql.join(isSame, sql` and `)} returning kept.*
    )
    insert into ${sql.table(table)} (${list(columns)}, n)
    select ${list(columns)}, sum(n) from taken group by ${list(columns)} having sum(n) <> 0`.execute(
    tx,
  )
}

/** From nothing, for data that was loaded past the triggers. */
export async function recountTally(tx: Tx, { table, columns, listed }: Tally): Promise<void> {
  await sql`delete from ${sql.table(table)}`.execute(tx)
  await sql`insert into ${sql.table(table)} (${list(columns)}, n)
    select ${list(columns)}, count(*) from ${listed} group by ${list(columns)}`.execute(tx)
}

function list(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((name) => sql.ref(name)))
}
