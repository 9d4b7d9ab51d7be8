import type { Db } from './pool.ts'
import { type Fragment, sql } from './sql.ts'

type KeyType = 'bigint' | 'text' | 'timestamptz' | 'uuid'

/**
 * The sort order of a table: its keys, all in one direction, and the last one unique, so that every row has one place.
 * An index has to have the same keys.
 */
export type TableOrder = {
  keys: readonly (readonly [key: Fragment, type: KeyType])[]
  isDescending: boolean
}

export const orderBy = (
  direction: 'asc' | 'desc',
  ...keys: readonly (readonly [key: Fragment, type: KeyType])[]
): TableOrder => ({ keys, isDescending: direction === 'desc' })

/** Newest first, for tables with a creation time. */
export const newestFirst = orderBy('desc', [sql`created_at`, 'timestamptz'], [sql`id`, 'uuid'])

export const reverseOrder = ({ keys, isDescending }: TableOrder): TableOrder => ({
  keys,
  isDescending: !isDescending,
})

export function toOrderSql({ keys, isDescending }: TableOrder): Fragment {
  return sql.join(keys.map(([key]) => (isDescending ? sql`${key} desc` : key)))
}

/** The keys of a row as text, exact to the microsecond, to continue after it. */
const selectKeys = ({ keys }: TableOrder): Fragment =>
  sql`array[${sql.join(keys.map(([key]) => sql`(${key})::text`))}] as "sortKeys"`

/** Rows after the one with these keys. As a row comparison it is one range of the index. */
function isAfterKeys({ keys, isDescending }: TableOrder, values: readonly string[]) {
  const columns = sql.join(keys.map(([key]) => key))
  const bounds = sql.join(keys.map(([, type], at) => sql`${values[at]}::${sql.raw(type)}`))
  return sql<boolean>`(${columns}) ${isDescending ? sql`<` : sql`>`} (${bounds})`
}

type KeysetQuery = {
  /** The table and the alias that the columns use. */
  from: Fragment
  columns: Fragment
  filter: Fragment<boolean>
  order: TableOrder
}

/** The row that a table is continued after or before. */
export type Continuation = { after?: string | undefined; before?: string | undefined }

export type ContinuedRows<Row> = {
  rows: Row[]
  continuation: { isCurrent: true; before: string | null; after: string | null }
}

/**
 * The rows after or before one, however many come first: one range of the index. Undefined if that row is gone. It
 * need not match the filter anymore.
 */
export async function readContinuedRows<Row extends { id: string }>(
  db: Db,
  { from, columns, filter, order }: KeysetQuery,
  { after, before }: Continuation,
  limit: number,
): Promise<ContinuedRows<Row> | undefined> {
  const anchorId = after ?? before
  const isForward = after !== undefined
  const direction = isForward ? order : reverseOrder(order)
  const { rows: anchors } = await sql<{ sortKeys: string[] }>`
    select ${selectKeys(order)} from ${from} where id = ${anchorId}`.execute(db)
  const keys = anchors[0]?.sortKeys
  if (!keys) return undefined
  // One more than the page, which shows whether there are others.
  const { rows } = await sql<Row>`
    select ${columns} from ${from} where ${filter} and ${isAfterKeys(direction, keys)}
    order by ${toOrderSql(direction)} limit ${sql.lit(limit + 1)}`.execute(db)
  const hasMore = rows.length > limit
  const page = isForward ? rows.slice(0, limit) : rows.slice(0, limit).reverse()
  const first = page.at(0)?.id ?? null
  const last = page.at(-1)?.id ?? null
  return {
    rows: page,
    continuation: {
      isCurrent: true,
      before: isForward || hasMore ? first : null,
      after: !isForward || hasMore ? last : null,
    },
  }
}

type BatchQuery = KeysetQuery & {
  maxRows: number
  batchSize?: number
}

/**
 * All rows in order, in batches: each continues after the last row of the one before, so that none gets slower, and no
 * statement or snapshot stays open meanwhile. A row that moves in the order while this runs may be missed or repeated.
 */
export async function* readInBatches<Row>(
  db: Db,
  { from, columns, filter, order, maxRows, batchSize = 1_000 }: BatchQuery,
): AsyncGenerator<Row[]> {
  let after: readonly string[] | undefined
  for (let left = maxRows; left > 0; left -= batchSize) {
    const limit = Math.min(batchSize, left)
    const { rows } = await sql<Row & { sortKeys: string[] }>`
      select ${columns}, ${selectKeys(order)} from ${from}
      where ${filter} and ${after ? isAfterKeys(order, after) : sql`true`}
      order by ${toOrderSql(order)} limit ${limit}`.execute(db)
    if (rows.length > 0) yield rows
    after = rows.at(-1)?.sortKeys
    if (rows.length < limit) return
  }
}
