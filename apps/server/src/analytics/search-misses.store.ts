import type { SearchMiss } from '@fairgrove/contract/analytics.insights'
import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import type { DayRange } from './order-facts.store.ts'

/** Sorted, so two processes cannot deadlock. */
export async function addSearchMisses(
  tx: Tx,
  day: string,
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  await sql`
    insert into search_misses as kept (day, term, searches)
    select ${day}::date, term, searches
    from unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::int[]) as missed(term, searches)
    order by term
    on conflict (day, term) do update set searches = kept.searches + excluded.searches`.execute(tx)
}

const minSearches = 2
const maxMisses = 20

/** Terms that more than one network searched for: a single one could be about a person. */
export async function listSearchMisses(db: Db, { from, to }: DayRange): Promise<SearchMiss[]> {
  const { rows } = await sql<SearchMiss>`
    select term, sum(searches)::int as searches from search_misses
    where day between ${from}::date and ${to}::date
    group by term having sum(searches) >= ${sql.lit(minSearches)}
    order by sum(searches) desc, term limit ${sql.lit(maxMisses)}`.execute(db)
  return rows
}

const keptMissDays = 90

/** Search terms are kept no longer than the longest range that is useful for them. */
export async function deleteOldSearchMisses(tx: Tx, today: string): Promise<void> {
  await sql`delete from search_misses where day < ${today}::date - ${sql.lit(keptMissDays)}`.execute(
    tx,
  )
}
