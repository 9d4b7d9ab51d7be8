import type { ReceivedReview, Review } from '@fairgrove/contract/reviews'
import { toEffects } from '@fairgrove/contract/reviews.options'
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
  replyComment: string | null
  repliedAt: Date | null
}

export function toReview(row: ReviewRow, hasEffects: boolean): Review {
  return {
    _id: row.id,
    name: reviewerName(row),
    userId: row.firstName === null ? null : row.accountId,
    rating: row.stars,
    comment: row.comment,
    ...(hasEffects ? { effects: toEffects(row.effects) } : {}),
    isVerified: row.isVerified,
    isRewarded: row.isRewarded,
    isEdited: row.updatedAt > row.createdAt,
    helpfulCount: row.helpfulCount,
    createdAt: row.createdAt.toISOString(),
    reply:
      row.replyComment === null || row.repliedAt === null
        ? null
        : { comment: row.replyComment, createdAt: row.repliedAt.toISOString() },
  }
}

/** The reviewed item, from a row that joins both kinds. */
export function toReviewSubject(row: {
  productId: string | null
  dispensaryId: string | null
  productName: string | null
  dispensaryName: string | null
}): ReceivedReview['subject'] {
  return {
    kind: row.productId ? 'product' : 'dispensary',
    _id: row.productId ?? row.dispensaryId ?? '',
    name: row.productName ?? row.dispensaryName ?? '',
  }
}
