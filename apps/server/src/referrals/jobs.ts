import { accountConfirmed } from '../accounts/declared-jobs.ts'
import { handleJob, type JobHandler } from '../db/queue.ts'
import type { Deps } from '../deps.ts'
import { payReferral } from './actions.ts'

export function referralJobs(deps: Deps): JobHandler[] {
  return [
    handleJob(accountConfirmed, async ({ accountId, referralCode }) => {
      if (referralCode) await payReferral(deps, { accountId, referralCode })
    }),
  ]
}
