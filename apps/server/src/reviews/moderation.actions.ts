import { Problem } from '@fairgrove/contract/problems'
import type { ModerationDecision } from '@fairgrove/contract/reviews.options'
import { diffFields } from '../audit/changes.ts'
import { writeAudit } from '../audit/store.ts'
import { enqueue } from '../db/queue.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { type IdempotencyKey, withIdempotency } from '../http/idempotency.ts'
import { recheckGiftsJob, restoreEarning, revokeEarning } from '../rewards/actions.ts'
import { toEarningEvent } from './actions.ts'
import {
  addVote,
  lockPublicReview,
  lockReview,
  removeVote,
  saveDecision,
  saveReport,
} from './moderation.store.ts'
import type { ReviewSubject } from './rules.ts'
import { findReviewAuthor, lockAuthorAccount } from './store.ts'

async function lockForeignReview(tx: Tx, { accountId }: Caller, reviewId: string) {
  const review = await lockPublicReview(tx, reviewId)
  if (!review) throw new Problem('not_found')
  if (review.accountId === accountId) throw new Problem('not_yours_to_judge')
  return review
}

export function addHelpfulVote(
  deps: Deps,
  caller: Caller,
  reviewId: string,
): Promise<{ helpfulCount: number }> {
  return inTx(deps.db, async (tx) => {
    const { helpfulCount } = await lockForeignReview(tx, caller, reviewId)
    const isNew = await addVote(tx, { reviewId, accountId: caller.accountId })
    return { helpfulCount: helpfulCount + (isNew ? 1 : 0) }
  })
}

export function removeHelpfulVote(
  deps: Deps,
  caller: Caller,
  reviewId: string,
): Promise<{ helpfulCount: number }> {
  return inTx(deps.db, async (tx) => {
    const { helpfulCount } = await lockForeignReview(tx, caller, reviewId)
    const wasRemoved = await removeVote(tx, { reviewId, accountId: caller.accountId })
    return { helpfulCount: helpfulCount - (wasRemoved ? 1 : 0) }
  })
}

export function reportReview(
  deps: Deps,
  caller: Caller,
  { reviewId, reason }: { reviewId: string; reason: string },
  idempotencyKey: IdempotencyKey | undefined,
): Promise<{ message: string }> {
  return withIdempotency(deps, idempotencyKey, async (tx) => {
    await lockForeignReview(tx, caller, reviewId)
    const createdAt = deps.clock.now()
    await saveReport(tx, { reviewId, accountId: caller.accountId, reason, createdAt })
    return { message: 'Thanks for reporting this. Our moderators will take a look.' }
  })
}

type Moderation = { reviewId: string; decision: ModerationDecision; reason: string }

export async function moderateReview(
  deps: Deps,
  caller: Caller,
  moderation: Moderation,
): Promise<void> {
  const review = await findReviewAuthor(deps.db, moderation.reviewId)
  if (!review) throw new Problem('not_found')
  await inTx(deps.db, async (tx) => {
    const now = deps.clock.now()
    const author = await lockAuthorAccount(tx, review.accountId)
    const before = await lockReview(tx, moderation.reviewId)
    if (!before) throw new Problem('not_found')
    await applyModeration(tx, caller, {
      review: { ...review, isHidden: before.isHidden, isAuthorErased: !author },
      moderation,
      createdAt: now,
    })
    if (author && moderation.decision === 'hide') {
      await enqueue(tx, recheckGiftsJob, { accountId: review.accountId })
    }
  })
}

type ModeratedReview = {
  accountId: string
  subject: ReviewSubject
  isHidden: boolean
  isAuthorErased: boolean
}

/** The author's account and the review must be locked. */
export async function applyModeration(
  tx: Tx,
  { accountId: moderatorId }: Caller,
  {
    review: { accountId, subject, isHidden: wasHidden, isAuthorErased },
    moderation,
    createdAt,
  }: { review: ModeratedReview; moderation: Moderation; createdAt: Date },
): Promise<void> {
  const isHidden = moderation.decision === 'hide'
  // An erased account's ledger is closed.
  if (!isAuthorErased) {
    const event = toEarningEvent(accountId, subject)
    await (isHidden ? revokeEarning : restoreEarning)(tx, createdAt, event)
  }
  await saveDecision(tx, { ...moderation, moderatorId, createdAt })
  await writeAudit(tx, {
    actorId: moderatorId,
    action: isHidden ? 'review.hidden' : 'review.shown',
    subjectId: moderation.reviewId,
    changes: diffFields({ isHidden: wasHidden }, { isHidden }),
    details: { reason: moderation.reason },
    createdAt,
  })
}
