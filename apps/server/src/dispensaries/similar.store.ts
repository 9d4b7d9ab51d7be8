import {
  maxSimilarDispensaries,
  similarWithinMiles,
} from '@fairgrove/contract/dispensaries.options'
import { milesToMetres } from '@fairgrove/contract/geo'
import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { isPublic } from './filter.store.ts'
import { openStateColumn } from './hours.store.ts'
import { type DispensaryCardRow, dispensaryCardColumns } from './listing.store.ts'

/** The nearest are compared by their badges. A city has hundreds within the distance. */
const maxCompared = 100

/** Public places of the same category near a public one, from the index of locations. Empty without a location. */
export async function listSimilarRows(
  db: Db,
  id: string,
  now: Date,
): Promise<(DispensaryCardRow & { metres: number })[]> {
  const maxMetres = sql.lit(milesToMetres(similarWithinMiles))
  const { rows } = await sql<DispensaryCardRow & { metres: number }>`
    with subject as materialized (
      select id, category, flags, place from dispensaries
      where id = ${id} and place is not null and ${isPublic}
    ), near as (
      select each.*, bit_count((each.flags & subject.flags)::bit(32)) as shared_badges
      from subject cross join lateral (
        select id, flags, st_distance(place, subject.place, false) as metres from dispensaries
        where ${isPublic} and category = subject.category and id <> subject.id
          and st_dwithin(place, subject.place, ${maxMetres}, false)
        order by place <-> subject.place limit ${sql.lit(maxCompared)}
      ) as each
      order by shared_badges desc, metres, id limit ${sql.lit(maxSimilarDispensaries)}
    )
    select ${dispensaryCardColumns}, near.metres, ${openStateColumn(now)}
    from near join dispensaries d on d.id = near.id
    order by near.shared_badges desc, near.metres, d.id`.execute(db)
  return rows
}
