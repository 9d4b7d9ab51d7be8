import type { PersonalData } from '../accounts/personal-data.ts'
import { listReportsBy, listReviewsBy } from './store.ts'

/** Reviews stay when their author goes, under 'Former member'. */
export const reviewData: PersonalData[] = [
  { name: 'reviews', gather: listReviewsBy },
  { name: 'reports', gather: listReportsBy },
]
