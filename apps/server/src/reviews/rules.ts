import { formerMember } from '@fairgrove/contract/accounts.options'
import { effects, type UnpaidReason } from '@fairgrove/contract/reviews.options'
import { earningLimits } from '@fairgrove/contract/rewards.options'

export type ReviewSubject = { kind: 'product' | 'dispensary'; id: string }

/** What has to be known about the reviewed item before the review is written. */
/** `listingId` is the dispensary, or the brand of the product. */
export type ReviewedListing = {
  hasEffects: boolean
  ownerIds: (string | null)[]
  listingId: string
}

export function whyNotReview(
  { hasEffects }: Pick<ReviewedListing, 'hasEffects'>,
  draft: { isOwn: boolean; effects: number },
): 'own_listing' | 'effects_unfit' | 'effects_contradict' | undefined {
  if (draft.isOwn) return 'own_listing'
  if (draft.effects !== 0 && !hasEffects) return 'effects_unfit'
  const nothing = effects.feltNothing.bit
  if ((draft.effects & nothing) !== 0 && draft.effects !== nothing) return 'effects_contradict'
  return undefined
}

/** Why a review neither earns coins nor counts toward gifts. */
export function whyNotCounted(
  comment: string,
  isRepeated: boolean,
): Extract<UnpaidReason, 'too_short' | 'repeated'> | undefined {
  const words = new Set(comment.toLowerCase().match(/[\p{L}\p{N}’']+/gu))
  const isLongEnough =
    comment.trim().length >= earningLimits.reviewCharacters &&
    words.size >= earningLimits.reviewWords
  if (!isLongEnough) return 'too_short'
  return isRepeated ? 'repeated' : undefined
}

/** Only products with THC or CBD have effects. */
export function hasEffects(kind: string | null): boolean {
  return kind === 'thc' || kind === 'cbd'
}

/** First name and last initial; an erased account has neither. */
export function reviewerName(author: {
  firstName: string | null
  lastName: string | null
}): string {
  if (author.firstName === null) return formerMember
  const [initial] = (author.lastName ?? '').normalize('NFC')
  return initial ? `${author.firstName} ${initial}.` : author.firstName
}

/** Counts of one star, two, … five. */
export function summarizeHistogram(histogram: number[]): { results: number; rating: number } {
  const results = histogram.reduce((sum, count) => sum + count, 0)
  const stars = histogram.reduce((sum, count, index) => sum + count * (index + 1), 0)
  return { results, rating: results === 0 ? 0 : Math.round((stars / results) * 100) / 100 }
}
