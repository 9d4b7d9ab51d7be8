import { flagsMatch } from '../badges/flags.store.ts'
import type { Db } from '../db/pool.ts'
import { allOf, type Fragment, sql } from '../db/sql.ts'
import { matchesPrice } from './facets.store.ts'
import type { ProductFilter } from './rules.ts'
import { chooseSource } from './source.store.ts'

/** Those of a few products that a listing with this filter has: the cost depends on them, not on the catalog. */
export async function listMatchingIds(
  db: Db,
  filter: ProductFilter,
  candidateIds: Fragment,
): Promise<string[]> {
  const conditions = [
    sql<boolean>`p.is_public`,
    sql<boolean>`p.kind = any(${filter.kinds}::text[])`,
    ...(filter.categories ? [sql<boolean>`p.category = any(${filter.categories}::text[])`] : []),
    flagsMatch(filter.flags),
    matchesPrice(filter.price),
    chooseSource(filter).isMatch,
  ]
  // As an array, so that the planner starts from the candidates.
  const { rows } = await sql<{ id: string }>`
    select p.id from products p
    where p.id = any(array(${candidateIds})) and ${allOf(conditions)}`.execute(db)
  return rows.map(({ id }) => id)
}
