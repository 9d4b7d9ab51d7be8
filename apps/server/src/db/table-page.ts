import { countCeiling, pagesOf, rowsPerPage } from '@fairgrove/contract/paging'
import type { Db } from './pool.ts'
import { type Fragment, sql } from './sql.ts'

type TableQuestion = {
  /** Called `p` in the columns. */
  table: Fragment
  columns: Fragment
  /** What stands in it at all, as the predicate of its order's index has it. */
  present: Fragment<boolean>
  order: Fragment
  search: TableSearch | undefined
  page: number
}

type TableSearch = {
  asked: Fragment<boolean>
  /** What is looked at, and ordered by. */
  columns: Fragment
  /** What an index finds them by, where it cannot find what is asked itself. */
  found?: Fragment<boolean>
}

export type TablePage<Row> = {
  rows: Row[]
  paged: { page: number; pages: number; results: number; isCapped: boolean }
}

/** How many hits are looked up: among more of them other words help. */
export const hitCeiling = 500

/** Where so many of the newest match, reading on finds enough before an index of words has listed its hits. */
const sample = { rows: sql.lit(500), matches: sql.lit(8), readOn: sql.lit(50_000) }

const size = sql.lit(rowsPerPage)

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
  { table, columns, present, order, search, page }: TableQuestion,
): Promise<TablePage<Row>> {
  const ceiling = sql.lit(search ? hitCeiling : countCeiling)
  const found = search ? sql`${findHits(table, present, search)},` : sql``
  const few = search
    ? sql`found`
    : sql`(select from ${table} where ${present} limit ${ceiling} + 1) as few`
  const listed = search
    ? sql`(select * from found limit ${ceiling}) as hits`
    : sql`${table} where ${present}`
  const { rows } = await sql<(Row | { id: null }) & { total: number; isCapped: boolean }>`
    with ${found}
    counted as materialized (
      select least(count(*), ${ceiling})::int as total, count(*) > ${ceiling} as is_capped from ${few}
    ),
    turned as (
      select id, row_number() over () as position from (
        select id from ${listed} order by ${order} limit ${size}
        offset (select least(${page}::int - 1, greatest((total - 1) / ${size}, 0)) * ${size} from counted)
      ) as picked
    )
    select ${columns}, counted.total, counted.is_capped
    from counted left join turned on true left join ${table} p on p.id = turned.id
    order by turned.position`.execute(db)
  const { total: results, isCapped } = rows[0] ?? { total: 0, isCapped: false }
  const pages = pagesOf(results, rowsPerPage)
  return {
    rows: rows.filter((row) => row.id !== null),
    paged: { page: Math.min(page, pages), pages, results, isCapped },
  }
}

function findHits(
  table: Fragment,
  present: Fragment<boolean>,
  { asked, columns, found = sql`true` }: TableSearch,
): Fragment {
  const ceiling = sql.lit(hitCeiling)
  // 'offset 0' keeps the words out of what is read: first the rows, in their order, then a look at each.
  const newest = (most: Fragment) => sql`(
    select ${columns} from ${table} where ${present}
    order by created_at desc, id desc limit ${most} offset 0) as newest`
  return sql`
    read as materialized (
      select * from ${newest(sample.readOn)}
      where (select count(*) >= ${sample.matches} from ${newest(sample.rows)} where ${asked}) and ${asked}
      limit ${ceiling} + 1
    ), found as materialized (
      (select ${columns} from ${table}
      where ${present} and ${found} and ${asked} and (select count(*) <= ${ceiling} from read)
      limit ${ceiling} + 1)
      union all select * from read where (select count(*) > ${ceiling} from read)
    )`
}
