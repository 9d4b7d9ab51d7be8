import type { BulkDecisionResult, BulkPreview } from '@fairgrove/contract/decisions'
import { Problem } from '@fairgrove/contract/problems'
import { type ModerationDecision, texts } from '@fairgrove/contract/reviews.options'
import { writeAudit } from '../audit/store.ts'
import { recordBulkAction, type UndoableAction } from '../bulk-actions/actions.ts'
import { isSameTime, planRows, planUndo } from '../bulk-actions/rules.ts'
import { enqueue } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { recheckGiftsJob, restoreEarning, revokeEarning } from '../rewards/actions.ts'
import { toEarningEvent } from './actions.ts'
import {
  listReviewsToModerate,
  lockReviewsToModerate,
  type ReviewToModerate,
  undoDecision,
} from './bulk-moderation.store.ts'
import { applyModeration } from './moderation.actions.ts'

type Moderation = { ids: readonly string[]; decision: ModerationDecision }

function whyNotModerated(
  { isHidden, isReported }: ReviewToModerate,
  decision: ModerationDecision,
): string | undefined {
  if (decision === 'hide') return isHidden ? 'Already removed.' : undefined
  return isHidden || isReported ? undefined : 'Already kept.'
}

/** What it would change, by the rules of the decision itself. Reviewers get no email: their review says why. */
export async function previewModeration(
  { db }: Pick<Deps, 'db'>,
  { ids, decision }: Moderation,
): Promise<BulkPreview> {
  const rows = await listReviewsToModerate(db, ids)
  if (rows.length === 0) throw new Problem('not_found')
  const { ready, left } = planRows(rows, (row) => whyNotModerated(row, decision))
  const changes = ready.map(({ id, name, isHidden }) => ({
    _id: id,
    name,
    before: isHidden ? 'Removed' : 'Reported',
    after: decision === 'hide' ? 'Removed' : 'Kept',
  }))
  return { changes, left, emails: 0 }
}

/** Deleted reviews are skipped, and so are those that someone else just decided. */
export function moderateReviews(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { ids, decision, reason }: Moderation & { reason: string },
): Promise<BulkDecisionResult> {
  return inTx(deps.db, async (tx) => {
    const createdAt = deps.clock.now()
    const rows = await lockReviewsToModerate(tx, ids)
    if (rows.length === 0) throw new Problem('not_found')
    const { ready, left } = planRows(rows, (row) => whyNotModerated(row, decision))
    for (const review of ready) {
      const moderation = { reviewId: review.id, decision, reason: reason || texts.kept }
      await applyModeration(tx, caller, { review, moderation, createdAt })
    }
    const verb = decision === 'hide' ? 'removed' : 'kept'
    const undoId = await recordBulkAction(tx, {
      list: 'reviews',
      accountId: caller.accountId,
      outcome: decision,
      createdAt,
      summary: `${ready.length} ${ready.length === 1 ? 'review' : 'reviews'} ${verb}`,
      rows: ready.map(({ id, name, isHidden }) => ({ id, name, before: { isHidden } })),
    })
    return { decided: ready.length, left, undoId }
  })
}

export const undoableModeration: UndoableAction = {
  undo: async (tx, caller, action, now) => {
    if (!caller.isAdmin) throw new Problem('not_found')
    const reviews = await lockReviewsToModerate(
      tx,
      action.rows.map(({ id }) => id),
    )
    const { ready, left } = planUndo(
      action,
      reviews,
      // What its author wrote since would be public without a decision about it.
      ({ decidedAt, updatedAt }) =>
        decidedAt !== null &&
        isSameTime(decidedAt, action.createdAt) &&
        updatedAt <= action.createdAt,
    )
    const restored = reviews.filter(({ id }) => ready.some((row) => row.id === id))
    for (const { id, accountId, subject, isAuthorErased, ...review } of restored) {
      const isHidden = ready.find((row) => row.id === id)?.before.isHidden === true
      if (!isAuthorErased && isHidden !== review.isHidden) {
        const event = toEarningEvent(accountId, subject)
        await (isHidden ? revokeEarning : restoreEarning)(tx, now, event)
        if (isHidden) await enqueue(tx, recheckGiftsJob, { accountId })
      }
      await undoDecision(tx, id, { isHidden, decidedAt: action.createdAt })
      await writeAudit(tx, {
        actorId: caller.accountId,
        action: 'review.decision_undone',
        subjectId: id,
        changes: { isHidden: { before: review.isHidden, after: isHidden } },
        createdAt: now,
      })
    }
    return left
  },
  // A gift that removed reviews had earned leaves its order only when they stay removed.
  finish: async (tx, { rows, outcome }) => {
    if (outcome !== 'hide') return
    const reviews = await listReviewsToModerate(
      tx,
      rows.map(({ id }) => id),
    )
    const hidden = reviews.filter(({ isHidden }) => isHidden)
    for (const accountId of new Set(hidden.map(({ accountId }) => accountId))) {
      await enqueue(tx, recheckGiftsJob, { accountId })
    }
  },
}
