import type { FlagFilter } from '@fairgrove/contract/badges.options'
import type { BrandFacets } from '@fairgrove/contract/brands'
import type { BrandSort, BrandType } from '@fairgrove/contract/brands.options'
import {
  countByFacet,
  type FacetCountTable,
  selectFacetCounts,
} from '../badges/facet-counts.store.ts'
import { buildBadgeCountsSql, flagsMatch } from '../badges/flags.store.ts'
import type { Db } from '../db/pool.ts'
import { allOf, escapeLike, type Fragment, sql } from '../db/sql.ts'
import type { Caller } from '../http/caller.ts'
import { type BrandCardRow, brandCardColumns } from './store.ts'

export type BrandFilter = {
  name: string | undefined
  productType: string | undefined
  flags: FlagFilter
}

export type BrandListingFilter = BrandFilter & {
  type: BrandType | undefined
  /** undefined: public brands. */
  status: string | undefined
  viewer: Caller | undefined
}

type BrandCounts = { total: number } & BrandFacets

const isApproved = sql<boolean>`status = 'approved'`
const isUnlisted = sql<boolean>`status <> 'approved' and status <> 'archived'`

export const brandFacetCounts: FacetCountTable = {
  table: 'brand_tally',
  columns: ['sells_thc', 'sells_cbd', 'flags'],
  listed: sql`brands where ${isApproved}`,
}

const listedFacetCounts = selectFacetCounts(brandFacetCounts)

/** A page and all its counts in one round trip. A page past the end is the last one. */
export async function readBrands(
  db: Db,
  filter: BrandListingFilter,
  page: { number: number; size: number },
  order: BrandSort = 'name',
): Promise<{ rows: BrandCardRow[]; counts: BrandCounts }> {
  const matchesType = filter.type ? sellsConditions[filter.type] : sql<boolean>`true`
  const matchesFilters = allOf([flagsMatch(filter.flags), matchesType])
  const countWhere = (condition: Fragment<boolean>) =>
    sql`coalesce(sum(n) filter (where ${condition}), 0)::int`
  const { rows } = await sql<BrandCardRow & { counts: BrandCounts | null }>`
    with base as not materialized (
      select id, lower(name) as sort_name, created_at, flags, sells_thc, sells_cbd from brands
      where ${allOf([isVisible(filter), matchesBrandFilter(filter)])}
    ),
    groups as (${buildFacetGroups(filter)}),
    counted as (
      select
        (select coalesce(sum(n), 0)::int from groups where ${matchesFilters}) as total,
        ${buildBadgeCountsSql(sql`select flags, n from groups where ${matchesType}`, filter.flags)} as badges,
        (select json_build_object('thc', ${countWhere(sellsConditions.thc)}, 'cbd', ${countWhere(sellsConditions.cbd)})
          from groups where ${flagsMatch(filter.flags)}) as types
    ),
    page as (
      select row_number() over () as position, id from (
        select id from base where ${matchesFilters} order by ${sortSql[order]} limit ${sql.lit(page.size)}
        offset ${buildPageOffset(page)}
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

/** Listed brands have facet counts; the few unlisted ones are counted. */
function buildFacetGroups({ name, productType, status = 'approved', viewer }: BrandListingFilter) {
  const hasFacetCounts = !name && !productType
  if (hasFacetCounts && status === 'approved') return listedFacetCounts
  if (hasFacetCounts && status === 'all' && viewer?.isAdmin) {
    const unlisted = countByFacet(brandFacetCounts, sql`brands where ${isUnlisted}`)
    return sql`${listedFacetCounts} union all ${unlisted}`
  }
  return countByFacet(brandFacetCounts, sql`base`)
}

/** The page's offset, or the last page's if it is past the end. Needs `counted` in scope. */
export function buildPageOffset(page: { number: number; size: number }): Fragment<number> {
  const size = sql.lit(page.size)
  return sql`(select least(${page.number}::int - 1, greatest((total - 1) / ${size}, 0)) * ${size}
    from counted)`
}

const sortSql: Record<BrandSort, Fragment> = {
  name: sql`sort_name, id`,
  name_desc: sql`sort_name desc, id desc`,
  newest: sql`created_at desc, id desc`,
}

const sellsConditions = { thc: sql<boolean>`sells_thc`, cbd: sql<boolean>`sells_cbd` }

/** Every filter except the facets. */
export function matchesBrandFilter({ name, productType }: BrandFilter): Fragment<boolean> {
  return allOf([
    ...(name ? [nameContains(name)] : []),
    ...(productType ? [sql<boolean>`product_types @> array[${productType}]`] : []),
  ])
}

export function nameContains(text: string): Fragment<boolean> {
  return sql`name ilike ${`%${escapeLike(text)}%`}`
}

function isVisible({ status = 'approved', viewer }: BrandListingFilter): Fragment<boolean> {
  if (status === 'approved') return isApproved
  const matchesStatus =
    status === 'all' ? sql<boolean>`status <> 'archived'` : sql<boolean>`status = ${status}`
  if (viewer?.isAdmin) return matchesStatus
  const isOwn = viewer
    ? sql<boolean>`owner_id = ${viewer.accountId} and status <> 'archived'`
    : sql<boolean>`false`
  return allOf([matchesStatus, sql`(${isApproved} or ${isOwn})`])
}
