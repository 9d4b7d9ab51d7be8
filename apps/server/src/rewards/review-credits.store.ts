import { earnings } from '@fairgrove/contract/rewards.options'
import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'

/** What an account's public reviews are worth at a given time. */
export type ReviewCredits = {
  /** All of them; tiers count these. */
  reviews: number
  /** Those that count toward gifts: verified purchases, and others after moderators had time to review them. */
  counted: number
  /** When each of the others starts to count, soonest first. */
  upcoming: Date[]
  /** Coins that were paid for those others. */
  pendingCoins: number
}

export async function findReviewCredits(
  db: Db,
  accountId: string,
  now: Date,
): Promise<ReviewCredits> {
  const isUpcoming = sql`not is_verified and counts_from > ${now}`
  const { rows } = await sql<ReviewCredits>`
    select count(*)::int as reviews,
      count(*) filter (where is_verified or counts_from <= ${now})::int as counted,
      coalesce(array_agg(counts_from order by counts_from) filter (where ${isUpcoming}), '{}') as upcoming,
      coalesce(sum(case when product_id is null then ${earnings.dispensaryReview}::int
        else ${earnings.productReview}::int end) filter (where is_rewarded and ${isUpcoming}), 0)::int as pending_coins
    from reviews where account_id = ${accountId} and not is_hidden`.execute(db)
  return rows[0] ?? { reviews: 0, counted: 0, upcoming: [], pendingCoins: 0 }
}
