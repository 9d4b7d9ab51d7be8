import { effectNames, toEffects } from '@fairgrove/contract/reviews.options'
import type { PersonalData } from '../accounts/personal-data.ts'
import { listRepliesBy } from './replies.store.ts'
import { deleteReviewsBy, listReportsBy, listReviewsBy, listVotesBy } from './store.ts'

/**
 * Reviews stay when their author is erased, under 'Former member', unless the author chooses to delete them; replies
 * belong to the listing and stay with it.
 */
export const reviewData: PersonalData[] = [
  {
    name: 'reviews',
    collect: async (db, accountId) =>
      (await listReviewsBy(db, accountId)).map((review) => ({
        ...review,
        effects: effectNames.filter((name) => toEffects(review.effects)[name]),
      })),
    erase: async (tx, accountId, _now, { deleteReviews }) => {
      if (deleteReviews) await deleteReviewsBy(tx, accountId)
    },
  },
  { name: 'helpfulVotes', collect: listVotesBy },
  { name: 'reports', collect: listReportsBy },
  { name: 'replies', collect: listRepliesBy },
]
