import type { Db } from '../db/pool.ts'
import { type Fragment, sql } from '../db/sql.ts'
import { type DispensaryFilter, listMatchingDispensaryIds } from '../dispensaries/filter.store.ts'
import { listMatchingIds } from '../search/matching.store.ts'
import type { ProductFilter } from '../search/rules.ts'
import { isInArea } from '../search/source.store.ts'

export type ResolvedSearch =
  | { page: 'products'; filter: ProductFilter }
  | { page: 'dispensaries'; filter: DispensaryFilter }

const listMatching = (db: Db, search: ResolvedSearch, candidateIds: Fragment): Promise<string[]> =>
  search.page === 'products'
    ? listMatchingIds(db, search.filter, candidateIds)
    : listMatchingDispensaryIds(db, search.filter, candidateIds)

/** What a batch adds to a search. */
export const listMatchesOfBatch = (db: Db, search: ResolvedSearch, batch: string) =>
  listMatching(db, search, selectCandidates(search, batch))

/** Those that match now. */
export const listStillMatching = (db: Db, search: ResolvedSearch, ids: readonly string[]) =>
  listMatching(db, search, sql`select unnest(${ids}::uuid[])`)

/** New on a menu of its area, or else newly listed. */
function selectCandidates(search: ResolvedSearch, batch: string): Fragment {
  const changes = (column: Fragment) =>
    sql`select c.${column} from listing_changes c where c.batch = ${batch} and not c.is_spread`
  if (search.page === 'dispensaries') {
    return sql`${changes(sql`dispensary_id`)} and c.kind = 'listed' and c.product_id is null`
  }
  const { area } = search.filter
  return area
    ? sql`${changes(sql`product_id`)} and c.kind = 'menu_added' and c.dispensary_id in (
        select d.id from dispensaries d where ${isInArea(area)})`
    : sql`${changes(sql`product_id`)} and c.kind = 'listed' and c.product_id is not null`
}
