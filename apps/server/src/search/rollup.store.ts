import { productCategories, productKinds } from '@fairgrove/contract/products.options'
import { allOf, type Fragment, sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import { isListed } from '../products/store.ts'
import {
  type Dimension,
  getKindFilter,
  matchesAny,
  priceKey,
  type RawCounts,
} from './facets.store.ts'
import { getMasks, type MaskTerm, sumTerms, toBadgeTerms, toMaskTerms } from './masks.ts'
import { type ProductFilter, toPriceKeys } from './rules.ts'

/** The statement's result: facets by name, and the terms of totals and badge counts. */
type RolledCounts = Pick<RawCounts, 'categories' | 'kinds' | 'buckets'> & {
  byMask: Record<string, number>
}

export type RollUp = {
  counts: Fragment<RolledCounts>
  /** For choosing the query plan: how many rows match, and how many match without the flags. */
  sizes: Fragment
  read(counts: RolledCounts): RawCounts
}

const dimensions = ['category', 'kind', 'price_bucket'] as const satisfies Dimension[]
/** The row for all values of a dimension, and the rows for each value. */
const isTotalRow: Record<Dimension, Fragment<boolean>> = {
  category: sql`category = '*'`,
  kind: sql`kind = '*'`,
  price_bucket: sql`price_bucket = -1`,
}
const isValueRow: Record<Dimension, Fragment<boolean>> = {
  category: sql`category in (${sql.join(productCategories.map(sql.lit))})`,
  kind: sql`kind in (${sql.join(productKinds.map(sql.lit))})`,
  price_bucket: sql`price_bucket >= 0`,
}

/** Totals and facets of a filter, from the roll-up and the changes since it was compacted. */
export function buildRollUp(filter: ProductFilter, buckets: readonly number[] | undefined): RollUp {
  const filters: Record<Dimension, readonly (string | number)[] | undefined> = {
    category: filter.categories,
    kind: getKindFilter(filter),
    price_bucket: buckets && toPriceKeys(buckets),
  }
  const chosen = toMaskTerms(filter.flags)
  const badges = toBadgeTerms(filter.flags)
  const masks = getMasks([...chosen, ...Object.values(badges).flat(), { mask: 0, sign: 1 }])
  const total = buildSignedSum(chosen)
  const countByDimension = (dimension: Dimension) => sql`(
    select coalesce(json_object_agg(name, n), '{}') from (
      select ${sql.id(dimension)} as name, ${total}::int as n
      from (${selectSlice(filters, getMasks(chosen), dimension)}) as open group by 1
    ) as named)`
  return {
    counts: sql<RolledCounts>`select
      (select coalesce(json_object_agg(mask, n), '{}') from by_mask) as "byMask",
      ${countByDimension('category')} as categories, ${countByDimension('kind')} as kinds, ${countByDimension('price_bucket')} as buckets`,
    sizes: sql`
      by_mask as materialized (
        select mask, sum(n)::int as n from (${selectSlice(filters, masks, undefined)}) as closed group by mask
      ),
      sizes as materialized (
        select coalesce((select ${total} from by_mask where ${matchesAny('mask', getMasks(chosen))}), 0) as matching,
          coalesce((select n from by_mask where mask = 0), 0) as listed
      )`,
    read: ({ byMask, ...facets }) => ({
      ...facets,
      total: sumTerms(chosen, byMask),
      isCapped: false,
      areFacetsCapped: false,
      badges: Object.fromEntries(
        Object.entries(badges).map(([name, terms]) => [name, sumTerms(terms, byMask)]),
      ),
    }),
  }
}

/** In nearly all cases every term is added and needs no sign. */
function buildSignedSum(terms: MaskTerm[]): Fragment {
  if (terms.every(({ sign }) => sign === 1)) return sql`sum(n)`
  const subtracted = terms.filter(({ sign }) => sign === -1).map(({ mask }) => mask)
  return sql`sum(case when ${matchesAny('mask', subtracted)} then -n else n end)`
}

/** Rows of some masks grouped by one dimension; '*' rows cover dimensions without a filter. */
function selectSlice(
  filters: Record<Dimension, readonly (string | number)[] | undefined>,
  masks: number[],
  openDimension: Dimension | undefined,
): Fragment {
  const rollUpConditions = dimensions.map((name) => {
    if (name === openDimension) return isValueRow[name]
    return filters[name] ? matchesAny(name, filters[name]) : isTotalRow[name]
  })
  const deltaConditions = dimensions.map((name) =>
    matchesAny(name, name === openDimension ? undefined : filters[name]),
  )
  return sql`
    select mask, category, kind, price_bucket, n from listing_counts
    where ${allOf([matchesAny('mask', masks), ...rollUpConditions])}
    union all
    select part.mask, category, kind, price_bucket, n
    from listing_count_deltas as changed join unnest(${masks}::int[]) as part(mask)
      on changed.mask & part.mask = part.mask
    where ${allOf(deltaConditions)}`
}

/**
 * Adds the changes to the roll-up. Both happen in one snapshot, so no reader sees them twice or not at all. Hiding a
 * brand changes thousands of products in the same way, so changes are summed before each is expanded into hundreds of
 * rows.
 */
export async function compactListingCounts(tx: Tx): Promise<void> {
  await sql`
    with gone as (delete from listing_count_deltas returning category, kind, price_bucket, mask, n),
    changed as materialized (
      select category, kind, price_bucket, mask, sum(n) as n from gone group by 1, 2, 3, 4 having sum(n) <> 0
    )
    insert into listing_counts (mask, category, kind, price_bucket, n)
    ${selectEverySlice(sql`changed`)} having sum(n) <> 0
    on conflict (mask, category, kind, price_bucket) do update set n = listing_counts.n + excluded.n
  `.execute(tx)
}

/** From scratch, for data that was loaded without the triggers. */
export async function rebuildCounts(tx: Tx): Promise<void> {
  for (const table of ['listing_count_deltas', 'listing_counts', 'listing_flags']) {
    await sql`delete from ${sql.id(table)}`.execute(tx)
  }
  await sql`insert into listing_flags (flags)
    select distinct flags from products where ${isListed}`.execute(tx)
  const listed = sql`(select category, kind, ${priceKey} as price_bucket,
      listing_mask(flags) as mask, count(*)::int as n
    from products where ${isListed} group by 1, 2, 3, 4) as listed`
  await sql`insert into listing_counts (mask, category, kind, price_bucket, n)
    ${selectEverySlice(listed)}`.execute(tx)
}

function selectEverySlice(rows: Fragment): Fragment {
  return sql`select part,
      case when grouping(category) = 1 then '*' else category end,
      case when grouping(kind) = 1 then '*' else kind end,
      case when grouping(price_bucket) = 1 then -1 else price_bucket end,
      sum(n)::int
    from ${rows} cross join lateral masks_within(mask) as part
    group by part, cube (category, kind, price_bucket)`
}
