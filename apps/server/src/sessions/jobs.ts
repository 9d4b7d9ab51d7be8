import { declareJob, handleJob, type JobHandler, Nothing } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { deleteExpiredSessions } from './store.ts'

export const forgetSessions = declareJob('sessions.forgetExpired', Nothing)

export function sessionJobs({ db, clock }: Deps): JobHandler[] {
  return [handleJob(forgetSessions, () => inTx(db, (tx) => deleteExpiredSessions(tx, clock.now())))]
}
