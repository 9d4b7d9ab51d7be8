import { countCeiling, countPages, rowsPerPage } from '@fairgrove/contract/paging'
import type { Db } from './pool.ts'
import { type Fragment, sql } from './sql.ts'

type TablePageQuery = {
  /** Called `p` in the columns. */
  table: Fragment
  columns: Fragment
  /** What stands in it at all, as the predicate of its order's index has it. */
  baseFilter: Fragment<boolean>
  order: Fragment
  search: TableSearch | undefined
  page: number
}

type TableSearch = {
  matches: Fragment<boolean>
  /** What is looked at, and ordered by. */
  columns: Fragment
  /** What an index finds them by, where it cannot find what is asked itself. */
  indexFilter?: Fragment<boolean>
}

export type TablePage<Row> = {
  rows: Row[]
  paged: { page: number; pages: number; results: number; isCapped: boolean }
}

/** How many hits are looked up: among more of them other words help. */
export const maxSearchHits = 500

/** Where so many of the newest match, reading on finds enough before an index of words has listed its hits. */
const sample = { rows: sql.lit(500), matches: sql.lit(8), readOn: sql.lit(50_000) }

const pageSize = sql.lit(rowsPerPage)

/**
 * A page of a table of millions that people work in, and its count, in one statement. Pages are turned in the order's
 * index, and rows looked at for one page only.
 *
 * What is looked for is found first, up to a ceiling, and then sorted. What many rows share, a first name or half a mail
 * address, is found among the newest, everything else by an index. Statements are planned without their values; left to
 * itself the planner goes one way for every word.
 */
export async function readTablePage<Row extends { id: string }>(
  db: Db,
  { table, columns, baseFilter, order, search, page }: TablePageQuery,
): Promise<TablePage<Row>> {
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
        select id from ${listed} order by ${order} limit ${pageSize}
        offset (select least(${page}::int - 1, greatest((total - 1) / ${pageSize}, 0)) * ${pageSize} from counted)
      ) as picked
    )
    select ${columns}, counted.total, counted.is_capped
    from counted left join turned on true left join ${table} p on p.id = turned.id
    order by turned.position`.execute(db)
  const { total: results, isCapped } = rows[0] ?? { total: 0, isCapped: false }
  const pages = countPages(results, rowsPerPage)
  return {
    rows: rows.filter((row) => row.id !== null),
    paged: { page: Math.min(page, pages), pages, results, isCapped },
  }
}

function buildSearchSql(
  table: Fragment,
  baseFilter: Fragment<boolean>,
  { matches, columns, indexFilter: found = sql`true` }: TableSearch,
): Fragment {
  const ceiling = sql.lit(maxSearchHits)
  // 'offset 0' keeps the words out of what is read: first the rows, in their order, then a look at each.
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
