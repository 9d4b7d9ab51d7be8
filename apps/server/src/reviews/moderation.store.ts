import { rowsPerPage } from '@fairgrove/contract/paging'
import type { ModerationDecision } from '@fairgrove/contract/reviews.options'
import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import { reviewColumns } from './list.store.ts'

/** Locks the review, so that it cannot be deleted or hidden during the vote; undefined if it is not public. */
export function lockPublicReview(tx: Tx, id: string) {
  return tx
    .selectFrom('reviews')
    .leftJoin('products', 'products.id', 'reviews.productId')
    .leftJoin('brands', 'brands.id', 'products.brandId')
    .leftJoin('dispensaries', 'dispensaries.id', 'reviews.dispensaryId')
    .select(['reviews.accountId', 'reviews.helpfulCount'])
    .where('reviews.id', '=', id)
    .where('reviews.isHidden', '=', false)
    .where(({ and, eb, or }) =>
      or([
        and([eb('products.status', '=', 'approved'), eb('brands.status', '=', 'approved')]),
        and([eb('dispensaries.isApproved', '=', true), eb('dispensaries.isArchived', '=', false)]),
      ]),
    )
    .forNoKeyUpdate('reviews')
    .executeTakeFirst()
}

type ReviewByAccount = { reviewId: string; accountId: string }

/** False when this account had already voted. */
export async function addVote(tx: Tx, vote: ReviewByAccount): Promise<boolean> {
  const row = await tx
    .insertInto('reviewVotes')
    .values(vote)
    .onConflict((conflict) => conflict.doNothing())
    .returning('reviewId')
    .executeTakeFirst()
  if (row) await changeHelpfulCount(tx, vote.reviewId, 1)
  return row !== undefined
}

/** False when there was no vote to remove. */
export async function removeVote(tx: Tx, vote: ReviewByAccount): Promise<boolean> {
  const row = await tx
    .deleteFrom('reviewVotes')
    .where('reviewId', '=', vote.reviewId)
    .where('accountId', '=', vote.accountId)
    .returning('reviewId')
    .executeTakeFirst()
  if (row) await changeHelpfulCount(tx, vote.reviewId, -1)
  return row !== undefined
}

async function changeHelpfulCount(tx: Tx, id: string, change: 1 | -1): Promise<void> {
  await tx
    .updateTable('reviews')
    .set((eb) => ({ helpfulCount: eb('helpfulCount', '+', change) }))
    .where('id', '=', id)
    .execute()
}

/** One per person. A decided report reopens only if the review has changed since. */
export async function saveReport(
  tx: Tx,
  report: ReviewByAccount & { reason: string; createdAt: Date },
): Promise<void> {
  await tx
    .insertInto('reviewReports')
    .values(report)
    .onConflict((conflict) =>
      conflict
        .columns(['reviewId', 'accountId'])
        .doUpdateSet({ reason: report.reason, createdAt: report.createdAt, decidedAt: null })
        .where(({ eb, selectFrom }) =>
          eb(
            'reviewReports.decidedAt',
            '<',
            selectFrom('reviews').select('updatedAt').where('id', '=', report.reviewId),
          ),
        ),
    )
    .execute()
}

export function lockReview(tx: Tx, id: string) {
  return tx
    .selectFrom('reviews')
    .select('isHidden')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function saveDecision(
  tx: Tx,
  decision: {
    reviewId: string
    moderatorId: string
    decision: ModerationDecision
    reason: string
    createdAt: Date
  },
): Promise<void> {
  await tx.insertInto('reviewDecisions').values(decision).execute()
  await tx
    .updateTable('reviewReports')
    .set({ decidedAt: decision.createdAt })
    .where('reviewId', '=', decision.reviewId)
    .where('decidedAt', 'is', null)
    .execute()
  await tx
    .updateTable('reviews')
    .set({ isHidden: decision.decision === 'hide' })
    .where('id', '=', decision.reviewId)
    .execute()
}

export async function countReportedReviews(db: Db): Promise<number> {
  const row = await db
    .selectFrom('reviewReports')
    .select(({ fn }) => fn.count<string>('reviewId').distinct().as('n'))
    .where('decidedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

/**
 * A review waits since its first undecided report. Those are read in order and only as far as the page: aggregating all
 * 10,000 that may wait took 300 ms.
 */
export function listReportedReviews(db: Db, offset: number) {
  const waiting = db
    .selectFrom('reviewReports as first')
    .select(['first.reviewId', 'first.createdAt as firstReportedAt'])
    .where('first.decidedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reviewReports as earlier')
            .select('earlier.reviewId')
            .whereRef('earlier.reviewId', '=', 'first.reviewId')
            .where('earlier.decidedAt', 'is', null)
            .where(({ eb, refTuple }) =>
              eb(
                refTuple('earlier.createdAt', 'earlier.accountId'),
                '<',
                refTuple('first.createdAt', 'first.accountId'),
              ),
            ),
        ),
      ),
    )
    .orderBy('first.createdAt')
    .orderBy('first.reviewId')
    .offset(offset)
    .limit(rowsPerPage)
  const open = sql`review_reports r where r.review_id = waiting.review_id and r.decided_at is null`
  return db
    .selectFrom(waiting.as('waiting'))
    .innerJoin('reviews', 'reviews.id', 'waiting.reviewId')
    .innerJoin('accounts', 'accounts.id', 'reviews.accountId')
    .leftJoin('products', 'products.id', 'reviews.productId')
    .leftJoin('dispensaries', 'dispensaries.id', 'reviews.dispensaryId')
    .leftJoin('reviewReplies', 'reviewReplies.reviewId', 'reviews.id')
    .select(reviewColumns)
    .select([
      'waiting.firstReportedAt',
      'reviews.isHidden',
      'reviews.productId',
      'reviews.dispensaryId',
      'products.name as productName',
      'dispensaries.name as dispensaryName',
      'products.kind',
      sql<number>`(select count(*)::int from ${open})`.as('reports'),
      sql<string[]>`array(select reason from ${open} order by r.created_at limit 20)`.as('reasons'),
    ])
    .orderBy('waiting.firstReportedAt')
    .orderBy('waiting.reviewId')
    .execute()
}
