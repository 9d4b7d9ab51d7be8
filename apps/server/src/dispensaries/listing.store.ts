import type { DispensaryFacets } from '@fairgrove/contract/dispensaries.listing'
import type { DispensaryOrder } from '@fairgrove/contract/dispensaries.options'
import { badgeCounts, every, flagsMatch } from '../badges/flags.store.ts'
import { countSorts, readTally, type Tally } from '../badges/tally.store.ts'
import { offsetOf } from '../brands/listing.store.ts'
import { columnNames } from '../db/column-names.ts'
import type { Db } from '../db/pool.ts'
import { type Fragment, sql } from '../db/sql.ts'
import {
  categoryMatches,
  type DispensaryFilter,
  isCandidate,
  isChosen,
  isOfType,
  isPublic,
  isWaiting,
  pointOf,
  stateMatches,
} from './filter.store.ts'

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
  flags: number
  ratingSum: number
  ratingCount: number
  updatedAt: Date
}

type Counts = {
  total: number
  badges: DispensaryFacets['badges']
  categories: Partial<DispensaryFacets['categories']>
  states: DispensaryFacets['states']
}

/** What a card shows, for statements that name the table `d`. */
export const dispensaryCardColumns = columnNames([
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
  'd.flags',
  'd.ratingSum',
  'd.ratingCount',
  'd.updatedAt',
])

/** What is sorted by, and how. Each but distance is the order of an index. */
const sorts: Record<DispensaryOrder, { key: Fragment; by: Fragment }> = {
  newest: { key: sql`created_at`, by: sql`created_at desc, id desc` },
  toprated: { key: sql`top_score`, by: sql`top_score desc, id desc` },
  name: { key: sql`lower(name) as sort_name`, by: sql`sort_name, id` },
  distance: { key: sql`place`, by: sql`metres, id` },
}

export type DispensaryRows = {
  rows: (DispensaryCardRow & { metres: number | null })[]
  counts: Counts
}

export const dispensaryTally: Tally = {
  table: 'dispensary_tally',
  columns: ['category', 'state', 'flags'],
  listed: sql`dispensaries where ${isPublic}`,
}

/** A page and all its counts in one round trip. A page past the end is the last one. */
export async function readDispensaries(
  db: Db,
  filter: DispensaryFilter,
  order: DispensaryOrder,
  page: { number: number; size: number },
): Promise<DispensaryRows> {
  const sort = sorts[order]
  // Candidates that cost something to find are found once; the rest are walked in order, and tallied already.
  const isCostly = filter.near || filter.name || filter.minRating > 0
  const groups = isCostly ? countedGroups : talliedGroups(filter)
  const { rows } = await sql<
    DispensaryRows['rows'][number] & { counts: Counts | null }
  >`with base as ${isCostly ? sql`materialized` : sql`not materialized`} (
      select id, category, state, flags, ${sort.key} from dispensaries where ${isCandidate(filter)}
    ),
    groups as ${groups},
    counted as (${countsOf(filter)}),
    page as (
      select row_number() over () as position, id from (
        select id${order === 'distance' ? sql`, ${distance(filter)} as metres` : sql``}
        from base where ${isChosen(filter)}
        order by ${sort.by} limit ${sql.lit(page.size)} offset ${offsetOf(page)}
      ) as picked
    )
    select case when page.position is null or page.position = 1 then to_json(counted) end as counts,
      ${distance(filter)} as metres, ${dispensaryCardColumns}
    from counted left join page on true left join dispensaries d on d.id = page.id
    order by page.position`.execute(db)
  const counts = rows[0]?.counts
  if (!counts) throw new Error('A listing always has its counts.')
  return { rows: rows.filter(({ id }) => id !== null), counts }
}

const tallied = readTally(dispensaryTally)
const countedGroups = sql`(${countSorts(dispensaryTally, sql`base`)})`

/** What is listed is tallied; what waits to be is counted, for it is little. */
function talliedGroups(filter: DispensaryFilter): Fragment {
  const ofType = isOfType(filter)
  const listed = sql`${tallied} where ${ofType}`
  if (filter.status === 'approved') return sql`not materialized (${listed})`
  if (filter.status !== 'all' || !filter.viewer?.isAdmin) return countedGroups
  const waiting = countSorts(dispensaryTally, sql`dispensaries where ${every([isWaiting, ofType])}`)
  return sql`(${listed} union all ${waiting})`
}

/** Total and facets, read off the groups: each facet without its own choice. */
function countsOf(filter: DispensaryFilter): Fragment {
  const inCategory = categoryMatches(filter)
  const inState = stateMatches(filter)
  const withFlags = flagsMatch(filter.flags)
  const by = (column: 'category' | 'state', others: Fragment<boolean>) => sql`(
    select coalesce(json_object_agg(name, n), '{}') from (
      select ${sql.id(column)} as name, sum(n)::int as n from groups
      where ${every([others, withFlags])} and ${sql.id(column)} is not null group by 1 having sum(n) > 0
    ) as named)`
  const placed = sql`select flags, n from groups where ${every([inCategory, inState])}`
  return sql`select
    (select coalesce(sum(n), 0)::int from groups where ${isChosen(filter)}) as total,
    ${badgeCounts(placed, filter.flags)} as badges,
    ${by('category', inState)} as categories,
    ${by('state', inCategory)} as states`
}

function distance({ near }: DispensaryFilter): Fragment {
  return near ? sql`st_distance(place, ${pointOf(near)}, false)` : sql`null::float8`
}
