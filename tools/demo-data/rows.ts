import type pg from 'pg'

export type Row = Record<string, unknown>

/** What the rows of every table look like, in the order in which they refer to each other. */
export type Tables = [table: string, rows: Row[]][]

/** One statement per table. What is there already stays as it is. */
export async function insertMissing(client: pg.ClientBase, tables: Tables): Promise<void> {
  for (const [table, rows] of tables) {
    const [first] = rows
    if (!first) continue
    const columns = Object.keys(first).join(', ')
    await client.query(
      `insert into ${table} (${columns})
       select ${columns} from json_populate_recordset(null::${table}, $1) on conflict do nothing`,
      [JSON.stringify(rows)],
    )
  }
}
