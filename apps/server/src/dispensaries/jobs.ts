import { listExpired } from '../badges/trail.store.ts'
import { declareJob, handleJob, type JobHandler, Nothing } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { takeBadges } from './taking-badges.actions.ts'

export const expireBadges = declareJob('badges.expire', Nothing)

const why = { reason: 'The time it was given for is over.' }

export function badgeJobs({ db, clock }: Deps): JobHandler[] {
  return [
    handleJob(expireBadges, async () => {
      const now = clock.now()
      for (const expired of await listExpired(db, now.toISOString().slice(0, 10))) {
        await inTx(db, (tx) => takeBadges(tx, { ...expired, why, actorId: null, now }))
      }
    }),
  ]
}
