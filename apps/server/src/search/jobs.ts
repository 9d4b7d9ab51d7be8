import { z } from 'zod'
import { compactFacetCounts } from '../badges/facet-counts.store.ts'
import type { Db } from '../db/pool.ts'
import {
  declareJob,
  enqueue,
  enqueueLater,
  handleJob,
  type JobHandler,
  NoPayload,
} from '../db/queue.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { dispensaryFacetCounts } from '../dispensaries/listing.store.ts'
import { compactWordCounts, rerankChangedProducts } from './common-words.changes.store.ts'
import {
  defaultSizes,
  isRollupMissing,
  listWordsToRebuild,
  rebuildCommonWord,
} from './common-words.rebuild.store.ts'
import { compactListingCounts } from './rollup.store.ts'
import { rebuildNames, rebuildWords } from './words.store.ts'

export const compactListingCountsJob = declareJob('search.foldListingCounts', NoPayload)
export const rebuildSearchVocabularyJob = declareJob('search.rebuildVocabulary', NoPayload)
/** Adds the changes of the last minute to the roll-up of common words. */
export const updateCommonWordsJob = declareJob('search.updateCommonWords', NoPayload)
export const rebuildCommonWordsJob = declareJob('search.rebuildCommonWords', NoPayload)
/** One word is at most a few seconds of work, so a restart repeats little. */
const rebuildCommonWordJob = declareJob(
  'search.rebuildCommonWord',
  z.object({ lexeme: z.string() }),
)
const commonWordsQueue = 'search.commonWords'

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
    handleJob(updateCommonWordsJob, async () => {
      await repeat(db, compactWordCounts)
      await repeat(db, rerankChangedProducts)
      // After the first deploy, or a large import into an empty database: not only with the next daily job.
      if (await isRollupMissing(db, defaultSizes)) {
        const key = rebuildCommonWordsJob.name
        await inTx(db, (tx) =>
          enqueueLater(tx, rebuildCommonWordsJob, {}, { key, delaySeconds: 0 }),
        )
      }
    }),
    handleJob(rebuildCommonWordsJob, async () => {
      const lexemes = await listWordsToRebuild(longQueryDb, defaultSizes)
      await inTx(db, async (tx) => {
        for (const lexeme of lexemes)
          await enqueue(tx, rebuildCommonWordJob, { lexeme }, { queue: commonWordsQueue })
      })
    }),
    handleJob(rebuildCommonWordJob, ({ lexeme }) =>
      inTx(longQueryDb, (tx) => rebuildCommonWord(tx, lexeme)),
    ),
  ]
}

async function repeat(db: Db, work: (tx: Tx) => Promise<boolean>): Promise<void> {
  while (await inTx(db, work)) {
    // Each portion is a transaction.
  }
}
