import { flagsMatch } from '../badges/flags.store.ts'
import { type BrandFilter, matchesBrandFilter } from '../brands/listing.store.ts'
import { type BrandCardRow, brandCardColumns } from '../brands/store.ts'
import type { Db } from '../db/pool.ts'
import { allOf, sql } from '../db/sql.ts'
import { isPublic } from './filter.store.ts'

export type DispensaryBrands = { rows: BrandCardRow[]; results: number }

/**
 * The brands in a dispensary's inventory, in a shuffled order determined by `seed`, or by name. Empty for a dispensary
 * that is not public.
 */
export async function readDispensaryBrands(
  db: Db,
  dispensaryId: string,
  filter: BrandFilter,
  selection: { seed: string | undefined; limit: number },
): Promise<DispensaryBrands> {
  const order = selection.seed
    ? sql`md5(b.id::text || ${selection.seed}::text), b.id`
    : sql`lower(b.name), b.id`
  const { rows } = await sql<BrandCardRow & { results: number }>`
    select ${brandCardColumns}, (count(*) over ())::int as results from brands b
    where b.status = 'approved' and ${allOf([matchesBrandFilter(filter), flagsMatch(filter.flags)])}
      and b.id in (
        select p.brand_id from product_availability a join products p on p.id = a.product_id
        where a.dispensary_id = ${dispensaryId} and p.is_public
      )
      and exists (select 1 from dispensaries where id = ${dispensaryId} and ${isPublic})
    order by ${order} limit ${sql.lit(selection.limit)}`.execute(db)
  return { rows, results: rows[0]?.results ?? 0 }
}
