import type { Db } from '../db/pool.ts'
import { declareJob, handleJob, type JobHandler, NoPayload } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { listPortions, planRollUp, toIsoDate } from './periods.rules.ts'
import { findFirstDay, findLastFinalDay, rollUpSellers, rollUpSite } from './roll-up.store.ts'
import { deleteOldSearchMisses } from './search-misses.store.ts'

/** Hourly: adds up the days that have ended since the last run, and today's row of the shop. */
export const rollUpDaysJob = declareJob('analytics.rollUpDays', NoPayload)

type RollUpDeps = Pick<Deps, 'clock'> & { longQueryDb: Db }

export const analyticsJobs = (deps: RollUpDeps): JobHandler[] => [
  handleJob(rollUpDaysJob, () => rollUpDays(deps)),
]

/** A month at a time, each in its own transaction, so that a restart repeats little. */
export async function rollUpDays({ clock, longQueryDb: db }: RollUpDeps): Promise<void> {
  const now = clock.now()
  const today = toIsoDate(now)
  const ended = planRollUp({
    today,
    lastFinal: await findLastFinalDay(db),
    first: await findFirstDay(db),
  })
  for (const range of ended ? listPortions(ended) : []) {
    await inTx(db, async (tx) => {
      await rollUpSellers(tx, range)
      await rollUpSite(tx, range, { isFinal: true, now })
    })
  }
  await inTx(db, async (tx) => {
    await rollUpSite(tx, { from: today, to: today }, { isFinal: false, now })
    await deleteOldSearchMisses(tx, today)
  })
}
