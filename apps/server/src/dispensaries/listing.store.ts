import type { DispensaryFacets, Pin } from '@fairgrove/contract/dispensaries.listing'
import { type DispensarySort, maxPins } from '@fairgrove/contract/dispensaries.options'
import type { OpenState } from '@fairgrove/contract/hours.options'
import {
  countByFacet,
  type FacetCountTable,
  selectFacetCounts,
} from '../badges/facet-counts.store.ts'
import { buildBadgeCountsSql, flagsMatch } from '../badges/flags.store.ts'
import { buildPageOffset } from '../brands/listing.store.ts'
import type { Db } from '../db/pool.ts'
import { allOf, type Fragment, selectColumns, sql } from '../db/sql.ts'
import {
  type DispensaryFilter,
  hasUncountedConditions,
  isPendingApproval,
  isPublic,
  matchesBaseFilter,
  matchesCategory,
  matchesFacets,
  matchesState,
  matchesType,
  toGeographyPoint,
} from './filter.store.ts'
import { openStateColumn, selectOpenIds } from './hours.store.ts'

export type DispensaryCardRow = {
  id: string
  name: string
  logo: string | null
  category: string
  isClaimed: boolean
  isApproved: boolean
  address: string
  city: string
  state: string | null
  postalCode: string
  lat: number | null
  lng: number | null
  locationPrecision: string | null
  flags: number
  ratingSum: number
  ratingCount: number
  updatedAt: Date
  /** Only where it is shown. */
  openState?: OpenState | null
}

type ListingCounts = {
  total: number
  badges: DispensaryFacets['badges']
  categories: Partial<DispensaryFacets['categories']>
  states: DispensaryFacets['states']
}

/** The columns of a card, for statements that name the table `d`. */
export const dispensaryCardColumns = selectColumns([
  'd.id',
  'd.name',
  'd.logo',
  'd.category',
  'd.isClaimed',
  'd.isApproved',
  'd.address',
  'd.city',
  'd.state',
  'd.postalCode',
  'st_y(d.place::geometry) as lat',
  'st_x(d.place::geometry) as lng',
  'd.locationPrecision',
  'd.flags',
  'd.ratingSum',
  'd.ratingCount',
  'd.updatedAt',
])

/** The sort orders. Each except distance is the order of an index. */
const sortSql: Record<Exclude<DispensarySort, 'open'>, { key: Fragment; by: Fragment }> = {
  newest: { key: sql`created_at`, by: sql`created_at desc, id desc` },
  toprated: { key: sql`top_score`, by: sql`top_score desc, id desc` },
  name: { key: sql`lower(name) as sort_name`, by: sql`sort_name, id` },
  distance: { key: sql`place`, by: sql`metres, id` },
}

export type DispensaryRows = {
  rows: (DispensaryCardRow & { metres: number | null })[]
  counts: ListingCounts
}

export const dispensaryFacetCounts: FacetCountTable = {
  table: 'dispensary_tally',
  columns: ['category', 'state', 'flags'],
  listed: sql`dispensaries where ${isPublic}`,
}

/** A page and all its counts in one round trip. A page past the end is the last one. */
export async function readDispensaries(
  db: Db,
  filter: DispensaryFilter,
  order: DispensarySort,
  { now, ...page }: { number: number; size: number; now: Date },
): Promise<DispensaryRows> {
  const sort = buildSort(filter, order, { now, lastRow: page.number * page.size })
  // Candidates that are expensive to find are found once; the others are scanned in order, and their facet counts are
  // precomputed.
  const isCostly = hasUncountedConditions(filter)
  const groups = isCostly ? countedGroups : buildFacetGroups(filter)
  const { rows } = await sql<
    DispensaryRows['rows'][number] & { counts: ListingCounts | null }
  >`with base as ${isCostly ? sql`materialized` : sql`not materialized`} (
      select id, category, state, flags, ${sort.key} from dispensaries where ${matchesBaseFilter(filter)}
    ),
    groups as ${groups},
    counted as (${buildCountsSql(filter)}),
    page as (
      select row_number() over () as position, id from (
        select id${sort.hasDistance ? sql`, ${buildDistanceSql(filter)} as metres` : sql``}
        from base where ${matchesFacets(filter)}
        order by ${sort.by} limit ${sql.lit(page.size)} offset ${buildPageOffset(page)}
      ) as picked
    )
    select case when page.position is null or page.position = 1 then to_json(counted) end as counts,
      ${buildDistanceSql(filter)} as metres, ${dispensaryCardColumns}, ${openStateColumn(now)}
    from counted left join page on true left join dispensaries d on d.id = page.id
    order by page.position`.execute(db)
  const counts = rows[0]?.counts
  if (!counts) throw new Error('The listing query returned no counts.')
  return { rows: rows.filter(({ id }) => id !== null), counts }
}

/**
 * Without a radius, the nearest come from the index: 0.6 ms for the first page of 100,000, sorted 185 ms. It reads all
 * rows before the page, so sorting is faster after a few thousand. No second key: the index could not be used.
 */
const maxRowsByIndex = 2_000

function buildSort(
  { near }: DispensaryFilter,
  order: DispensarySort,
  { now, lastRow }: { now: Date; lastRow: number },
): { key: Fragment; by: Fragment; hasDistance: boolean } {
  if (order === 'open') {
    const { key, by } = sortSql[near ? 'distance' : 'newest']
    const isOpen = sql`id in (${selectOpenIds({ now })}) as is_open`
    return { key: sql`${isOpen}, ${key}`, by: sql`is_open desc, ${by}`, hasDistance: !!near }
  }
  const isByIndex = near && near.metres === undefined && lastRow <= maxRowsByIndex
  return order === 'distance' && isByIndex
    ? { key: sql`place`, by: sql`place <-> ${toGeographyPoint(near)}`, hasDistance: true }
    : { ...sortSql[order], hasDistance: order === 'distance' }
}

const listedFacetCounts = selectFacetCounts(dispensaryFacetCounts)
const countedGroups = sql`(${countByFacet(dispensaryFacetCounts, sql`base`)})`

/** Public listings have precomputed counts; unapproved ones are few and counted directly. */
function buildFacetGroups(filter: DispensaryFilter): Fragment {
  const typeCondition = matchesType(filter)
  const listed = sql`${listedFacetCounts} where ${typeCondition}`
  if (filter.status === 'approved') return sql`not materialized (${listed})`
  if (filter.status !== 'all' || !filter.viewer?.isAdmin) return countedGroups
  const pending = countByFacet(
    dispensaryFacetCounts,
    sql`dispensaries where ${allOf([isPendingApproval, typeCondition])}`,
  )
  return sql`(${listed} union all ${pending})`
}

/** Total and facets, computed from the groups: each facet ignores its own selection. */
function buildCountsSql(filter: DispensaryFilter): Fragment {
  const categoryCondition = matchesCategory(filter)
  const stateCondition = matchesState(filter)
  const flagsCondition = flagsMatch(filter.flags)
  const countByColumn = (column: 'category' | 'state', others: Fragment<boolean>) => sql`(
    select coalesce(json_object_agg(name, n), '{}') from (
      select ${sql.id(column)} as name, sum(n)::int as n from groups
      where ${allOf([others, flagsCondition])} and ${sql.id(column)} is not null group by 1 having sum(n) > 0
    ) as named)`
  const placed = sql`select flags, n from groups where ${allOf([categoryCondition, stateCondition])}`
  return sql`select
    (select coalesce(sum(n), 0)::int from groups where ${matchesFacets(filter)}) as total,
    ${buildBadgeCountsSql(placed, filter.flags)} as badges,
    ${countByColumn('category', stateCondition)} as categories,
    ${countByColumn('state', categoryCondition)} as states`
}

function buildDistanceSql({ near }: DispensaryFilter): Fragment {
  return near ? sql`st_distance(place, ${toGeographyPoint(near)}, false)` : sql`null::float8`
}

export type PinRows = {
  results: number
  pins: Pin[]
  clusters: { lat: number; lng: number; count: number }[]
}

/** Cells of one degree: about 1,500 cover the country. */
const cellDegrees = 1

/**
 * Up to the maximum, pins are returned individually; more are counted per cell, each cluster at the center of its
 * members.
 */
export async function readPins(db: Db, filter: DispensaryFilter): Promise<PinRows> {
  const cell = (degrees: 'lat' | 'lng') => sql`floor(${sql.id(degrees)} / ${sql.lit(cellDegrees)})`
  const { rows } = await sql<PinRows>`
    with matching as materialized (
      select id, name, flags, st_y(place::geometry) as lat, st_x(place::geometry) as lng
      from dispensaries
      where place is not null and ${allOf([matchesBaseFilter(filter), matchesFacets(filter)])}
    ),
    counted as (select count(*)::int as results from matching),
    cells as (
      select avg(lat) as lat, avg(lng) as lng, count(*)::int as n
      from matching group by ${cell('lat')}, ${cell('lng')}
    )
    select results,
      case when results > ${sql.lit(maxPins)} then '[]'::json
        else (select coalesce(json_agg(json_build_array(id, name, lat, lng, flags) order by id), '[]')
          from matching) end as pins,
      case when results <= ${sql.lit(maxPins)} then '[]'::json
        else (select json_agg(json_build_object('lat', lat, 'lng', lng, 'count', n) order by lat, lng)
          from cells) end as clusters
    from counted`.execute(db)
  return rows[0] ?? { results: 0, pins: [], clusters: [] }
}
