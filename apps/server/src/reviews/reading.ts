import { pageOf, pagesOf } from '@fairgrove/contract/paging'
import { Problem } from '@fairgrove/contract/problems'
import type { ReportedReview, ReviewList, ReviewsQuery } from '@fairgrove/contract/reviews'
import { numberedReviewPages, reviewsPerPage } from '@fairgrove/contract/reviews.options'
import type { Db } from '../db/pool.ts'
import { countReported, listReported } from './judging.store.ts'
import { findOwnReview, listOwnVotes, listReviews } from './list.store.ts'
import { isOwner } from './replies.store.ts'
import { hasEffects, type Subject, sumUp } from './rules.ts'
import { findReviewed } from './store.ts'
import { asReview, subjectOf } from './view.ts'

/** Reading past the numbered pages goes by `after`, which costs the same however deep it is. */
export async function readList(db: Db, subject: Subject, query: ReviewsQuery): Promise<ReviewList> {
  const reviewed = await findReviewed(db, subject)
  if (!reviewed) throw new Problem('not_found')
  const { results, rating } = sumUp(reviewed.histogram)
  const allPages = pagesOf(results, reviewsPerPage)
  const pages = Math.min(allPages, numberedReviewPages)
  const page = Math.min(query.pageNumber, pages)
  const rows = await listReviews(db, subject, {
    order: query.order,
    after: query.after,
    offset: query.after ? 0 : (page - 1) * reviewsPerPage,
  })
  const shown = rows.slice(0, reviewsPerPage)
  return {
    reviews: shown.map((row) => asReview(row, reviewed.hasEffects)),
    page,
    pages,
    results,
    isCapped: allPages > pages,
    rating,
    histogram: reviewed.histogram,
    next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  }
}

export async function readOwnPart(db: Db, subject: Subject, accountId: string) {
  const [row, helpful, isYours] = await Promise.all([
    findOwnReview(db, subject, accountId),
    listOwnVotes(db, subject, accountId),
    isOwner(db, subject.id, accountId),
  ])
  const review = row && {
    ...asReview(row, hasEffects(row.kind)),
    isHidden: row.isHidden,
    hiddenBecause: row.isHidden ? row.decisionReason : null,
  }
  return { review: review ?? null, helpful, isYours }
}

export async function readQueue(db: Db, pageNumber: number) {
  const { paged, range } = pageOf(await countReported(db), pageNumber, Infinity)
  const rows = await listReported(db, range.offset)
  return { reviews: rows.map(asReported), ...paged }
}

function asReported(row: Awaited<ReturnType<typeof listReported>>[number]): ReportedReview {
  return {
    ...asReview(row, hasEffects(row.kind)),
    isHidden: row.isHidden,
    subject: subjectOf(row),
    reports: row.reports,
    reasons: row.reasons,
    firstReportedAt: row.firstReportedAt.toISOString(),
  }
}
