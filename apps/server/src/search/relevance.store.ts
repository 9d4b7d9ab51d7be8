import { cardsPerPage } from '@fairgrove/contract/paging'
import { type Fragment, sql } from '../db/sql.ts'
import { toTsQuery } from './source.store.ts'
import { normalizeName } from './words.store.ts'

/** The first page has at most this many products of one brand. */
const maxPerBrand = 3

/**
 * The first page is chosen among this many best matches. Pages after them are in plain order of rank, so that a page
 * can be read without the pages before it.
 */
const brandWindow = 120

/** More than any other rank. */
const namedRank = 1_000

/**
 * For rows of product_search named `s`: how well it matches, and how much it was viewed and ordered this week. Products
 * with all the words in their name and brand come first, however popular the others are.
 */
export function rankSql(query: Fragment): Fragment<number> {
  return sql`(ts_rank(s.document, ${query}) * (1 + ln(1 + s.popularity))
    + case when ${matchesName(query)} then ${sql.lit(namedRank)} else 0 end)`
}

/** Whether the name and the brand, weighted A and B, have all the words. */
const matchesName = (query: Fragment) => sql<boolean>`ts_filter(s.document, '{a,b}') @@ ${query}`

/** How many of the best matches a page is chosen from. */
export function countRankedRows(offset: number): number {
  return Math.max(offset + cardsPerPage, brandWindow)
}

/**
 * Sorts rows of (id, rank, brand_id) into the order of pages. A brand's further products follow after the first page,
 * unless the search is the brand's name. With too few brands they fill the first page.
 */
export function orderByRelevance(ranked: Fragment, text: string, offset: number): Fragment {
  if (offset >= brandWindow)
    return sql`select id from (${ranked}) as ranked order by rank desc, id desc`
  const bestFirst = sql`rank desc, id desc`
  return sql`select id from (
      select id, place,
        is_open and row_number() over (partition by is_open order by place) <= ${sql.lit(cardsPerPage)} as is_first
      from (
        select id, place, place <= ${sql.lit(brandWindow)}
          and (nth <= ${sql.lit(maxPerBrand)} or brand_id = any(array(${selectNamedBrands(text)}))) as is_open
        from (
          select id, brand_id, row_number() over (order by ${bestFirst}) as place,
            row_number() over (partition by brand_id order by ${bestFirst}) as nth
          from (${ranked}) as ranked
        ) as numbered
      ) as opened
    ) as chosen order by is_first desc, place`
}

function selectNamedBrands(text: string): Fragment {
  return sql`select subject_id from search_names where subject = 'brand' and norm = ${normalizeName(text)}`
}

/** Around each matched word of an excerpt. */
export const matchMark = '\u0001'

/** Says why a product is among the results, unless its name or brand does. */
export function selectExcerpt(text: string): Fragment<string | null> {
  const query = toTsQuery(text)
  const options = `StartSel=${matchMark}, StopSel=${matchMark}, MaxFragments=1, MaxWords=9, MinWords=4`
  return sql<string | null>`(
    select case when not ${matchesName(query)}
      then ts_headline('english', p.description, ${query}, ${options}) end
    from product_search s where s.product_id = p.id
  )`
}
