import type { CronItem } from 'graphile-worker'
import { forgetLinks } from './accounts/declared-jobs.ts'
import { accountJobs } from './accounts/jobs.ts'
import type { JobHandler } from './db/queue.ts'
import type { Deps } from './deps.ts'
import { forgetKeys, idempotencyJobs } from './http/idempotency.ts'
import type { MailPort } from './providers/mail/port.ts'
import { referralJobs } from './referrals/jobs.ts'
import { forgetSessions, sessionJobs } from './sessions/jobs.ts'

/** Everything the worker can do, as buildApp() is everything the API can answer. */
export function jobHandlers(deps: Deps & { mail: MailPort }): JobHandler[] {
  return [
    ...idempotencyJobs(deps),
    ...sessionJobs(deps),
    ...accountJobs(deps),
    ...referralJobs(deps),
  ]
}

/** What runs by the clock: forgetting what has served its time. */
export const schedule: CronItem[] = [forgetLinks, forgetSessions, forgetKeys].map((job) => ({
  task: job.name,
  match: '*/10 * * * *',
  identifier: job.name,
}))
