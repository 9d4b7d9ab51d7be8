import { Problem } from '@fairgrove/contract/problems'
import { type ModerationDecision, texts } from '@fairgrove/contract/reviews.options'
import { diffFields } from '../audit/changes.ts'
import { writeAudit } from '../audit/store.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { type IdempotencyKey, withIdempotency } from '../http/idempotency.ts'
import { restoreEarning } from '../rewards/actions.ts'
import { revokeRewards, toEarningEvent } from './actions.ts'
import {
  addVote,
  lockPublicReview,
  lockReview,
  removeVote,
  saveDecision,
  saveReport,
} from './moderation.store.ts'
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

export async function moderateReview(
  deps: Deps,
  caller: Caller,
  moderation: { reviewId: string; decision: ModerationDecision; reason: string },
): Promise<void> {
  const review = await findReviewAuthor(deps.db, moderation.reviewId)
  if (!review) throw new Problem('not_found')
  await inTx(deps.db, async (tx) => {
    const now = deps.clock.now()
    const author = await lockAuthorAccount(tx, review.accountId)
    const before = await lockReview(tx, moderation.reviewId)
    if (!before) throw new Problem('not_found')
    // An erased account's ledger is closed.
    if (author) {
      await (moderation.decision === 'hide'
        ? revokeRewards(tx, now, review)
        : restoreEarning(tx, now, toEarningEvent(review.accountId, review.subject)))
    }
    await saveDecision(tx, { ...moderation, moderatorId: caller.accountId, createdAt: now })
    const isHidden = moderation.decision === 'hide'
    await writeAudit(tx, {
      actorId: caller.accountId,
      action: isHidden ? 'review.hidden' : 'review.shown',
      subjectId: moderation.reviewId,
      changes: diffFields(before, { isHidden }),
      details: { reason: moderation.reason },
      createdAt: now,
    })
  })
}

/** One at a time: a review that was deleted in the meantime does not block the others. */
export async function moderateReviews(
  deps: Deps,
  caller: Caller,
  moderation: { ids: readonly string[]; decision: ModerationDecision; reason: string },
): Promise<{ decided: number }> {
  const { ids, decision, reason } = moderation
  let decided = 0
  for (const reviewId of new Set(ids)) {
    try {
      await moderateReview(deps, caller, { reviewId, decision, reason: reason || texts.kept })
      decided += 1
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'not_found') throw error
    }
  }
  if (decided === 0) throw new Problem('not_found')
  return { decided }
}
