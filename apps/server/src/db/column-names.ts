import { type Fragment, sql } from './sql.ts'

/**
 * What is selected, as the query builder takes it, for statements written as text. Every column comes under the name
 * it has in a row, so that rows need no translation.
 */
export function selectColumns(columns: readonly string[]): Fragment {
  return sql.raw(columns.map(toSelectItem).join(', '))
}

function toSelectItem(column: string): string {
  const [source = '', name = source.slice(source.lastIndexOf('.') + 1)] = column.split(' as ')
  return `${source.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)} as "${name}"`
}
