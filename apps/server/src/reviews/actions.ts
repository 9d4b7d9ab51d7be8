import { Problem } from '@fairgrove/contract/problems'
import type { Review, ReviewDraft } from '@fairgrove/contract/reviews'
import { texts, toEffectBits, type UnpaidReason } from '@fairgrove/contract/reviews.options'
import { type Earning, earningLimits, earnings } from '@fairgrove/contract/rewards.options'
import { v7 as uuidv7 } from 'uuid'
import { addDays, addMinutes } from '../clock.ts'
import { declareJob, enqueue, handleJob, type JobHandler, NoPayload } from '../db/queue.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { type IdempotencyKey, withIdempotency } from '../http/idempotency.ts'
import { listPeopleToNotify } from '../members/store.ts'
import { notify } from '../notifications/actions.ts'
import {
  hasEarnedCoins,
  isEarningPaid,
  payEarning,
  recheckGiftsJob,
  restoreEarning,
  revokeEarning,
} from '../rewards/actions.ts'
import { countEarnings } from '../rewards/store.ts'
import { findReply, isOwnListing } from './replies.store.ts'
import { type ReviewedListing, type ReviewSubject, whyNotCounted, whyNotReview } from './rules.ts'
import {
  compactBrandRatings,
  deletePurchases,
  deleteReview,
  findOwnReview,
  findReviewAuthor,
  findReviewedListing,
  findReviewTarget,
  isRepeatedComment,
  lockAuthorAccount,
  type OwnReview,
  savePurchase,
  saveReview,
} from './store.ts'
import { toReview } from './view.ts'

const earningByKind = {
  product: 'productReview',
  dispensary: 'dispensaryReview',
} as const satisfies Record<ReviewSubject['kind'], Earning>

/**
 * The cause of the coins is the author and the reviewed item, not the review: deleting and rewriting it pays nothing
 * extra.
 */
export function toEarningEvent(accountId: string, subject: ReviewSubject) {
  return { accountId, earning: earningByKind[subject.kind], cause: `${accountId}:${subject.id}` }
}

/**
 * Pay coins before writing the review: the review's trigger locks the reviewed row, and this keeps that lock short when
 * many people review at once.
 */
export async function writeReview(
  deps: Deps,
  { accountId }: Caller,
  requested: ReviewSubject,
  draft: ReviewDraft,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<{ message: string; review: Review } & ReviewPayment> {
  const reviewed = await findReviewedListing(deps.db, requested)
  if (!reviewed) throw new Problem('not_found')
  const effects = toEffectBits(draft.effects ?? {})
  const isOwn = await isOwnListing(deps.db, requested.id, accountId)
  const refusal = whyNotReview(reviewed, { effects, isOwn })
  if (refusal === 'own_listing') throw new Problem('not_yours_to_judge')
  if (refusal === 'effects_unfit') {
    throw new Problem('invalid_input', { fields: { effects: texts.effectsNotAllowed } })
  }
  if (refusal === 'effects_contradict') {
    throw new Problem('invalid_input', { fields: { effects: texts.effectsContradict } })
  }
  return withIdempotency(deps, idempotencyKey, async (tx) => {
    const now = deps.clock.now()
    const author = await lockAuthorAccount(tx, accountId)
    if (!author) throw new Problem('not_signed_in')
    const subject = await findReviewTarget(tx, requested, accountId)
    const { comment } = draft
    const reason = whyNotCounted(
      comment,
      await isRepeatedComment(tx, subject, { accountId, comment }),
    )
    const earningEvent = toEarningEvent(accountId, subject)
    const before = await findOwnReview(tx, subject, accountId)
    const payment = await payForReview(tx, now, { earned: earningEvent, before, reason })
    if (!before) {
      const review = { accountId, stars: draft.rating, subject }
      await notifyOwners(tx, now, reviewed, review)
    }
    const review = await saveReview(tx, subject, {
      id: uuidv7(),
      accountId,
      stars: draft.rating,
      comment,
      effects,
      isRewarded:
        (before?.isHidden && before.isRewarded) || (await hasEarnedCoins(tx, earningEvent)),
      countsFrom: reason ? null : getCountsFrom(now, before, payment),
      createdAt: now,
    })
    const reply = (await findReply(tx, review.id)) ?? { replyComment: null, repliedAt: null }
    return {
      message: texts.submitted,
      review: toReview({ ...review, ...author, ...reply }, reviewed.hasEffects),
      ...payment,
    }
  })
}

/** Without the comment: a moderator may hide it, and a stranger's text is not sent through us. */
async function notifyOwners(
  tx: Tx,
  now: Date,
  { name, ownerIds, listingId }: Pick<ReviewedListing, 'ownerIds' | 'listingId'> & { name: string },
  review: { accountId: string; stars: number; subject: ReviewSubject },
): Promise<void> {
  const people = await listPeopleToNotify(tx, listingId, 'reviews')
  const recipients = [...new Set([...ownerIds, ...people])].filter((id) => id !== null)
  // Of one author once, however often they delete and rewrite it.
  const eventKey = `${review.subject.id} ${review.accountId}`
  const data = { name, stars: review.stars }
  await notify(
    tx,
    now,
    ...recipients.map((accountId) => ({
      accountId,
      kind: 'review_received' as const,
      eventKey,
      data,
    })),
  )
}

type ReviewPayment = { coinsEarned: number; unpaidReason: UnpaidReason | null }

/** Moderators have their time from when coins are paid, also for an older review that an edit makes worth paying. */
function getCountsFrom(
  now: Date,
  before: OwnReview | undefined,
  { coinsEarned }: ReviewPayment,
): Date {
  const countsBefore = coinsEarned > 0 ? undefined : before?.countsFrom
  return countsBefore ?? addMinutes(now, earningLimits.reviewHours * 60)
}

/**
 * Editing a paid review pays nothing, and reverses its coins if the new text would not be paid; what was reversed is paid
 * once a text would be. The author is locked, so that concurrent reviews count toward one limit.
 */
async function payForReview(
  tx: Tx,
  now: Date,
  review: {
    earned: ReturnType<typeof toEarningEvent>
    before: OwnReview | undefined
    reason: UnpaidReason | undefined
  },
): Promise<ReviewPayment> {
  const { earned: earningEvent, before, reason } = review
  const isPaid = before !== undefined && (await isEarningPaid(tx, earningEvent))
  if (isPaid && !reason) return { coinsEarned: 0, unpaidReason: null }
  if (isPaid) await revokeEarning(tx, now, earningEvent)
  // It no longer counts toward gifts.
  if (reason && before?.countsFrom) {
    await enqueue(tx, recheckGiftsJob, { accountId: earningEvent.accountId })
  }
  const unpaidReason = reason ?? (await whyNotPaidToday(tx, now, earningEvent.accountId))
  if (unpaidReason) return { coinsEarned: 0, unpaidReason }
  if (await payEarning(tx, now, earningEvent)) {
    return { coinsEarned: earnings[earningEvent.earning], unpaidReason: null }
  }
  // A review hidden by a moderator stays unpaid until it is shown again.
  const coinsEarned = before?.isHidden ? 0 : await restoreEarning(tx, now, earningEvent)
  return { coinsEarned, unpaidReason: null }
}

async function whyNotPaidToday(
  tx: Tx,
  now: Date,
  accountId: string,
): Promise<'daily_limit' | undefined> {
  const reasons = Object.values(earningByKind)
  const paid = await countEarnings(tx, { accountId, reasons, since: addDays(now, -1) })
  return paid >= earningLimits.paidReviewsPerDay ? 'daily_limit' : undefined
}

/** A review is deleted or hidden: its coins are reversed, and gifts that haven't shipped are checked again. */
async function revokeRewards(
  tx: Tx,
  now: Date,
  { accountId, subject }: { accountId: string; subject: ReviewSubject },
): Promise<void> {
  await revokeEarning(tx, now, toEarningEvent(accountId, subject))
  await enqueue(tx, recheckGiftsJob, { accountId })
}

/** Its coins are reversed, as far as the balance allows. */
export async function deleteOwnReview(deps: Deps, caller: Caller, id: string): Promise<void> {
  const { accountId } = caller
  await inTx(deps.db, async (tx) => {
    await lockAuthorAccount(tx, accountId)
    const review = await findReviewAuthor(tx, id)
    if (review?.accountId !== accountId) throw new Problem('not_found')
    // Deleting and rewriting a hidden review would make it public and paid again.
    if (review.isHidden) throw new Problem('already_decided', { message: texts.hiddenNotDeletable })
    await revokeRewards(tx, deps.clock.now(), review)
    await deleteReview(tx, id)
  })
}

/** Called by the orders module when an order line is paid or picked up. */
export async function markVerified(
  tx: Tx,
  purchase: { accountId: string; productId: string },
): Promise<void> {
  // A concurrent review either sees the purchase or is seen here.
  await lockAuthorAccount(tx, purchase.accountId)
  await savePurchase(tx, purchase)
}

/** Called by the orders module when no paid order with these products is left. */
export async function unmarkVerified(
  tx: Tx,
  { accountId, productIds }: { accountId: string; productIds: string[] },
): Promise<void> {
  if (productIds.length === 0) return
  await lockAuthorAccount(tx, accountId)
  await deletePurchases(tx, accountId, productIds)
  await enqueue(tx, recheckGiftsJob, { accountId })
}

export const compactBrandRatingsJob = declareJob('reviews.foldBrandRatings', NoPayload)

export function reviewJobs(deps: Deps): JobHandler[] {
  return [handleJob(compactBrandRatingsJob, () => inTx(deps.db, compactBrandRatings))]
}
