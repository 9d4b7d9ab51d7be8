import { bitsOf, minorityBadges } from '@fairgrove/contract/badges.options'
import type { Arrangement } from '@fairgrove/contract/home'
import { homeCounts } from '@fairgrove/contract/home.options'
import { kinds } from '@fairgrove/contract/products.options'
import { type BrandCardRow, brandCardColumns } from '../brands/listing.store.ts'
import type { Db } from '../db/pool.ts'
import { type Fragment, sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import { type DispensaryCardRow, dispensaryCardColumns } from '../dispensaries/listing.store.ts'
import type { CardRow } from '../products/card.ts'
import { cardColumns } from '../products/cards.store.ts'

export async function readArrangement(db: Db | Tx): Promise<Arrangement> {
  const row = await db
    .selectFrom('homeArrangement')
    .select(['slides', 'artist', 'dispensaryIds', 'productIds'])
    .executeTakeFirstOrThrow()
  return {
    slides: row.slides as Arrangement['slides'],
    artist: row.artist as Arrangement['artist'],
    dispensaries: row.dispensaryIds,
    products: row.productIds,
  }
}

/** Held until the transaction ends, so the record of a change says what it really replaced. */
export async function lockArrangement(tx: Tx): Promise<{ id: string; before: Arrangement }> {
  const { id } = await tx
    .selectFrom('homeArrangement')
    .select('id')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { id, before: await readArrangement(tx) }
}

export async function writeArrangement(tx: Tx, arrangement: Arrangement): Promise<void> {
  await tx
    .updateTable('homeArrangement')
    .set({
      slides: JSON.stringify(arrangement.slides),
      artist: arrangement.artist && JSON.stringify(arrangement.artist),
      dispensaryIds: arrangement.dispensaries,
      productIds: arrangement.products,
    })
    .execute()
}

/** Those chosen, in their order, as far as the public may see them; then the best rated. */
export async function featuredDispensaries(db: Db, chosen: string[]): Promise<DispensaryCardRow[]> {
  const minority = sql.lit(bitsOf(minorityBadges))
  const mayStand = sql`is_approved and not is_archived and flags & ${minority} <> 0`
  const { rows } = await sql<DispensaryCardRow>`
    select ${dispensaryCardColumns} from (${chosenThenBest({
      table: sql`dispensaries`,
      chosen,
      mayStand,
      best: sql`select id, top_score from dispensaries where ${mayStand}
        order by top_score desc, id desc limit ${sql.lit(2 * homeCounts.dispensaries)}`,
    })}) as featured join dispensaries d using (id)
    order by featured.position limit ${sql.lit(homeCounts.dispensaries)}`.execute(db)
  return rows
}

export async function featuredProducts(db: Db, chosen: string[]): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns} from (${chosenThenBest({
      table: sql`products`,
      chosen,
      mayStand: sql`is_public`,
      // Kind by kind, because that is how the index is sorted.
      best: sql`select best.id, best.top_score from unnest(${kinds}::text[]) as k(kind)
        cross join lateral (
          select id, top_score from products where is_public and kind = k.kind
          order by top_score desc, id desc limit ${sql.lit(2 * homeCounts.products)}
        ) as best`,
    })}) as featured join products p using (id)
    order by featured.position limit ${sql.lit(homeCounts.products)}`.execute(db)
  return rows
}

type Featuring = {
  table: Fragment
  chosen: string[]
  mayStand: Fragment
  best: Fragment
}

function chosenThenBest({ table, chosen, mayStand, best }: Featuring): Fragment {
  return sql`
    select id, min(position) as position from (
      select it.id, wanted.position
      from unnest(${chosen}::uuid[]) with ordinality as wanted(id, position)
      join ${table} it on it.id = wanted.id where ${mayStand}
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

/**
 * A thing sold counts one; a review counts how far it is from the middle, so praise lifts and blame lowers.
 * Nobody who sold nothing is a top seller.
 */
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
