import type { Db } from '../db/pool.ts'
import { type Fragment, sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import { lockProductRows } from './locks.store.ts'

/** An order counts more than a view. */
const viewsPerOrderedUnit = 10

export type PopularityScore = { id: string; score: number }

/** Products whose popularity has changed, in id order. */
export async function listChangedScores(db: Db, since: Date): Promise<PopularityScore[]> {
  const { rows } = await sql<PopularityScore>`
    select p.id, sum(points)::int as score
    from (
      -- Views and orders of every size count for the one in listings.
      select coalesce(viewed.represented_by, viewed.id) as id, points
      from (${selectPointsSince(since)}) as counted join products viewed on viewed.id = counted.id
      union all
      -- Products without views or orders this week go back to zero.
      select id, 0 from products where popularity > 0
    ) as pointed join products p using (id)
    group by p.id having p.popularity <> sum(points)
    order by p.id`.execute(db)
  return rows
}

function selectPointsSince(since: Date): Fragment {
  return sql`
    select listing_id as id, views as points from listing_days
    where day >= (${since}::timestamptz at time zone 'UTC')::date
    union all
    select l.product_id, l.quantity * ${sql.lit(viewsPerOrderedUnit)}
    from orders o join order_lines l on l.order_id = o.id
    where o.created_at >= ${since} and o.state not in ('unconfirmed', 'cancelled', 'refunded')`
}

export async function setPopularity(tx: Tx, scores: readonly PopularityScore[]): Promise<void> {
  await lockProductRows(
    tx,
    scores.map(({ id }) => id),
  )
  await sql`
    update products set popularity = scored.score
    from unnest(${scores.map(({ id }) => id)}::uuid[], ${scores.map(({ score }) => score)}::int[])
      as scored(id, score)
    where products.id = scored.id`.execute(tx)
}
