import type { Db } from '../db/pool.ts'
import { declareJob, handleJob, type JobHandler, Nothing } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { foldCounts } from './rollup.store.ts'
import { rebuildNames, rebuildWords } from './words.store.ts'

export const foldListingCounts = declareJob('search.foldListingCounts', Nothing)
export const rebuildVocabulary = declareJob('search.rebuildVocabulary', Nothing)

export function searchJobs({ db, patientDb }: Deps & { patientDb: Db }): JobHandler[] {
  return [
    handleJob(foldListingCounts, () => inTx(db, foldCounts)),
    handleJob(rebuildVocabulary, async () => {
      // A minute at a million products.
      await inTx(patientDb, rebuildWords)
      await inTx(patientDb, rebuildNames)
    }),
  ]
}
