import type { FlagFilter } from '@fairgrove/contract/badges.options'
import type { BrandFacets } from '@fairgrove/contract/brands'
import type { BrandOrder, BrandType } from '@fairgrove/contract/brands.options'
import { badgeCounts, every, flagsMatch } from '../badges/flags.store.ts'
import { countSorts, readTally, type Tally } from '../badges/tally.store.ts'
import { columnNames } from '../db/column-names.ts'
import { literally } from '../db/like.ts'
import type { Db } from '../db/pool.ts'
import { type Fragment, sql } from '../db/sql.ts'
import type { Caller } from '../http/caller.ts'
import type { BrandRow } from './store.ts'

export type BrandFilter = {
  name: string | undefined
  productType: string | undefined
  flags: FlagFilter
}

export type BrandListingFilter = BrandFilter & {
  type: BrandType | undefined
  /** undefined: what the public sees. */
  status: string | undefined
  viewer: Caller | undefined
}

export type BrandCardRow = Omit<
  BrandRow,
  | 'description'
  | 'brandLink'
  | 'ownerId'
  | 'sellsOnline'
  | 'showsStockLabel'
  | 'badgeNote'
  | 'statusReason'
>

type BrandCounts = { total: number } & BrandFacets

/** What a card shows, for statements that name the table `b`. */
export const brandCardColumns = columnNames([
  'b.id',
  'b.name',
  'b.logo',
  'b.isClaimed',
  'b.sellsThc',
  'b.sellsCbd',
  'b.productTypes',
  'b.flags',
  'b.ratingSum',
  'b.ratingCount',
  'b.status',
  'b.updatedAt',
])

const isApproved = sql<boolean>`status = 'approved'`
const isUnlisted = sql<boolean>`status <> 'approved' and status <> 'archived'`

export const brandTally: Tally = {
  table: 'brand_tally',
  columns: ['sells_thc', 'sells_cbd', 'flags'],
  listed: sql`brands where ${isApproved}`,
}

const tallied = readTally(brandTally)

/** A page and all its counts in one round trip. A page past the end is the last one. */
export async function readBrands(
  db: Db,
  filter: BrandListingFilter,
  page: { number: number; size: number },
  order: BrandOrder = 'name',
): Promise<{ rows: BrandCardRow[]; counts: BrandCounts }> {
  const ofType = filter.type ? sells[filter.type] : sql<boolean>`true`
  const chosen = every([flagsMatch(filter.flags), ofType])
  const sellers = (condition: Fragment<boolean>) =>
    sql`coalesce(sum(n) filter (where ${condition}), 0)::int`
  const { rows } = await sql<BrandCardRow & { counts: BrandCounts | null }>`
    with base as not materialized (
      select id, lower(name) as sort_name, created_at, flags, sells_thc, sells_cbd from brands
      where ${every([isVisible(filter), brandMatches(filter)])}
    ),
    groups as (${groupsOf(filter)}),
    counted as (
      select
        (select coalesce(sum(n), 0)::int from groups where ${chosen}) as total,
        ${badgeCounts(sql`select flags, n from groups where ${ofType}`, filter.flags)} as badges,
        (select json_build_object('thc', ${sellers(sells.thc)}, 'cbd', ${sellers(sells.cbd)})
          from groups where ${flagsMatch(filter.flags)}) as types
    ),
    page as (
      select row_number() over () as position, id from (
        select id from base where ${chosen} order by ${sorts[order]} limit ${sql.lit(page.size)}
        offset ${offsetOf(page)}
      ) as picked
    )
    select case when page.position is null or page.position = 1 then to_json(counted) end as counts,
      ${brandCardColumns}
    from counted left join page on true left join brands b on b.id = page.id
    order by page.position`.execute(db)
  const counts = rows[0]?.counts
  if (!counts) throw new Error('A listing always has its counts.')
  return { rows: rows.filter(({ id }) => id !== null), counts }
}

/** What is listed is tallied; what is not is counted, for it is little. */
function groupsOf({ name, productType, status = 'approved', viewer }: BrandListingFilter) {
  const isTallied = !name && !productType
  if (isTallied && status === 'approved') return tallied
  if (isTallied && status === 'all' && viewer?.isAdmin) {
    const unlisted = countSorts(brandTally, sql`brands where ${isUnlisted}`)
    return sql`${tallied} union all ${unlisted}`
  }
  return countSorts(brandTally, sql`base`)
}

/** Where the page starts, or the last one if it would start past the end. Needs `counted` in scope. */
export function offsetOf(page: { number: number; size: number }): Fragment<number> {
  const size = sql.lit(page.size)
  return sql`(select least(${page.number}::int - 1, greatest((total - 1) / ${size}, 0)) * ${size}
    from counted)`
}

const sorts: Record<BrandOrder, Fragment> = {
  name: sql`sort_name, id`,
  name_desc: sql`sort_name desc, id desc`,
  newest: sql`created_at desc, id desc`,
}

const sells = { thc: sql<boolean>`sells_thc`, cbd: sql<boolean>`sells_cbd` }

/** Everything but what facets count by. */
export function brandMatches({ name, productType }: BrandFilter): Fragment<boolean> {
  return every([
    ...(name ? [nameContains(name)] : []),
    ...(productType ? [sql<boolean>`product_types @> array[${productType}]`] : []),
  ])
}

export function nameContains(text: string): Fragment<boolean> {
  return sql`name ilike ${`%${literally(text)}%`}`
}

function isVisible({ status = 'approved', viewer }: BrandListingFilter): Fragment<boolean> {
  if (status === 'approved') return isApproved
  const wanted =
    status === 'all' ? sql<boolean>`status <> 'archived'` : sql<boolean>`status = ${status}`
  if (viewer?.isAdmin) return wanted
  const isOwn = viewer
    ? sql<boolean>`owner_id = ${viewer.accountId} and status <> 'archived'`
    : sql<boolean>`false`
  return every([wanted, sql`(${isApproved} or ${isOwn})`])
}
