import { daysAfter } from '../clock.ts'
import type { Db } from '../db/pool.ts'
import { declareJob, handleJob, type JobHandler, Nothing } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { rankSellers } from './store.ts'

export const rankTopSellers = declareJob('home.rankTopSellers', Nothing)

const rankedDays = 30

export function homeJobs({ clock, patientDb }: Deps & { patientDb: Db }): JobHandler[] {
  return [
    handleJob(rankTopSellers, () =>
      inTx(patientDb, (tx) => rankSellers(tx, daysAfter(clock.now(), -rankedDays))),
    ),
  ]
}
