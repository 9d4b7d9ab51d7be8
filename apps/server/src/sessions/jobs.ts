import { declareJob, handleJob, type JobHandler, NoPayload } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { deleteExpiredSessions } from './store.ts'

export const deleteExpiredSessionsJob = declareJob('sessions.forgetExpired', NoPayload)

export function sessionJobs({ db, clock }: Deps): JobHandler[] {
  return [
    handleJob(deleteExpiredSessionsJob, () =>
      inTx(db, (tx) => deleteExpiredSessions(tx, clock.now())),
    ),
  ]
}
