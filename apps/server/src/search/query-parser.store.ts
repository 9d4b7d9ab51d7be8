import { type AdvancedCategory, toFlagFilter } from '@fairgrove/contract/badges.options'
import type { ParsedSearch, SearchFilter } from '@fairgrove/contract/search'
import { flagsMatch } from '../badges/flags.store.ts'
import type { Db } from '../db/pool.ts'
import { allOf, type Fragment, sql } from '../db/sql.ts'
import { matchesAny } from './facets.store.ts'
import { toTsQuery } from './source.store.ts'
import { normalizeName } from './words.store.ts'

/** How many public dispensaries each of these towns has, by '{town in lower case}, {state}'. */
export async function countByTown(db: Db, towns: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ town: string; n: number }>`
    select lower(city) || ', ' || state as town, count(*)::int as n from dispensaries
    where is_approved and not is_archived and lower(city) = any(${towns}::text[])
      and state is not null
    group by 1`.execute(db)
  return new Map(rows.map(({ town, n }) => [town, n]))
}

/**
 * Which of these words the names of listings or the texts of products contain. A word of a name is not looked up in
 * the texts, because the most common ones are in names.
 */
export async function findListingWords(db: Db, words: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) as typed(word)
    where exists (select from search_words known where known.word = typed.word)
      or exists (select from product_search where document @@ plainto_tsquery('english', word))`.execute(
    db,
  )
  return new Set(rows.map(({ word }) => word))
}

/** Towns with public dispensaries that start with one of these, those with the most first. */
export async function suggestListedTowns(
  db: Db,
  starts: string[],
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ town: string }>`
    select lower(city) as town
    from unnest(${starts}::text[]) as typed(start) cross join lateral (
      select city from dispensaries
      where is_approved and not is_archived
        and lower(city) ~>=~ start and lower(city) ~<~ (start || '~')
    ) as listed
    group by 1 order by count(*) desc, 1 limit ${sql.lit(limit)}`.execute(db)
  return rows.map(({ town }) => town)
}

/** More than one product with the same words in its name is rare. */
const maxNameMatches = 200

/**
 * Whether the search is a name that the filters would hide: the name of a listing, the beginning of one, or words of a
 * product's name and brand that the filters exclude. If every word is a filter, only a whole name counts.
 */
export async function isHiddenName(db: Db, typed: string, parsed: ParsedSearch): Promise<boolean> {
  const name = normalizeName(typed)
  const hasText = parsed.text !== ''
  const startsName = sql<boolean>`norm ~>=~ ${`${name} `} and norm ~<~ ${`${name}!`}`
  const query = toTsQuery(typed)
  const isHiddenProduct = sql<boolean>`exists (
    select from (
      select category, kind, flags, document from product_search
      where document @@ ${query} limit ${sql.lit(maxNameMatches)}
    ) as matching
    where ts_filter(document, '{a,b}') @@ ${query} and not (${matchesFilters(parsed.filters)}))`
  const { rows } = await sql<{ isName: boolean }>`select
    exists (select from search_names where norm = ${name})
    ${hasText ? sql`or exists (select from search_names where ${startsName}) or ${isHiddenProduct}` : sql``}
    as "isName"`.execute(db)
  return rows[0]?.isName ?? false
}

/** For rows of product_search. A place is not in it, so it may exclude any product. */
function matchesFilters(filters: readonly SearchFilter[]): Fragment<boolean> {
  const valuesOf = (wanted: SearchFilter['name']) =>
    filters.flatMap(({ name, value }) => (name === wanted ? [value] : []))
  const [categories, kinds, badges] = [
    valuesOf('category'),
    valuesOf('type'),
    valuesOf('advancedCategory') as AdvancedCategory[],
  ]
  const hasPlace = filters.some(({ name }) => name === 'zip' || name === 'state')
  return allOf([
    hasPlace ? sql`false` : sql`true`,
    matchesAny('category', categories.length > 0 ? categories : undefined),
    matchesAny('kind', kinds.length > 0 ? kinds : undefined),
    flagsMatch(toFlagFilter(badges)),
  ])
}
