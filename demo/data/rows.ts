import type pg from 'pg'

export type Row = Record<string, unknown>

/** Rows by table, in foreign-key order. */
export type Tables = [table: string, rows: Row[]][]

/** Moves all rows of one table to the end, oldest first: ledger ids follow time. */
export function mergeByTime(table: string, tables: Tables): Tables {
  const isOf = ([name]: Tables[number]) => name === table
  const rows = tables.filter(isOf).flatMap(([, each]) => each)
  const sorted = rows.toSorted((a, b) => String(a.created_at).localeCompare(String(b.created_at)))
  return [...tables.filter((each) => !isOf(each)), [table, sorted]]
}

/** One insert per table. Existing rows are left alone; `key` names theirs where a table has deferrable constraints. */
export async function insertMissing(
  client: pg.ClientBase,
  tables: Tables,
  key = '',
): Promise<void> {
  for (const [table, rows] of tables) {
    const [first] = rows
    if (!first) continue
    const columns = Object.keys(first).join(', ')
    await client.query(
      `insert into ${table} (${columns})
       select ${columns} from json_populate_recordset(null::${table}, $1) on conflict ${key} do nothing`,
      [JSON.stringify(rows)],
    )
  }
}
