import { declareJob, handleJob, type JobHandler, NoPayload } from '../db/queue.ts'
import type { Deps } from '../deps.ts'
import { deleteOldEvents } from './actions.ts'

export const deleteOldSecurityEventsJob = declareJob('security.forgetOldEvents', NoPayload)

export function securityJobs(deps: Deps): JobHandler[] {
  return [handleJob(deleteOldSecurityEventsJob, () => deleteOldEvents(deps))]
}
