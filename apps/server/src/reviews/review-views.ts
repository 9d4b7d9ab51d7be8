import { countPages, paginate } from '@fairgrove/contract/paging'
import { Problem } from '@fairgrove/contract/problems'
import type { ReportedReview, ReviewList, ReviewsQuery } from '@fairgrove/contract/reviews'
import {
  maxNumberedReviewPages,
  minEffectReviewers,
  reviewsPerPage,
} from '@fairgrove/contract/reviews.options'
import type { Db } from '../db/pool.ts'
import { countEffects } from './effects.store.ts'
import { findOwnReview, listOwnVotes, listReviews } from './list.store.ts'
import { countReportedReviews, listReportedReviews } from './moderation.store.ts'
import { isOwnListing } from './replies.store.ts'
import { hasEffects, type ReviewSubject, summarizeHistogram } from './rules.ts'
import { findReviewedListing } from './store.ts'
import { toReview, toReviewSubject } from './view.ts'

/** Beyond the numbered pages, paging continues with the `after` cursor, which costs the same at any depth. */
export async function getReviewList(
  db: Db,
  subject: ReviewSubject,
  query: ReviewsQuery,
): Promise<ReviewList> {
  const reviewed = await findReviewedListing(db, subject)
  if (!reviewed) throw new Problem('not_found')
  const { results, rating } = summarizeHistogram(reviewed.histogram)
  const allPages = countPages(results, reviewsPerPage)
  const pages = Math.min(allPages, maxNumberedReviewPages)
  const page = Math.min(query.pageNumber, pages)
  const [rows, effects] = await Promise.all([
    listReviews(db, subject, {
      order: query.order,
      after: query.after,
      offset: query.after ? 0 : (page - 1) * reviewsPerPage,
    }),
    // Fewer reviews than that have too few reviewers, too.
    reviewed.hasEffects && results >= minEffectReviewers ? countEffects(db, subject.id) : undefined,
  ])
  const shown = rows.slice(0, reviewsPerPage)
  return {
    reviews: shown.map((row) => toReview(row, reviewed.hasEffects)),
    page,
    pages,
    results,
    isCapped: allPages > pages,
    rating,
    histogram: reviewed.histogram,
    effects: effects && effects.reviewers >= minEffectReviewers ? effects : null,
    next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  }
}

export async function getOwnReviewState(db: Db, subject: ReviewSubject, accountId: string) {
  const [row, helpful, isYours] = await Promise.all([
    findOwnReview(db, subject, accountId),
    listOwnVotes(db, subject, accountId),
    isOwnListing(db, subject.id, accountId),
  ])
  const review = row && {
    ...toReview(row, hasEffects(row.kind)),
    isHidden: row.isHidden,
    hiddenBecause: row.isHidden ? row.decisionReason : null,
  }
  return { review: review ?? null, helpful, isYours }
}

export async function getModerationQueue(db: Db, pageNumber: number) {
  const { paged, range } = paginate(await countReportedReviews(db), pageNumber, Infinity)
  const rows = await listReportedReviews(db, range.offset)
  return { reviews: rows.map(toReportedReview), ...paged }
}

function toReportedReview(
  row: Awaited<ReturnType<typeof listReportedReviews>>[number],
): ReportedReview {
  return {
    ...toReview(row, hasEffects(row.kind)),
    isHidden: row.isHidden,
    subject: toReviewSubject(row),
    reports: row.reports,
    reasons: row.reasons,
    firstReportedAt: row.firstReportedAt.toISOString(),
  }
}
