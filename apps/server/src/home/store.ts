import { minorityBadges, toFlagBits } from '@fairgrove/contract/badges.options'
import type { HomeLayout } from '@fairgrove/contract/home'
import { productKinds } from '@fairgrove/contract/products.options'
import { homeCounts } from '@fairgrove/contract/site'
import { selectFacetCounts } from '../badges/facet-counts.store.ts'
import { type BrandCardRow, brandCardColumns } from '../brands/store.ts'
import type { Db } from '../db/pool.ts'
import { type Fragment, sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import { openStateColumn } from '../dispensaries/hours.store.ts'
import {
  type DispensaryCardRow,
  dispensaryCardColumns,
  dispensaryFacetCounts,
} from '../dispensaries/listing.store.ts'
import { isListed, listedCardColumns, type ProductCardRow } from '../products/store.ts'

export async function readHomeLayout(db: Db | Tx): Promise<HomeLayout> {
  const row = await db
    .selectFrom('homeArrangement')
    .select(['slides', 'artist', 'dispensaryIds', 'productIds'])
    .executeTakeFirstOrThrow()
  return {
    slides: row.slides as HomeLayout['slides'],
    artist: row.artist as HomeLayout['artist'],
    dispensaries: row.dispensaryIds,
    products: row.productIds,
  }
}

/** Locked until the transaction ends, so that the audit log has the correct previous layout. */
export async function lockHomeLayout(tx: Tx): Promise<{ id: string; before: HomeLayout }> {
  const { id } = await tx
    .selectFrom('homeArrangement')
    .select('id')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { id, before: await readHomeLayout(tx) }
}

export async function writeHomeLayout(tx: Tx, layout: HomeLayout): Promise<void> {
  await tx
    .updateTable('homeArrangement')
    .set({
      slides: JSON.stringify(layout.slides),
      artist: layout.artist && JSON.stringify(layout.artist),
      dispensaryIds: layout.dispensaries,
      productIds: layout.products,
    })
    .execute()
}

/** From the precomputed counts. */
export async function countDispensaries(
  db: Db,
): Promise<{ dispensaries: number; minorityOwned: number }> {
  const minority = sql.lit(toFlagBits(minorityBadges))
  const { rows } = await sql<{ dispensaries: number; minorityOwned: number }>`
    select coalesce(sum(n), 0)::int as dispensaries,
      coalesce(sum(n) filter (where flags & ${minority} <> 0), 0)::int as minority_owned
    from (${selectFacetCounts(dispensaryFacetCounts)}) as listed`.execute(db)
  return rows[0] ?? { dispensaries: 0, minorityOwned: 0 }
}

/** The chosen ones in their order, if they are public; then the best rated. */
export async function listFeaturedDispensaries(
  db: Db,
  chosen: string[],
  now: Date,
): Promise<DispensaryCardRow[]> {
  const minority = sql.lit(toFlagBits(minorityBadges))
  const isEligible = sql`is_approved and not is_archived and flags & ${minority} <> 0`
  const { rows } = await sql<DispensaryCardRow>`
    select ${dispensaryCardColumns}, ${openStateColumn(now)} from (${selectChosenThenBest({
      table: sql`dispensaries`,
      chosen,
      isEligible,
      best: sql`select id, top_score from dispensaries where ${isEligible}
        order by top_score desc, id desc limit ${sql.lit(2 * homeCounts.dispensaries)}`,
    })}) as featured join dispensaries d using (id)
    order by featured.position limit ${sql.lit(homeCounts.dispensaries)}`.execute(db)
  return rows
}

export async function listFeaturedProducts(db: Db, chosen: string[]): Promise<ProductCardRow[]> {
  const { rows } = await sql<ProductCardRow>`
    select ${listedCardColumns} from (${selectChosenThenBest({
      table: sql`products`,
      chosen,
      isEligible: sql`is_public`,
      // One kind at a time, because that is how the index is sorted.
      best: sql`select best.id, best.top_score from unnest(${productKinds}::text[]) as k(kind)
        cross join lateral (
          select id, top_score from products where ${isListed} and kind = k.kind
          order by top_score desc, id desc limit ${sql.lit(2 * homeCounts.products)}
        ) as best`,
    })}) as featured join products p using (id)
    order by featured.position limit ${sql.lit(homeCounts.products)}`.execute(db)
  return rows
}

type FeaturedSelection = {
  table: Fragment
  chosen: string[]
  isEligible: Fragment
  best: Fragment
}

function selectChosenThenBest({ table, chosen, isEligible, best }: FeaturedSelection): Fragment {
  return sql`
    select id, min(position) as position from (
      select it.id, wanted.position
      from unnest(${chosen}::uuid[]) with ordinality as wanted(id, position)
      join ${table} it on it.id = wanted.id where ${isEligible}
      union all
      select id, 1000 + row_number() over (order by top_score desc, id desc) from (${best}) as best
    ) as either group by id`
}

export async function readTopSellers(db: Db): Promise<BrandCardRow[]> {
  const { rows } = await sql<BrandCardRow>`
    select ${brandCardColumns} from top_sellers t join brands b on b.id = t.brand_id
    where b.status = 'approved' order by t.place limit ${sql.lit(homeCounts.topSellers)}`.execute(
    db,
  )
  return rows
}

/** A sold item counts one; a review counts its distance from three stars. Only sellers with sales are ranked. */
export async function rankSellers(tx: Tx, since: Date): Promise<void> {
  await sql`delete from top_sellers`.execute(tx)
  await sql`
    with sold as (
      select p.brand_id, sum(l.quantity) as n
      from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
      where o.created_at >= ${since} and o.state in ('paid', 'delivered') and not l.is_redeemed
        and p.brand_id is not null
      group by p.brand_id
    ),
    rated as (
      select p.brand_id, sum(r.stars - 3) as n
      from reviews r join products p on p.id = r.product_id
      where r.created_at >= ${since} and not r.is_hidden and p.brand_id in (select brand_id from sold)
      group by p.brand_id
    )
    insert into top_sellers (place, brand_id)
    select row_number() over (order by sold.n + coalesce(rated.n, 0) desc, brand_id), brand_id
    from sold left join rated using (brand_id) join brands b on b.id = brand_id
    where b.status = 'approved'
    order by 1 limit ${sql.lit(homeCounts.topSellers)}`.execute(tx)
}
