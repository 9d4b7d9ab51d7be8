import { type ChartedEffect, chartedEffects, effects } from '@fairgrove/contract/reviews.options'
import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { familyProductIds } from './store.ts'

/** Enough for shares in percent, and the same time to count for any product. */
const maxReviewers = 1_000

/** How many of the latest reviewers reported each effect, of all sizes together as the other numbers of reviews. */
export async function countEffects(
  db: Db,
  productId: string,
): Promise<{ reviewers: number; counts: Record<ChartedEffect, number> }> {
  const { rows } = await sql<{ effects: number; n: number }>`
    select effects, count(*)::int as n from (
      select reported.effects from unnest(${familyProductIds(productId)}) as size(id) cross join lateral (
        select id, created_at, effects from reviews where product_id = size.id and not is_hidden and effects <> 0
        order by created_at desc, id desc limit ${sql.lit(maxReviewers)}
      ) as reported
      order by reported.created_at desc, reported.id desc limit ${sql.lit(maxReviewers)}
    ) as latest group by effects`.execute(db)
  const count = (bit: number) =>
    rows.reduce((sum, row) => sum + ((row.effects & bit) === 0 ? 0 : row.n), 0)
  return {
    reviewers: rows.reduce((sum, { n }) => sum + n, 0),
    counts: Object.fromEntries(
      chartedEffects.map((name) => [name, count(effects[name].bit)]),
    ) as Record<ChartedEffect, number>,
  }
}
