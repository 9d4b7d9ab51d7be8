import { declareJob, handleJob, type JobHandler, NoPayload } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { compactBrandRatings } from './store.ts'

export const compactBrandRatingsJob = declareJob('reviews.foldBrandRatings', NoPayload)

export function reviewJobs(deps: Deps): JobHandler[] {
  return [handleJob(compactBrandRatingsJob, () => inTx(deps.db, compactBrandRatings))]
}
