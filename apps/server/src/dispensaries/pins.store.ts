import type { Pin } from '@fairgrove/contract/dispensaries.listing'
import { maxPins } from '@fairgrove/contract/dispensaries.options'
import { allOf } from '../badges/flags.store.ts'
import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { type DispensaryFilter, matchesBaseFilter, matchesFacets } from './filter.store.ts'

export type PinRows = {
  results: number
  pins: Pin[]
  clusters: { lat: number; lng: number; count: number }[]
}

/** Cells of one degree: some 1,500 cover the country. */
const cellDegrees = 1

/** Few enough are sent one by one; more are counted per cell, each cluster in the middle of its members. */
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
