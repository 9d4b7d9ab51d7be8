import { declareJob, handleJob, type JobHandler, Nothing } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { foldBrandRatings } from './store.ts'

export const foldRatings = declareJob('reviews.foldBrandRatings', Nothing)

export function reviewJobs(deps: Deps): JobHandler[] {
  return [handleJob(foldRatings, () => inTx(deps.db, foldBrandRatings))]
}
