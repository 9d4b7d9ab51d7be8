import { countCeiling, pageOf } from '@fairgrove/contract/paging'
import { Problem } from '@fairgrove/contract/problems'
import type { ReceivedReview, ReviewReply } from '@fairgrove/contract/reviews'
import { writeAudit } from '../audit/store.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { lockPublicReview } from './judging.store.ts'
import { countReceived, insertReply, isOwner, listReceived } from './replies.store.ts'
import { hasEffects } from './rules.ts'
import { findAuthorship } from './store.ts'
import { asReview, subjectOf } from './view.ts'

/** What is not the caller's to answer for is not found. */
export async function reply(
  deps: Deps,
  { accountId }: Caller,
  reviewId: string,
  comment: string,
): Promise<ReviewReply> {
  const createdAt = deps.clock.now()
  await inTx(deps.db, async (tx) => {
    const review = await findAuthorship(tx, reviewId)
    const isTheirs = review && (await isOwner(tx, review.subject.id, accountId))
    if (!isTheirs || !(await lockPublicReview(tx, reviewId))) throw new Problem('not_found')
    if (!(await insertReply(tx, { reviewId, accountId, comment, createdAt }))) {
      throw new Problem('already_replied')
    }
    await writeAudit(tx, {
      ...{ actorId: accountId, action: 'review.replied', subjectId: reviewId, createdAt },
      changes: { reply: { before: null, after: comment } },
    })
  })
  return { comment, createdAt: createdAt.toISOString() }
}

export async function readReceived(
  { db }: Deps,
  { accountId }: Caller,
  { pageNumber, isWaiting }: { pageNumber: number; isWaiting: boolean },
) {
  const counted = await countReceived(db, { accountId, isWaiting, ceiling: countCeiling })
  const { paged, range } = pageOf(counted, pageNumber)
  const rows = counted > 0 ? await listReceived(db, { accountId, isWaiting, ...range }) : []
  const reviews = rows.map(
    (row): ReceivedReview => ({
      ...asReview(row, hasEffects(row.kind)),
      subject: subjectOf(row),
    }),
  )
  return { reviews, ...paged }
}
