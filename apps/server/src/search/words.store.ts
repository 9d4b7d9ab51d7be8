import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import { isListed } from '../products/store.ts'

/**
 * For each unknown word, the most similar known one. Comparing whole names takes 460 ms and finds nothing; word by word
 * against the vocabulary takes 2.
 */
export async function correctWords(db: Db, words: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ typed: string; meant: string }>`
    select typed.word as typed, best.word as meant
    from unnest(${words}::text[]) as typed(word)
    cross join lateral (
      select word from search_words w
      where w.word % typed.word
      order by similarity(w.word, typed.word) desc, w.documents desc limit 1
    ) as best
    where not exists (select 1 from search_words known where known.word = typed.word)`.execute(db)
  return new Map(rows.map(({ typed: input, meant: correction }) => [input, correction]))
}

export type SuggestionRow = {
  subject: 'product' | 'brand' | 'dispensary'
  id: string
  name: string
  image: string | null
}

const maxProducts = 8
const maxCompanies = 3
/** Enough to have some of each kind. More names cost more: a common beginning has thousands. */
const maxReadNames = 200

/**
 * The first three letters select a slice that is already sorted by weight. Each kind has a limit of its own, so that
 * products never hide the brands and dispensaries.
 */
export async function suggestNames(db: Db, input: string): Promise<SuggestionRow[]> {
  const normalized = normalizeName(input)
  // A prefix of punctuation only matches nothing.
  if (normalized === '') return []
  const prefix = normalized.slice(0, 3)
  const prefixCondition =
    prefix.length === 3
      ? sql`left(norm, 3) = ${prefix}`
      : sql`left(norm, 3) >= ${prefix} and left(norm, 3) < ${`${prefix}\uffff`}`
  const { rows } = await sql<SuggestionRow>`
    select subject, id, name, case subject
        when 'product' then (select image from products where products.id = ranked.id)
        when 'brand' then (select logo from brands where brands.id = ranked.id)
        else (select logo from dispensaries where dispensaries.id = ranked.id)
      end as image
    from (
      select *, row_number() over (partition by subject order by weight desc) as place from (
        select subject, subject_id as id, name, weight from search_names
        where ${prefixCondition} and norm like ${`${normalized}%`}
        order by weight desc limit ${sql.lit(maxReadNames)}
      ) as best
    ) as ranked
    where place <= case subject when 'product' then ${sql.lit(maxProducts)} else ${sql.lit(maxCompanies)} end
    order by weight desc`.execute(db)
  return rows
}

/** Must match normal_name() in SQL. */
export function normalizeName(name: string): string {
  const words = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  return words.replace(/\b(the|an?|and)\b ?/g, '').trim() || words
}

/** The vocabulary: words of names and brands as people write them, with the number of listings that use them. */
export async function rebuildWords(tx: Tx): Promise<void> {
  await sql`delete from search_words`.execute(tx)
  await sql`insert into search_words (word, documents)
    select word, count(*)::int from (
      select id, regexp_split_to_table(normal_name(name || ' ' || brand_name), ' ') as word
      from products where ${isListed}
      union all
      select id, regexp_split_to_table(normal_name(name), ' ') from dispensaries
      where is_approved and not is_archived
    ) as used where length(word) > 2 group by word`.execute(tx)
}

export async function rebuildNames(tx: Tx): Promise<void> {
  await sql`delete from search_names`.execute(tx)
  await sql`insert into search_names (subject, subject_id, name, norm, weight)
    select 'product', id, name, normal_name(name), ln(1 + rating_count + popularity)
    from products where ${isListed}
    union all
    select 'brand', id, name, normal_name(name), 2 + ln(1 + rating_count)
    from brands where status = 'approved'
    union all
    select 'dispensary', id, name, normal_name(name), 2 + ln(1 + rating_count)
    from dispensaries where is_approved and not is_archived`.execute(tx)
}
