import { type ReviewSort, reviewsPerPage } from '@fairgrove/contract/reviews.options'
import type { Db } from '../db/pool.ts'
import { type Fragment, selectColumns, sql } from '../db/sql.ts'
import type { ReviewSubject } from './rules.ts'
import { familyProductIds } from './store.ts'
import type { ReviewRow } from './view.ts'

/** Each sort order is the key of one index, read backward. */
const sortSql: Record<ReviewSort, { key: Fragment; descending: Fragment }> = {
  newest: buildSort('reviews.created_at', 'reviews.id'),
  highest: buildSort('reviews.stars', 'reviews.created_at', 'reviews.id'),
  lowest: buildSort('5 - reviews.stars', 'reviews.created_at', 'reviews.id'),
  helpful: buildSort('reviews.helpful_count', 'reviews.created_at', 'reviews.id'),
}

function buildSort(...key: string[]) {
  return {
    key: sql.raw(key.join(', ')),
    descending: sql.raw(key.map((part) => `${part} desc`).join(', ')),
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

export type ReviewListQuery = { order: ReviewSort; offset: number; after?: string | undefined }

const reviewColumnList = selectColumns(reviewColumns)
const subjectColumnSql = {
  product: sql`product_id`,
  dispensary: sql`dispensary_id`,
}

/** Reviews of every size, each from its own index: a product has few. */
const listSubjects = ({ kind, id }: ReviewSubject) =>
  kind === 'product' ? familyProductIds(id) : sql`array[${id}::uuid]`

/**
 * A page and one more review, which tells whether there is a next page. The ids come from the index alone; only the
 * displayed rows are looked up.
 */
export async function listReviews(
  db: Db,
  subject: ReviewSubject,
  { order, offset, after }: ReviewListQuery,
): Promise<ReviewRow[]> {
  const { key, descending } = sortSql[order]
  const pageRows = sql.lit(reviewsPerPage + 1)
  const afterCondition = after
    ? sql`and (${key}) < (select ${key} from reviews where id = ${after})`
    : sql``
  const { rows } = await sql<ReviewRow>`
    select ${reviewColumnList}
    from (
      select reviews.id from unnest(${listSubjects(subject)}) as subject(id) cross join lateral (
        select id, stars, helpful_count, created_at from reviews
        where ${subjectColumnSql[subject.kind]} = subject.id and not is_hidden ${afterCondition}
        order by ${descending} limit ${offset}::int + ${pageRows}
      ) as reviews
      order by ${descending} limit ${pageRows} offset ${offset}::int
    ) as page
    join reviews on reviews.id = page.id
    join accounts on accounts.id = reviews.account_id
    left join review_replies on review_replies.review_id = reviews.id
    order by ${descending}`.execute(db)
  return rows
}

/** The author's own review, hidden or not. */
export function findOwnReview(db: Db, subject: ReviewSubject, accountId: string) {
  return (
    db
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
      .where(sql<boolean>`${subjectColumnSql[subject.kind]} = any(${listSubjects(subject)})`)
      .where('reviews.accountId', '=', accountId)
      // A person may have reviewed several sizes before they became a family.
      .orderBy(sql`coalesce(reviews.product_id, reviews.dispensary_id) <> ${subject.id}`)
      .orderBy('reviews.updatedAt', 'desc')
      .limit(1)
      .executeTakeFirst()
  )
}

/** Far more than anyone votes for on one page. */
const maxOwnVotes = 1_000

export async function listOwnVotes(
  db: Db,
  subject: ReviewSubject,
  accountId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('reviewVotes')
    .innerJoin('reviews', 'reviews.id', 'reviewVotes.reviewId')
    .select('reviews.id')
    .where('reviewVotes.accountId', '=', accountId)
    .where(sql<boolean>`${subjectColumnSql[subject.kind]} = any(${listSubjects(subject)})`)
    .orderBy('reviews.id', 'desc')
    .limit(maxOwnVotes)
    .execute()
  return rows.map(({ id }) => id)
}
