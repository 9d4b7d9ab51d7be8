import { bitsOf } from '@fairgrove/contract/badges.options'
import { listExpired, noteBadgeChanges } from '../badges/trail.store.ts'
import { brandChanged } from '../brands/declared-jobs.ts'
import { updateBrandRow } from '../brands/store.ts'
import { declareJob, enqueue, handleJob, type JobHandler, Nothing } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { lockCompany, updateDispensaryRow } from './store.ts'

export const expireBadges = declareJob('badges.expire', Nothing)

const why = { reason: 'The time it was given for is over.' }

/** Stands with the dispensaries, the higher of the two kinds of company that have badges. */
export function badgeJobs({ db, clock }: Deps): JobHandler[] {
  return [
    handleJob(expireBadges, async () => {
      const now = clock.now()
      for (const { companyId, badges } of await listExpired(db, now.toISOString().slice(0, 10))) {
        await inTx(db, async (tx) => {
          const company = await lockCompany(tx, companyId)
          if (!company) return
          const { flags: before, kind } = company
          const after = before & ~bitsOf(badges)
          const changes = { flags: after, updatedAt: now }
          if (kind === 'brand') {
            await updateBrandRow(tx, companyId, changes)
            await enqueue(tx, brandChanged, { brandId: companyId })
          } else {
            await updateDispensaryRow(tx, companyId, changes)
          }
          await noteBadgeChanges(tx, { companyId, before, after, why, actorId: null, now })
        })
      }
    }),
  ]
}
