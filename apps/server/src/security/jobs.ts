import { declareJob, handleJob, type JobHandler, Nothing } from '../db/queue.ts'
import type { Deps } from '../deps.ts'
import { deleteOldEvents } from './actions.ts'

export const forgetSecurityEvents = declareJob('security.forgetOldEvents', Nothing)

export function securityJobs(deps: Deps): JobHandler[] {
  return [handleJob(forgetSecurityEvents, () => deleteOldEvents(deps))]
}
