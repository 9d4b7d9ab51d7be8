import { type ReviewOrder, reviewsPerPage } from '@fairgrove/contract/reviews.options'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import type { Subject } from './rules.ts'
import { subjectColumn } from './store.ts'

/** Each list is the key of one index, all of it downwards. */
const keys: Record<ReviewOrder, string[]> = {
  newest: ['reviews.created_at', 'reviews.id'],
  highest: ['reviews.stars', 'reviews.created_at', 'reviews.id'],
  lowest: ['5 - reviews.stars', 'reviews.created_at', 'reviews.id'],
  helpful: ['reviews.helpful_count', 'reviews.created_at', 'reviews.id'],
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

/** A page and one review more, which tells whether there is a next page. */
export function listReviews(db: Db, subject: Subject, { order, offset, after }: ListWish) {
  const key = sql.raw(keys[order].join(', '))
  const downwards = sql.raw(keys[order].map((part) => `${part} desc`).join(', '))
  // The ids come from the index alone; only the rows that are shown are looked up.
  const ids = db
    .selectFrom('reviews')
    .select('reviews.id')
    .where(subjectColumn[subject.kind], '=', subject.id)
    .where(({ not }) => not('isHidden'))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(${key}) < (select ${key} from reviews where id = ${after})`),
    )
    .orderBy(downwards)
    .offset(offset)
    .limit(reviewsPerPage + 1)
  return db
    .selectFrom(ids.as('page'))
    .innerJoin('reviews', 'reviews.id', 'page.id')
    .innerJoin('accounts', 'accounts.id', 'reviews.accountId')
    .leftJoin('reviewReplies', 'reviewReplies.reviewId', 'reviews.id')
    .select(reviewColumns)
    .orderBy(downwards)
    .execute()
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
