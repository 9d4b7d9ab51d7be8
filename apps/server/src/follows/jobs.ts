import type { Warn } from '../db/pool.ts'
import { declareJob, handleJob, type JobHandler, NoPayload } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { deleteOldChanges } from './changes.store.ts'
import { collectChanges } from './collect.actions.ts'
import { writeDueDigests } from './digest.actions.ts'

/** Scheduled every hour: who has news, and the digests whose hour has come. */
export const writeDigestsJob = declareJob('follows.writeDigests', NoPayload)
/** One at a time: a digest is written only when a batch of changes is complete. */
export const followsQueue = 'follows'

export const deleteOldChangesJob = declareJob('follows.deleteOldChanges', NoPayload)
/** As long as a product is new, so that none is new twice. */
const changeDays = 30
const changesPerStatement = 10_000

export function followJobs(deps: Deps & { warn: Warn }): JobHandler[] {
  return [
    handleJob(writeDigestsJob, async () => {
      await collectChanges(deps)
      await writeDueDigests(deps)
    }),
    handleJob(deleteOldChangesJob, async () => {
      const portion = { days: changeDays, limit: changesPerStatement }
      while (await inTx(deps.db, (tx) => deleteOldChanges(tx, portion)));
    }),
  ]
}
