import { countCeiling, paginate } from '@fairgrove/contract/paging'
import { Problem } from '@fairgrove/contract/problems'
import type { ReceivedReview, ReviewReply } from '@fairgrove/contract/reviews'
import { writeAudit } from '../audit/store.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { lockPublicReview } from './moderation.store.ts'
import { countReceived, insertReply, isListingOwner, listReceived } from './replies.store.ts'
import { hasEffects } from './rules.ts'
import { findReviewAuthor } from './store.ts'
import { toReview, toReviewSubject } from './view.ts'

/** Reviews of other sellers' listings are not found. */
export async function replyToReview(
  deps: Deps,
  { accountId }: Caller,
  reviewId: string,
  comment: string,
): Promise<ReviewReply> {
  const createdAt = deps.clock.now()
  await inTx(deps.db, async (tx) => {
    const review = await findReviewAuthor(tx, reviewId)
    const isOwnListing = review && (await isListingOwner(tx, review.subject.id, accountId))
    if (!isOwnListing || !(await lockPublicReview(tx, reviewId))) throw new Problem('not_found')
    if (!(await insertReply(tx, { reviewId, accountId, comment, createdAt }))) {
      throw new Problem('already_replied')
    }
    await writeAudit(tx, {
      actorId: accountId,
      action: 'review.replied',
      subjectId: reviewId,
      createdAt,
      changes: { reply: { before: null, after: comment } },
    })
  })
  return { comment, createdAt: createdAt.toISOString() }
}

export async function getReceivedReviews(
  { db }: Deps,
  { accountId }: Caller,
  { pageNumber, isWaiting }: { pageNumber: number; isWaiting: boolean },
) {
  const total = await countReceived(db, { accountId, isWaiting, ceiling: countCeiling })
  const { paged, range } = paginate(total, pageNumber)
  const rows = total > 0 ? await listReceived(db, { accountId, isWaiting, ...range }) : []
  const reviews = rows.map(
    (row): ReceivedReview => ({
      ...toReview(row, hasEffects(row.kind)),
      subject: toReviewSubject(row),
    }),
  )
  return { reviews, ...paged }
}
