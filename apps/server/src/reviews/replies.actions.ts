import { countCeiling, paginate } from '@fairgrove/contract/paging'
import { Problem } from '@fairgrove/contract/problems'
import type { ReceivedReview, ReviewReply } from '@fairgrove/contract/reviews'
import { writeAudit } from '../audit/store.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { listListingIds } from '../http/memberships.ts'
import { lockPublicReview } from './moderation.store.ts'
import {
  canReplyFor,
  countReceived,
  insertReply,
  listReceived,
  type Receiver,
} from './replies.store.ts'
import { hasEffects } from './rules.ts'
import { findReviewAuthor } from './store.ts'
import { toReview, toReviewSubject } from './view.ts'

export const toReceiver = (caller: Caller): Receiver => ({
  accountId: caller.accountId,
  isSeller: caller.isSeller,
  brandIds: listListingIds(caller, 'reviews', 'brand'),
  dispensaryIds: listListingIds(caller, 'reviews', 'dispensary'),
})

/** Reviews of other sellers' listings are not found. */
export async function replyToReview(
  deps: Deps,
  caller: Caller,
  reviewId: string,
  comment: string,
): Promise<ReviewReply> {
  const { accountId } = caller
  const createdAt = deps.clock.now()
  await inTx(deps.db, async (tx) => {
    const review = await findReviewAuthor(tx, reviewId)
    const isOwnListing = review && (await canReplyFor(tx, review.subject.id, toReceiver(caller)))
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
  caller: Caller,
  { pageNumber, isWaiting }: { pageNumber: number; isWaiting: boolean },
) {
  const receiver = toReceiver(caller)
  const total = await countReceived(db, { receiver, isWaiting, ceiling: countCeiling })
  const { paged, range } = paginate(total, pageNumber)
  const rows = total > 0 ? await listReceived(db, { receiver, isWaiting, ...range }) : []
  const reviews = rows.map(
    (row): ReceivedReview => ({
      ...toReview(row, hasEffects(row.kind)),
      subject: toReviewSubject(row),
    }),
  )
  return { reviews, ...paged }
}
