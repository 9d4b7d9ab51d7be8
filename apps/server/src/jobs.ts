import type { CronItem } from 'graphile-worker'
import { forgetLinks, forgetMailboxEmails } from './accounts/declared-jobs.ts'
import { accountJobs } from './accounts/jobs.ts'
import { applicationJobs } from './applications/jobs.ts'
import type { Db, Warn } from './db/pool.ts'
import type { Job, JobHandler } from './db/queue.ts'
import type { Deps } from './deps.ts'
import { forgetImports } from './dispensaries/declared-jobs.ts'
import { importJobs } from './dispensaries/imports.jobs.ts'
import { badgeJobs, expireBadges } from './dispensaries/jobs.ts'
import { homeJobs, rankTopSellers } from './home/jobs.ts'
import { forgetKeys, idempotencyJobs } from './http/idempotency.ts'
import { forgetContacts, releaseHolds } from './orders/declared-jobs.ts'
import { orderJobs } from './orders/jobs.ts'
import { reconcile } from './payments/declared-jobs.ts'
import { paymentJobs } from './payments/jobs.ts'
import { productJobs, rankPopularity } from './products/jobs.ts'
import type { MailPort } from './providers/mail/port.ts'
import { forgetReferralNetworks, referralJobs } from './referrals/jobs.ts'
import { foldRatings, reviewJobs } from './reviews/jobs.ts'
import { foldListingCounts, rebuildVocabulary, searchJobs } from './search/jobs.ts'
import { forgetSecurityEvents, securityJobs } from './security/jobs.ts'
import { turnSealingKey } from './sellers/declared-jobs.ts'
import { sellerJobs } from './sellers/jobs.ts'
import { forgetSessions, sessionJobs } from './sessions/jobs.ts'
import { forgetUnconfirmed } from './subscribers/declared-jobs.ts'
import { subscriberJobs } from './subscribers/jobs.ts'
import { uploadJobs } from './uploads/jobs.ts'

/** What only the worker needs: a way to send mail, a log, and a database that lets a long statement finish. */
export type JobDeps = Deps & { mail: MailPort; patientDb: Db; warn: Warn }

/** Everything the worker can do, as buildApp() is everything the API can answer. */
export function jobHandlers(deps: JobDeps): JobHandler[] {
  return [
    ...idempotencyJobs(deps),
    ...uploadJobs(deps),
    ...sessionJobs(deps),
    ...securityJobs(deps),
    ...accountJobs(deps),
    ...referralJobs(deps),
    ...badgeJobs(deps),
    ...importJobs(deps),
    ...productJobs(deps),
    ...sellerJobs(deps),
    ...searchJobs(deps),
    ...reviewJobs(deps),
    ...homeJobs(deps),
    ...subscriberJobs(deps),
    ...applicationJobs(deps),
    ...paymentJobs(deps),
    ...orderJobs(deps),
  ]
}

const at = (match: string, job: Job): CronItem => ({ task: job.name, match, identifier: job.name })

/** What runs by the clock: adding up what came in, forgetting what has served its time. */
export const schedule: CronItem[] = [
  ...[foldListingCounts, foldRatings, reconcile, releaseHolds].map((job) => at('* * * * *', job)),
  at('23 * * * *', rankPopularity),
  ...[forgetLinks, forgetMailboxEmails, forgetSessions, forgetKeys].map((job) =>
    at('*/10 * * * *', job),
  ),
  ...[
    rebuildVocabulary,
    rankTopSellers,
    expireBadges,
    forgetImports,
    forgetReferralNetworks,
    forgetUnconfirmed,
    forgetContacts,
    turnSealingKey,
    forgetSecurityEvents,
  ].map((job) => at('17 9 * * *', job)),
]
