import { Problem } from '@fairgrove/contract/problems'
import type { Review, ReviewDraft } from '@fairgrove/contract/reviews'
import { effectBitsOf, texts, type UnpaidReason } from '@fairgrove/contract/reviews.options'
import { type Earning, earningLimits, earnings } from '@fairgrove/contract/rewards.options'
import { v7 as uuidv7 } from 'uuid'
import { daysAfter, minutesAfter } from '../clock.ts'
import { enqueue } from '../db/queue.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { inTxOnce, type Once } from '../http/idempotency.ts'
import { earn, isPaid, payAgain, takeBack } from '../rewards/actions.ts'
import { recheckGifts } from '../rewards/declared-jobs.ts'
import { countEarnings } from '../rewards/store.ts'
import { findReply } from './replies.store.ts'
import { type Subject, whyNotCounted, whyNotReview } from './rules.ts'
import {
  deleteReview,
  dropPurchases,
  findAuthorship,
  findReviewed,
  hasReview,
  isRepeated,
  lockAuthor,
  savePurchase,
  saveReview,
} from './store.ts'
import { asReview } from './view.ts'

const earningFor = {
  product: 'productReview',
  dispensary: 'dispensaryReview',
} as const satisfies Record<Subject['kind'], Earning>

/**
 * The coins' cause is the person and the thing, not the review: however often it is removed and written anew,
 * it is worth the same.
 */
export function earnedBy(accountId: string, subject: Subject) {
  return { accountId, earning: earningFor[subject.kind], cause: `${accountId}:${subject.id}` }
}

/**
 * Coins come before the review, whose trigger locks the reviewed thing's row, so that a crowd waits for little
 * more than each other's commit.
 */
export async function writeReview(
  deps: Deps,
  { accountId }: Caller,
  subject: Subject,
  draft: ReviewDraft,
  once: Once | undefined,
): Promise<{ message: string; review: Review } & Payment> {
  const reviewed = await findReviewed(deps.db, subject)
  if (!reviewed) throw new Problem('not_found')
  const effects = effectBitsOf(draft.effects ?? {})
  const refusal = whyNotReview(reviewed, { accountId, effects })
  if (refusal === 'own_listing') throw new Problem('not_yours_to_judge')
  if (refusal === 'effects_unfit') {
    throw new Problem('invalid_input', { fields: { effects: texts.effectsUnfit } })
  }
  return inTxOnce(deps, once, async (tx) => {
    const now = deps.clock.now()
    const author = await lockAuthor(tx, accountId)
    if (!author) throw new Problem('not_signed_in')
    const { comment } = draft
    const reason = whyNotCounted(comment, await isRepeated(tx, subject, { accountId, comment }))
    const earned = earnedBy(accountId, subject)
    const payment = await payFor(tx, now, { earned, subject, reason })
    const review = await saveReview(tx, subject, {
      id: uuidv7(),
      accountId,
      stars: draft.rating,
      comment,
      effects,
      isRewarded: payment.coinsEarned > 0 || (await isPaid(tx, earned)),
      countsFrom: reason ? null : minutesAfter(now, earningLimits.reviewHours * 60),
      createdAt: now,
    })
    const reply = (await findReply(tx, review.id)) ?? { replyComment: null, repliedAt: null }
    return {
      message: texts.submitted,
      review: asReview({ ...review, ...author, ...reply }, reviewed.hasEffects),
      ...payment,
    }
  })
}

type Payment = { coinsEarned: number; unpaidReason: UnpaidReason | null }

/**
 * Editing what was paid pays nothing; writing anew what was removed pays again what was taken back then. The author is
 * locked, so that reviews written at once count toward one limit.
 */
async function payFor(
  tx: Tx,
  now: Date,
  review: {
    earned: ReturnType<typeof earnedBy>
    subject: Subject
    reason: UnpaidReason | undefined
  },
): Promise<Payment> {
  const { earned, subject } = review
  const isEdited = await hasReview(tx, subject, earned.accountId)
  if (isEdited && (await isPaid(tx, earned))) return { coinsEarned: 0, unpaidReason: null }
  const unpaidReason = review.reason ?? (await whyNotToday(tx, now, earned.accountId))
  if (unpaidReason) return { coinsEarned: 0, unpaidReason }
  if (await earn(tx, now, earned)) {
    return { coinsEarned: earnings[earned.earning], unpaidReason: null }
  }
  // Removed by a moderator, it stays unpaid until it is shown again.
  const coinsEarned = isEdited ? 0 : await payAgain(tx, now, earned)
  return { coinsEarned, unpaidReason: null }
}

async function whyNotToday(
  tx: Tx,
  now: Date,
  accountId: string,
): Promise<'daily_limit' | undefined> {
  const reasons = Object.values(earningFor)
  const paid = await countEarnings(tx, { accountId, reasons, since: daysAfter(now, -1) })
  return paid >= earningLimits.paidReviewsPerDay ? 'daily_limit' : undefined
}

/** A review is gone or hidden: its coins go, and gifts that haven't shipped are counted again. */
export async function withdrawRewards(
  tx: Tx,
  now: Date,
  { accountId, subject }: { accountId: string; subject: Subject },
): Promise<void> {
  await takeBack(tx, now, earnedBy(accountId, subject))
  await enqueue(tx, recheckGifts, { accountId })
}

/** Its coins go with it, as far as they are still there. */
export async function takeBackReview(deps: Deps, caller: Caller, id: string): Promise<void> {
  const { accountId } = caller
  await inTx(deps.db, async (tx) => {
    await lockAuthor(tx, accountId)
    const review = await findAuthorship(tx, id)
    if (review?.accountId !== accountId) throw new Problem('not_found')
    // Gone and written anew, it would be public and paid for again.
    if (review.isHidden) throw new Problem('already_decided', { message: texts.hiddenStays })
    await withdrawRewards(tx, deps.clock.now(), review)
    await deleteReview(tx, id)
  })
}

/** For the shop, when an order line was paid or picked up. */
export async function markVerified(
  tx: Tx,
  purchase: { accountId: string; productId: string },
): Promise<void> {
  // A review being written this moment has either seen the purchase or is seen here.
  await lockAuthor(tx, purchase.accountId)
  await savePurchase(tx, purchase)
}

/** For the shop, when no paid order with these products is left. */
export async function unmarkVerified(
  tx: Tx,
  { accountId, productIds }: { accountId: string; productIds: string[] },
): Promise<void> {
  if (productIds.length === 0) return
  await lockAuthor(tx, accountId)
  await dropPurchases(tx, accountId, productIds)
  await enqueue(tx, recheckGifts, { accountId })
}
