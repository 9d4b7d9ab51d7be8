import { addDays } from '../clock.ts'
import type { Db } from '../db/pool.ts'
import { declareJob, handleJob, type JobHandler, NoPayload } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { rankSellers } from './store.ts'

export const rankTopSellersJob = declareJob('home.rankTopSellers', NoPayload)

const rankingDays = 30

export function homeJobs({ clock, longQueryDb }: Deps & { longQueryDb: Db }): JobHandler[] {
  return [
    handleJob(rankTopSellersJob, () =>
      inTx(longQueryDb, (tx) => rankSellers(tx, addDays(clock.now(), -rankingDays))),
    ),
  ]
}
