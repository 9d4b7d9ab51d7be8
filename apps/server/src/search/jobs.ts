import { foldTally } from '../badges/tally.store.ts'
import { brandTally } from '../brands/listing.store.ts'
import type { Db } from '../db/pool.ts'
import { declareJob, handleJob, type JobHandler, Nothing } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { dispensaryTally } from '../dispensaries/listing.store.ts'
import { foldCounts } from './rollup.store.ts'
import { rebuildNames, rebuildWords } from './words.store.ts'

export const foldListingCounts = declareJob('search.foldListingCounts', Nothing)
export const rebuildVocabulary = declareJob('search.rebuildVocabulary', Nothing)

export function searchJobs({ db, patientDb }: Deps & { patientDb: Db }): JobHandler[] {
  return [
    handleJob(foldListingCounts, async () => {
      await inTx(db, foldCounts)
      await inTx(db, (tx) => foldTally(tx, brandTally))
      await inTx(db, (tx) => foldTally(tx, dispensaryTally))
    }),
    handleJob(rebuildVocabulary, async () => {
      // A minute at a million products.
      await inTx(patientDb, rebuildWords)
      await inTx(patientDb, rebuildNames)
    }),
  ]
}
