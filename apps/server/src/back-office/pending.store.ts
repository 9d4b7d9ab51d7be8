import type { SellerPending } from '@fairgrove/contract/back-office'
import { maxShownCount } from '@fairgrove/contract/counts.options'
import { selectLowStock } from '../analytics/insights.store.ts'
import type { Db } from '../db/pool.ts'
import { type Fragment, sql } from '../db/sql.ts'
import { selectOpenPickups } from '../orders/pickups.store.ts'
import type { Shop } from '../orders/shop.store.ts'
import { type Answerer, selectReceivedQuestions } from '../place-questions/store.ts'
import { type Receiver, selectReceivedReviews } from '../reviews/replies.store.ts'

/** Stops counting where the number isn't shown anymore. */
const countFew = (rows: Fragment) =>
  sql`(select count(*)::int from (select from (${rows}) as pending limit ${sql.lit(maxShownCount + 1)}) as few)`

/** Whose counts: low stock is the seller's own. */
type PendingScope = { accountId: string; shop: Shop; receiver: Receiver; answerer: Answerer }

/** In one round trip, because every page of the back office shows it. */
export async function readSellerPending(
  db: Db,
  { accountId, shop, receiver, answerer }: PendingScope,
): Promise<SellerPending> {
  const { rows } = await sql<SellerPending>`
    select ${countFew(selectOpenPickups(shop))} as open_pickups,
      ${countFew(selectReceivedReviews(receiver, true))} as unanswered_reviews,
      ${countFew(selectReceivedQuestions(answerer, false))} as unanswered_questions,
      ${countFew(selectLowStock(accountId))} as low_stock`.execute(db)
  const [pending] = rows
  if (!pending) throw new Error('A select of single values is always one row.')
  return pending
}
