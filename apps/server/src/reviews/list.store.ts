import { type ReviewOrder, reviewsPerPage } from '@fairgrove/contract/reviews.options'
import { columnNames } from '../db/column-names.ts'
import type { Db } from '../db/pool.ts'
import { type Fragment, sql } from '../db/sql.ts'
import type { Subject } from './rules.ts'
import { subjectColumn } from './store.ts'
import type { ReviewRow } from './view.ts'

/** Each list is the key of one index, all of it downwards. */
const orders: Record<ReviewOrder, { key: Fragment; downwards: Fragment }> = {
  newest: orderBy('reviews.created_at', 'reviews.id'),
  highest: orderBy('reviews.stars', 'reviews.created_at', 'reviews.id'),
  lowest: orderBy('5 - reviews.stars', 'reviews.created_at', 'reviews.id'),
  helpful: orderBy('reviews.helpful_count', 'reviews.created_at', 'reviews.id'),
}

function orderBy(...key: string[]) {
  return {
    key: sql.raw(key.join(', ')),
    downwards: sql.raw(key.map((part) => `${part} desc`).join(', ')),
  }
}

export const reviewColumns = [
  'reviews.id',
  'reviews.accountId',
  'reviews.stars',
  'reviews.comment',
  'reviews.effects',
  'reviews.isVerified',
  'reviews.isRewarded',
  'reviews.helpfulCount',
  'reviews.createdAt',
  'reviews.updatedAt',
  'accounts.firstName',
  'accounts.lastName',
  'reviewReplies.comment as replyComment',
  'reviewReplies.createdAt as repliedAt',
] as const

export type ListWish = { order: ReviewOrder; offset: number; after?: string | undefined }

const shown = columnNames(reviewColumns)
const ofSubject = {
  product: sql`product_id`,
  dispensary: sql`dispensary_id`,
}

/**
 * A page and one review more, which tells whether there is a next page. The ids come from the index alone; only the
 * rows that are shown are looked up.
 */
export async function listReviews(
  db: Db,
  subject: Subject,
  { order, offset, after }: ListWish,
): Promise<ReviewRow[]> {
  const { key, downwards } = orders[order]
  const isPast = after
    ? sql`and (${key}) < (select ${key} from reviews where id = ${after})`
    : sql``
  const { rows } = await sql<ReviewRow>`
    select ${shown}
    from (
      select reviews.id from reviews
      where ${ofSubject[subject.kind]} = ${subject.id} and not is_hidden ${isPast}
      order by ${downwards} limit ${sql.lit(reviewsPerPage + 1)} offset ${offset}
    ) as page
    join reviews on reviews.id = page.id
    join accounts on accounts.id = reviews.account_id
    left join review_replies on review_replies.review_id = reviews.id
    order by ${downwards}`.execute(db)
  return rows
}

/** What the author sees of it, hidden or not. */
export function findOwnReview(db: Db, subject: Subject, accountId: string) {
  return db
    .selectFrom('reviews')
    .innerJoin('accounts', 'accounts.id', 'reviews.accountId')
    .leftJoin('products', 'products.id', 'reviews.productId')
    .leftJoin('reviewReplies', 'reviewReplies.reviewId', 'reviews.id')
    .select(reviewColumns)
    .select(['reviews.isHidden', 'products.kind'])
    .select(({ selectFrom }) =>
      selectFrom('reviewDecisions')
        .select('reason')
        .whereRef('reviewId', '=', 'reviews.id')
        .orderBy('reviewDecisions.id', 'desc')
        .limit(1)
        .as('decisionReason'),
    )
    .where(`reviews.${subjectColumn[subject.kind]}`, '=', subject.id)
    .where('reviews.accountId', '=', accountId)
    .executeTakeFirst()
}

/** Far more than anyone votes for on one page; a bound, not a limit. */
const votesShown = 1_000

export async function listOwnVotes(db: Db, subject: Subject, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('reviewVotes')
    .innerJoin('reviews', 'reviews.id', 'reviewVotes.reviewId')
    .select('reviews.id')
    .where('reviewVotes.accountId', '=', accountId)
    .where(`reviews.${subjectColumn[subject.kind]}`, '=', subject.id)
    .orderBy('reviews.id', 'desc')
    .limit(votesShown)
    .execute()
  return rows.map(({ id }) => id)
}
