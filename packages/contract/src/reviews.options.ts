/** Lists and texts of reviews. Sent to the browser, so no schema library. */

import { earningLimits } from './rewards.options.ts'

/** Effects a reviewer reported. Bits are stored: never renumber, only add. */
export const effects = {
  isRelaxed: { bit: 1, label: 'Relaxed' },
  isAroused: { bit: 2, label: 'Aroused' },
  isAnxious: { bit: 4, label: 'Anxious' },
  isParanoid: { bit: 8, label: 'Paranoid' },
  isEnergized: { bit: 16, label: 'Energized' },
  isHungry: { bit: 32, label: 'Hungry' },
  isCreative: { bit: 64, label: 'Creative' },
  painRelief: { bit: 128, label: 'Pain relief' },
  isEuphoric: { bit: 256, label: 'Euphoric' },
  isSleepy: { bit: 512, label: 'Sleepy' },
  isConfident: { bit: 1024, label: 'Confident' },
  feltNothing: { bit: 2048, label: 'Felt nothing' },
} as const
export type Effect = keyof typeof effects
export const effectNames = Object.keys(effects) as [Effect, ...Effect[]]

/**
 * Those we add up. Not pain relief: one reviewer may say so, but a chart of it beside a product would be our health
 * claim.
 */
export type ChartedEffect = Exclude<Effect, 'painRelief'>
export const chartedEffects = effectNames.filter((name) => name !== 'painRelief') as [
  ChartedEffect,
  ...ChartedEffect[],
]

/** From this many reviewers on: the answer of one says little, and is theirs. */
export const minEffectReviewers = 5

export type Effects = Record<Effect, boolean>

export function toEffectBits(selected: Partial<Effects>): number {
  return effectNames.reduce((bits, name) => bits | (selected[name] ? effects[name].bit : 0), 0)
}

export function toEffects(bits: number): Effects {
  const selected: Partial<Effects> = {}
  for (const name of effectNames) selected[name] = (bits & effects[name].bit) !== 0
  return selected as Effects
}

export const starLabels = {
  1: '1-Poor',
  2: '2-Fair',
  3: '3-Good',
  4: '4-Very Good',
  5: '5-Excellent',
} as const

export const reviewSorts = {
  newest: 'Newest',
  highest: 'Highest rating',
  lowest: 'Lowest rating',
  helpful: 'Most helpful',
} as const
export type ReviewSort = keyof typeof reviewSorts
export const defaultReviewSort = 'newest' satisfies ReviewSort
export const reviewSortNames = Object.keys(reviewSorts) as [ReviewSort, ...ReviewSort[]]

export const reviewsPerPage = 10

/** Numbered pages; past them, paging continues from the last review (`after`). */
export const maxNumberedReviewPages = 1_000

export const commentMaxLength = 4_000
export const replyMaxLength = 2_000
export const reasonMaxLength = 500

/** Filters for received reviews. */
export const receivedReviewFilters = { waiting: 'Needs reply', all: 'All' } as const
export type ReceivedReviewFilter = keyof typeof receivedReviewFilters
export const receivedReviewFilterNames = Object.keys(receivedReviewFilters) as [
  ReceivedReviewFilter,
  ...ReceivedReviewFilter[],
]

/** Why a published review earns no coins. */
export const unpaidReasons = {
  too_short: `This review doesn’t earn coins because it’s short. Edit it to at least ${earningLimits.reviewCharacters} characters and ${earningLimits.reviewWords} different words.`,
  repeated:
    'This review doesn’t earn coins because you used the same words in another one. Edit it to earn them.',
  daily_limit: `This review didn’t earn coins because you’ve already earned them for ${earningLimits.paidReviewsPerDay} reviews in the last 24 hours. It still counts toward gifts.`,
} as const
export type UnpaidReason = keyof typeof unpaidReasons
export const unpaidReasonNames = Object.keys(unpaidReasons) as [UnpaidReason, ...UnpaidReason[]]

export const moderationDecisions = ['hide', 'keep'] as const
export type ModerationDecision = (typeof moderationDecisions)[number]

export const texts = {
  submitted: 'review submitted successfully',
  hiddenNotDeletable:
    'A moderator removed this review, so you can’t delete it. You can still edit it.',
  replyFrom: 'Reply from the seller',
  replied: 'Reply posted.',
  incomplete: 'please make sure you have written a comment and selected a star rating for review',
  /** The alert for a signed-out attempt, then the note in place of the form. */
  productSignIn: 'please sign in ',
  productSignedOut: 'Please sign in to write a review',
  dispensarySignIn: 'Please sign in to write review',
  effectsNotAllowed: 'You can only add effects to THC and CBD products.',
  effectsContradict: 'Select either “Felt nothing” or the effects you felt, not both.',
  rewarded: 'Earned canna-coins for this review',
  verified: 'Verified purchase',
  reasonMissing: 'Tell the reviewer why you’re removing this review.',
  /** The default reason when a moderator keeps a review. */
  kept: 'No problems found.',
} as const
