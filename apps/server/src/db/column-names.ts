import { type RawBuilder, sql } from 'kysely'

/** A list of columns, as the query builder takes it, for statements written as text. */
export function columnNames(columns: readonly string[]): RawBuilder<unknown> {
  const names = columns.map((name) =>
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  )
  return sql.raw(names.join(', '))
}
