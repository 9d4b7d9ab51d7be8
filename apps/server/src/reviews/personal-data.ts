import type { PersonalData } from '../accounts/personal-data.ts'
import { listRepliesBy } from './replies.store.ts'
import { listReportsBy, listReviewsBy } from './store.ts'

/** Reviews stay when their author goes, under 'Former member'; replies are the listing's words and stay with it. */
export const reviewData: PersonalData[] = [
  { name: 'reviews', gather: listReviewsBy },
  { name: 'reports', gather: listReportsBy },
  { name: 'replies', gather: listRepliesBy },
]
