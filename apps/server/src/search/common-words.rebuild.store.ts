import { flagBits, flagNames } from '@fairgrove/contract/badges.options'
import { productCategories } from '@fairgrove/contract/products.options'
import type { Db } from '../db/pool.ts'
import { type Fragment, sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import { lockCommonWords, selectCountSlices, toLexemeQuery } from './common-words.changes.store.ts'
import { priceKey } from './facets.store.ts'
import { minorityBit } from './masks.ts'
import { rankSql } from './relevance.store.ts'

/** From how many listings on a word is common, and how many of its products are kept per group. */
type CommonWordSizes = {
  minListings: number
  all: number
  category: number
  flag: number
  categoryAndFlag: number
}

export const defaultSizes: CommonWordSizes = {
  minListings: 1_000,
  // The first page is chosen from the best 120 (relevance.store.ts), and a price range has a sixth of the products.
  all: 1_200,
  category: 800,
  flag: 240,
  categoryAndFlag: 120,
}

/** Whether there is no common word yet, although there are enough products for one. */
export async function isRollupMissing(db: Db, { minListings }: CommonWordSizes): Promise<boolean> {
  const { rows } = await sql<{ isMissing: boolean }>`
    select not exists (select from search_common_words)
      and exists (select from product_search offset ${minListings}::int) as "isMissing"`.execute(db)
  return rows[0]?.isMissing === true
}

/** Lexemes to build or remove, new ones first, then the oldest. Takes half a minute with a million products. */
export async function listWordsToRebuild(db: Db, { minListings }: CommonWordSizes) {
  const { rows } = await sql<{ lexeme: string }>`
    select lexeme from (
      select word as lexeme from ts_stat('select document from product_search')
      where ndoc > ${minListings}::int and word ~ '^[[:alnum:]]+$'
      union select lexeme from search_common_words
    ) as listed left join search_common_words known using (lexeme)
    order by built_at nulls first, lexeme`.execute(db)
  return rows.map(({ lexeme }) => lexeme)
}

/** Counts and ranks every match. A word that is no longer common is removed. */
export async function rebuildCommonWord(
  tx: Tx,
  lexeme: string,
  sizes: CommonWordSizes = defaultSizes,
): Promise<void> {
  await lockCommonWords(tx)
  for (const table of [
    'search_word_products',
    'search_word_cutoffs',
    'search_word_counts',
    'search_common_words',
  ]) {
    await sql`delete from ${sql.id(table)} where lexeme = ${lexeme}`.execute(tx)
  }
  if (!(await isCommon(tx, lexeme, sizes))) return
  await sql`insert into search_common_words (lexeme, built_at) values (${lexeme}, now())`.execute(
    tx,
  )
  await countMatches(tx, lexeme)
  await keepBestProducts(tx, lexeme, sizes)
}

async function isCommon(tx: Tx, lexeme: string, { minListings }: CommonWordSizes) {
  const { rows } = await sql<{ isCommon: boolean }>`
    select count(*) > ${minListings}::int as "isCommon" from (
      select from product_search where document @@ ${toLexemeQuery(sql`${lexeme}::text`)}
      limit ${minListings + 1}::int
    ) as matching`.execute(tx)
  return rows[0]?.isCommon === true
}

/** Without the changes that are still to be added, in one snapshot. */
async function countMatches(tx: Tx, lexeme: string): Promise<void> {
  const matches = sql`document @@ ${toLexemeQuery(sql`${lexeme}::text`)}`
  await sql`insert into search_word_counts (lexeme, slice, category, kind, price_bucket, flags, n)
    ${selectCountSlices(sql`(
      select ${lexeme}::text as lexeme, category, kind, ${priceKey} as price_bucket, flags,
        count(*) as n
      from product_search where ${matches} group by 2, 3, 4, 5
      union all
      select ${lexeme}::text, category, kind, price_bucket, flags, -n
      from search_word_count_deltas where ${matches}
    ) as counted`)}`.execute(tx)
}

type Group = { category: string | undefined; mask: number; size: number; place: string }

/** Every match is numbered within each of its groups: two sorts, whatever the number of groups. */
async function keepBestProducts(tx: Tx, lexeme: string, sizes: CommonWordSizes): Promise<void> {
  const masks = [...flagNames.map((name) => flagBits[name]), minorityBit]
  const groups: Group[] = [
    { category: '*', mask: 0, size: sizes.all, place: 'place_0' },
    { category: undefined, mask: 0, size: sizes.category, place: 'category_place_0' },
    ...masks.flatMap((mask) => [
      { category: '*', mask, size: sizes.flag, place: `place_${mask}` },
      {
        category: undefined,
        mask,
        size: sizes.categoryAndFlag,
        place: `category_place_${mask}`,
      },
    ]),
  ]
  const places = groups.map(
    ({
      category,
      mask,
      place,
    }) => sql`count(*) filter (where mask & ${sql.lit(mask)} = ${sql.lit(mask)})
      over ${category ? sql`overall` : sql`within`} as ${sql.id(place)}`,
  )
  const isKept = groups.map(
    ({ mask, size, place }) =>
      sql`(mask & ${sql.lit(mask)} = ${sql.lit(mask)} and ${sql.id(place)} <= ${sql.lit(size)})`,
  )
  const reached = groups.map(
    ({ category, mask, size, place }) => sql`(${category ? sql.lit(category) : sql`kept.category`},
      ${sql.lit(mask)}, ${sql.id(place)} = ${sql.lit(size)})`,
  )
  await sql`
    with kept as materialized (
      select * from (
        select *, ${sql.join(places)} from (${selectRanked(lexeme)}) as ranked
        window overall as (order by rank desc, product_id desc rows unbounded preceding),
          within as (partition by category order by rank desc, product_id desc rows unbounded preceding)
      ) as placed where ${sql.join(isKept, ' or ')}
    ),
    saved as (
      insert into search_word_products (lexeme, product_id, rank, brand_id, category, kind, flags, price_cents, list_prices)
      select ${lexeme}, product_id, rank, p.brand_id, kept.category, kept.kind, kept.flags, kept.price_cents,
        kept.list_prices
      from kept join products p on p.id = product_id order by rank desc
    ),
    reached as (
      select kept.rank, kept.product_id, g.category, g.mask
      from kept cross join lateral (values ${sql.join(reached)}) as g(category, mask, is_last)
      where g.is_last and kept.mask & g.mask = g.mask
    )
    insert into search_word_cutoffs (lexeme, category, mask, rank, product_id)
    select ${lexeme}, category, mask, coalesce(rank, 0), coalesce(product_id, ${sql.lit(zeroId)}::uuid)
    from unnest(${['*', ...productCategories]}::text[]) as c(category)
      cross join unnest(${[0, ...masks]}::int[]) as m(mask) left join reached using (category, mask)
  `.execute(tx)
}

const zeroId = '00000000-0000-0000-0000-000000000000'

function selectRanked(lexeme: string): Fragment {
  const query = sql`(select ${toLexemeQuery(sql`${lexeme}::text`)})`
  return sql`select s.product_id, s.category, s.kind, s.flags, s.price_cents, s.list_prices, listing_mask(s.flags) as mask,
      ${rankSql(query)} as rank
    from product_search s where s.document @@ ${query}`
}
