import { brandChanged } from '../brands/declared-jobs.ts'
import { handleJob, type JobHandler } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { followBrand } from './store.ts'

/** A brand can have ten thousand products: short transactions, so that nobody waits for the rest of them. */
const batchSize = 500

export function productJobs({ db }: Deps): JobHandler[] {
  return [
    handleJob(brandChanged, async ({ brandId }) => {
      let last: string | undefined
      do {
        last = await inTx(db, (tx) => followBrand(tx, brandId, last, batchSize))
      } while (last)
    }),
  ]
}
