import { type Fragment, sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import { rankSql } from './relevance.store.ts'

const lockKey = sql`hashtextextended('common words', 0)`

/**
 * Held by the jobs that write the roll-up of common words, one transaction at a time, never by those who change a
 * product. Otherwise a word could be counted without a change that is deleted at the same time.
 */
export async function lockCommonWords(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx)
}

/** Changes can wait while a word is rebuilt: readers add them to the counts until then. */
async function tryToLockCommonWords(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(${lockKey}) as "isOurs"`.execute(tx)
  return rows[0]?.isOurs === true
}

/** Lexemes are letters and digits (`listWordsToRebuild`), so quotes are all they need. */
export function toLexemeQuery(lexeme: Fragment): Fragment {
  return sql`('''' || ${lexeme} || '''')::tsquery`
}

/** Rows of (lexeme, category, kind, price_bucket, flags, n) as search_word_counts has them. */
export function selectCountSlices(rows: Fragment): Fragment {
  return sql`select lexeme,
      case when grouping(flags) = 1 then 1 when grouping(category) = 1 then 2 else 0 end,
      case when grouping(category) = 1 then '*' else category end,
      case when grouping(category) = 1 then '*' else kind end,
      case when grouping(category) = 1 then -1 else price_bucket end,
      case when grouping(flags) = 1 then -1 else flags end,
      sum(n)::int
    from ${rows}
    group by lexeme, grouping sets (
      (category, kind, price_bucket, flags), (category, kind, price_bucket), (flags))
    having sum(n) <> 0`
}

/** Hiding a brand changes ten thousand products; each portion is a short transaction. */
const portion = 2_000

/** Adds a portion of the changes to the counts, in one snapshot. Returns whether there may be more. */
export async function compactWordCounts(tx: Tx): Promise<boolean> {
  if (!(await tryToLockCommonWords(tx))) return false
  const { rows } = await sql<{ n: number }>`
    with gone as (
      delete from search_word_count_deltas where id = any(array(
        select id from search_word_count_deltas order by id limit ${sql.lit(portion)}))
      returning document, category, kind, price_bucket, flags, n
    ),
    changed as materialized (
      select lexeme, category, kind, price_bucket, flags, sum(n) as n
      from gone cross join lateral unnest(tsvector_to_array(document)) as used(lexeme)
        join search_common_words using (lexeme)
      group by 1, 2, 3, 4, 5
    ),
    saved as (
      insert into search_word_counts as counted (lexeme, slice, category, kind, price_bucket, flags, n)
      ${selectCountSlices(sql`changed`)}
      on conflict (lexeme, slice, category, kind, price_bucket, flags) do update set n = counted.n + excluded.n
    )
    select count(*)::int as n from gone`.execute(tx)
  return rows[0]?.n === portion
}

/**
 * Ranks a portion of the changed products again. A product that is now above a cutoff joins the list of a word, one that
 * is below leaves it. Returns whether there may be more.
 */
export async function rerankChangedProducts(tx: Tx): Promise<boolean> {
  if (!(await tryToLockCommonWords(tx))) return false
  const { rows } = await sql<{ productId: string }>`
    delete from search_rank_changes where id = any(array(
      select id from search_rank_changes order by id limit ${sql.lit(portion)}))
    returning product_id as "productId"`.execute(tx)
  if (rows.length === 0) return false
  const ids = [...new Set(rows.map(({ productId }) => productId))]
  await sql`delete from search_word_products where product_id = any(${ids}::uuid[])`.execute(tx)
  await sql`
    insert into search_word_products (lexeme, product_id, rank, brand_id, category, kind, flags, price_cents, list_prices)
    select lexeme, product_id, rank, brand_id, category, kind, flags, price_cents, list_prices
    from (
      select used.lexeme, s.product_id, ${rankSql(toLexemeQuery(sql`used.lexeme`))} as rank, p.brand_id,
        s.category, s.kind, s.flags, s.price_cents, s.list_prices
      from product_search s join products p on p.id = s.product_id
        cross join lateral unnest(tsvector_to_array(s.document)) as used(lexeme)
        join search_common_words common on common.lexeme = used.lexeme
      where s.product_id = any(${ids}::uuid[])
    ) as ranked
    where exists (
      select from search_word_cutoffs c
      where c.lexeme = ranked.lexeme and c.category in ('*', ranked.category)
        and listing_mask(ranked.flags) & c.mask = c.mask
        and (ranked.rank, ranked.product_id) >= (c.rank, c.product_id))`.execute(tx)
  return rows.length === portion
}
