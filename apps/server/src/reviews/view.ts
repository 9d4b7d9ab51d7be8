import type { Review } from '@fairgrove/contract/reviews'
import { effectsOf } from '@fairgrove/contract/reviews.options'
import { reviewerName } from './rules.ts'

export type ReviewRow = {
  id: string
  accountId: string
  firstName: string | null
  lastName: string | null
  stars: number
  comment: string
  effects: number
  isVerified: boolean
  isRewarded: boolean
  helpfulCount: number
  createdAt: Date
  updatedAt: Date
}

export function asReview(row: ReviewRow, hasEffects: boolean): Review {
  return {
    _id: row.id,
    name: reviewerName(row),
    userId: row.firstName === null ? null : row.accountId,
    rating: row.stars,
    comment: row.comment,
    ...(hasEffects ? { effects: effectsOf(row.effects) } : {}),
    isVerified: row.isVerified,
    isRewarded: row.isRewarded,
    isEdited: row.updatedAt > row.createdAt,
    helpfulCount: row.helpfulCount,
    createdAt: row.createdAt.toISOString(),
  }
}
