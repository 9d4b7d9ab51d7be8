import { countCeiling, countPages, paginate, rowsPerPage } from '@fairgrove/contract/paging'
import { maxPageNumber } from '@fairgrove/contract/site'
import {
  type Continuation,
  type ContinuedRows,
  readContinuedRows,
  readInBatches,
  type TableOrder,
  toOrderSql,
} from './keyset.ts'
import type { Db } from './pool.ts'
import { type Fragment, sql } from './sql.ts'

export type TableQuery = {
  /** Aliased as `p` in the columns. */
  table: Fragment
  columns: Fragment
  /** The rows of the table, in the form of the sort index's predicate. */
  baseFilter: Fragment<boolean>
  order: TableOrder
  search: TableSearch | undefined
}

type TableSearch = {
  matches: Fragment<boolean>
  /** The searched and sorted columns. */
  columns: Fragment
  /** A condition that an index supports, where none supports `matches`. */
  indexFilter?: Fragment<boolean>
}

export type TablePage<Row> = {
  rows: Row[]
  paged: {
    page: number
    pages: number
    results: number
    isCapped: boolean
    continuation?: { isCurrent: boolean; before: string | null; after: string | null }
  }
}

type PageRequest = Continuation & { page: number; size?: number }

/** Most search hits counted; past that a narrower search helps more. */
export const maxSearchHits = 500

/**
 * If this many of the newest rows match, scanning on finds enough hits before the word index has listed its own.
 */
const sample = { rows: sql.lit(500), matches: sql.lit(8), readOn: sql.lit(50_000) }

/**
 * A page of a table with millions of rows and its count, in one statement. Pages follow the sort index, and full
 * rows are read for one page only. A search collects hits first, up to a limit, then sorts them. Common words, such
 * as a first name or an email domain, are found by scanning the newest rows, rare ones by an index. Plans are
 * generic, so the planner would choose one way for every word.
 */
export async function readTablePage<Row extends { id: string }>(
  db: Db,
  query: TableQuery,
  request: PageRequest,
): Promise<TablePage<Row>> {
  if ((request.after || request.before) && !query.search) {
    const continued = await readContinuedPage<Row>(db, query, request)
    return continued ?? readNumberedPage(db, query, { page: maxPageNumber })
  }
  return readNumberedPage(db, query, request)
}

/** Past the numbered pages, whose number stays the same. */
async function readContinuedPage<Row extends { id: string }>(
  db: Db,
  query: TableQuery,
  request: Continuation,
): Promise<TablePage<Row> | undefined> {
  const { table, columns, baseFilter: filter, order } = query
  const from = sql`${table} p`
  const [continued, counted] = await Promise.all([
    readContinuedRows<Row>(db, { from, columns, filter, order }, request, rowsPerPage),
    sql<{ total: number }>`
      select count(*)::int as total
      from (select from ${table} where ${filter} limit ${sql.lit(countCeiling)} + 1) as few`.execute(
      db,
    ),
  ])
  return continued && toContinuedPage(continued, counted.rows[0]?.total ?? 0)
}

/** Its numbered pages stay as they are. */
export function toContinuedPage<Row>(
  { rows, continuation }: ContinuedRows<Row>,
  total: number,
): TablePage<Row> {
  const { paged } = paginate(total, maxPageNumber)
  return { rows, paged: { ...paged, continuation } }
}

/** After the last numbered page, if there are more rows than numbered ones. */
export const findContinuation = (
  { page, pages, isCapped }: { page: number; pages: number; isCapped: boolean },
  lastRow: { id: string } | undefined,
) =>
  isCapped && page === pages && lastRow
    ? { continuation: { isCurrent: false, before: null, after: lastRow.id } }
    : {}

async function readNumberedPage<Row extends { id: string }>(
  db: Db,
  { table, columns, baseFilter, order, search }: TableQuery,
  { page, size = rowsPerPage }: { page: number; size?: number },
): Promise<TablePage<Row>> {
  const pageSize = sql.lit(size)
  const ceiling = sql.lit(search ? maxSearchHits : countCeiling)
  const found = search ? sql`${buildSearchSql(table, baseFilter, search)},` : sql``
  const countedRows = search
    ? sql`found`
    : sql`(select from ${table} where ${baseFilter} limit ${ceiling} + 1) as few`
  const listed = search
    ? sql`(select * from found limit ${ceiling}) as hits`
    : sql`${table} where ${baseFilter}`
  const { rows } = await sql<(Row | { id: null }) & { total: number; isCapped: boolean }>`
    with ${found}
    counted as materialized (
      select least(count(*), ${ceiling})::int as total, count(*) > ${ceiling} as is_capped from ${countedRows}
    ),
    turned as (
      select id, row_number() over () as position from (
        select id from ${listed} order by ${toOrderSql(order)} limit ${pageSize}
        offset (select least(${page}::int - 1, greatest((total - 1) / ${pageSize}, 0)) * ${pageSize} from counted)
      ) as picked
    )
    select ${columns}, counted.total, counted.is_capped
    from counted left join turned on true left join ${table} p on p.id = turned.id
    order by turned.position`.execute(db)
  const { total: results, isCapped } = rows[0] ?? { total: 0, isCapped: false }
  const pages = countPages(results, size)
  const paged = { page: Math.min(page, pages), pages, results, isCapped }
  const listedRows = rows.filter((row) => row.id !== null)
  return {
    rows: listedRows,
    paged: { ...paged, ...(search ? {} : findContinuation(paged, listedRows.at(-1))) },
  }
}

/** All rows of a table for a file, in batches; of a search, the hits that its pages show. */
export async function* readTableInBatches<Row extends { id: string }>(
  db: Db,
  query: TableQuery,
  maxRows: number,
): AsyncGenerator<Row[]> {
  if (query.search) {
    const { rows } = await readTablePage<Row>(db, query, { page: 1, size: maxSearchHits })
    yield rows
    return
  }
  const { table, columns, baseFilter: filter, order } = query
  yield* readInBatches<Row>(db, { from: sql`${table} p`, columns, filter, order, maxRows })
}

function buildSearchSql(
  table: Fragment,
  baseFilter: Fragment<boolean>,
  { matches, columns, indexFilter: found = sql`true` }: TableSearch,
): Fragment {
  const ceiling = sql.lit(maxSearchHits)
  // 'offset 0' keeps the planner from pushing the search into the scan: first the rows in order, then the filter.
  const newestRows = (limit: Fragment) => sql`(
    select ${columns} from ${table} where ${baseFilter}
    order by created_at desc, id desc limit ${limit} offset 0) as newest`
  return sql`
    read as materialized (
      select * from ${newestRows(sample.readOn)}
      where (select count(*) >= ${sample.matches} from ${newestRows(sample.rows)} where ${matches}) and ${matches}
      limit ${ceiling} + 1
    ), found as materialized (
      (select ${columns} from ${table}
      where ${baseFilter} and ${found} and ${matches} and (select count(*) <= ${ceiling} from read)
      limit ${ceiling} + 1)
      union all select * from read where (select count(*) > ${ceiling} from read)
    )`
}
