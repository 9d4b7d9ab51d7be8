import { listExpired } from '../badges/trail.store.ts'
import { declareJob, handleJob, type JobHandler, Nothing } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { takeExpired } from './taking-badges.actions.ts'

export const expireBadges = declareJob('badges.expire', Nothing)

export function badgeJobs({ db, clock }: Deps): JobHandler[] {
  return [
    handleJob(expireBadges, async () => {
      const now = clock.now()
      for (const { companyId } of await listExpired(db, now)) {
        await inTx(db, (tx) => takeExpired(tx, companyId, now))
      }
    }),
  ]
}
