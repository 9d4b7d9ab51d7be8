import { compactFacetCounts } from '../badges/facet-counts.store.ts'
import type { Db } from '../db/pool.ts'
import { declareJob, handleJob, type JobHandler, NoPayload } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { dispensaryFacetCounts } from '../dispensaries/listing.store.ts'
import { compactListingCounts } from './rollup.store.ts'
import { rebuildNames, rebuildWords } from './words.store.ts'

export const compactListingCountsJob = declareJob('search.foldListingCounts', NoPayload)
export const rebuildSearchVocabularyJob = declareJob('search.rebuildVocabulary', NoPayload)

export function searchJobs({ db, longQueryDb }: Deps & { longQueryDb: Db }): JobHandler[] {
  return [
    handleJob(compactListingCountsJob, async () => {
      await inTx(db, compactListingCounts)
      await inTx(db, (tx) => compactFacetCounts(tx, dispensaryFacetCounts))
    }),
    handleJob(rebuildSearchVocabularyJob, async () => {
      // Takes a minute with a million products.
      await inTx(longQueryDb, rebuildWords)
      await inTx(longQueryDb, rebuildNames)
    }),
  ]
}
