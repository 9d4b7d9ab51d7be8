import { brandChanged } from '../brands/declared-jobs.ts'
import { addDays } from '../clock.ts'
import type { Db } from '../db/pool.ts'
import { declareJob, handleJob, type JobHandler, NoPayload } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { findSuggestions } from './family-suggestions.actions.ts'
import { listChangedScores, setPopularity } from './popularity.store.ts'
import { syncBrandProducts } from './store.ts'

export const suggestFamiliesJob = declareJob('products.suggestFamilies', NoPayload)
export const rankPopularityJob = declareJob('products.rankPopularity', NoPayload)

/** Popularity counts the views and orders of the last week. */
const trendingDays = 7

/** A brand can have ten thousand products: short transactions keep the locks short. */
const batchSize = 500

export function productJobs(deps: Deps & { longQueryDb: Db }): JobHandler[] {
  const { db, clock, longQueryDb, houseAccountId } = deps
  return [
    handleJob(brandChanged, async ({ brandId }) => {
      let after: string | undefined
      do {
        const batch = { brandId, after, limit: batchSize, houseAccountId }
        after = await inTx(db, (tx) => syncBrandProducts(tx, batch))
      } while (after)
    }),
    handleJob(suggestFamiliesJob, async () => {
      await findSuggestions({ db: longQueryDb, clock })
    }),
    handleJob(rankPopularityJob, async () => {
      const scores = await listChangedScores(longQueryDb, addDays(clock.now(), -trendingDays))
      for (let from = 0; from < scores.length; from += batchSize) {
        await inTx(db, (tx) => setPopularity(tx, scores.slice(from, from + batchSize)))
      }
    }),
  ]
}
