import { Problem } from '@fairgrove/contract/problems'
import { type ModerationDecision, texts } from '@fairgrove/contract/reviews.options'
import { changesBetween } from '../audit/changes.ts'
import { writeAudit } from '../audit/store.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { inTxOnce, type Once } from '../http/idempotency.ts'
import { payAgain } from '../rewards/actions.ts'
import { earnedBy, withdrawRewards } from './actions.ts'
import {
  addVote,
  lockPublicReview,
  lockReview,
  removeVote,
  saveDecision,
  saveReport,
} from './judging.store.ts'
import { findAuthorship, lockAuthor } from './store.ts'

async function lockForJudging(tx: Tx, { accountId }: Caller, reviewId: string) {
  const review = await lockPublicReview(tx, reviewId)
  if (!review) throw new Problem('not_found')
  if (review.accountId === accountId) throw new Problem('not_yours_to_judge')
  return review
}

export function voteHelpful(
  deps: Deps,
  caller: Caller,
  reviewId: string,
): Promise<{ helpfulCount: number }> {
  return inTx(deps.db, async (tx) => {
    const { helpfulCount } = await lockForJudging(tx, caller, reviewId)
    const isNew = await addVote(tx, { reviewId, accountId: caller.accountId })
    return { helpfulCount: helpfulCount + (isNew ? 1 : 0) }
  })
}

export function takeBackVote(
  deps: Deps,
  caller: Caller,
  reviewId: string,
): Promise<{ helpfulCount: number }> {
  return inTx(deps.db, async (tx) => {
    const { helpfulCount } = await lockForJudging(tx, caller, reviewId)
    const wasThere = await removeVote(tx, { reviewId, accountId: caller.accountId })
    return { helpfulCount: helpfulCount - (wasThere ? 1 : 0) }
  })
}

export function report(
  deps: Deps,
  caller: Caller,
  { reviewId, reason }: { reviewId: string; reason: string },
  once: Once | undefined,
): Promise<{ message: string }> {
  return inTxOnce(deps, once, async (tx) => {
    await lockForJudging(tx, caller, reviewId)
    const createdAt = deps.clock.now()
    await saveReport(tx, { reviewId, accountId: caller.accountId, reason, createdAt })
    return { message: 'Thanks for reporting this. Our moderators will take a look.' }
  })
}

export async function decide(
  deps: Deps,
  caller: Caller,
  verdict: { reviewId: string; decision: ModerationDecision; reason: string },
): Promise<void> {
  const review = await findAuthorship(deps.db, verdict.reviewId)
  if (!review) throw new Problem('not_found')
  await inTx(deps.db, async (tx) => {
    const now = deps.clock.now()
    const author = await lockAuthor(tx, review.accountId)
    const before = await lockReview(tx, verdict.reviewId)
    if (!before) throw new Problem('not_found')
    // A former member's ledger is closed.
    if (author) {
      await (verdict.decision === 'hide'
        ? withdrawRewards(tx, now, review)
        : payAgain(tx, now, earnedBy(review.accountId, review.subject)))
    }
    await saveDecision(tx, { ...verdict, moderatorId: caller.accountId, createdAt: now })
    const isHidden = verdict.decision === 'hide'
    await writeAudit(tx, {
      actorId: caller.accountId,
      action: isHidden ? 'review.hidden' : 'review.shown',
      subjectId: verdict.reviewId,
      changes: changesBetween(before, { isHidden }),
      details: { reason: verdict.reason },
      createdAt: now,
    })
  })
}

/** One after the other: a review that was deleted meanwhile does not keep the others waiting. */
export async function decideSeveral(
  deps: Deps,
  caller: Caller,
  verdict: { ids: readonly string[]; decision: ModerationDecision; reason: string },
): Promise<{ decided: number }> {
  const { ids, decision, reason } = verdict
  let decided = 0
  for (const reviewId of new Set(ids)) {
    try {
      await decide(deps, caller, { reviewId, decision, reason: reason || texts.kept })
      decided += 1
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'not_found') throw error
    }
  }
  if (decided === 0) throw new Problem('not_found')
  return { decided }
}
