import type { CronItem } from 'graphile-worker'
import { deleteExpiredLinksJob, deleteOldMailboxEmailsJob } from './accounts/declared-jobs.ts'
import { accountJobs } from './accounts/jobs.ts'
import { applicationJobs } from './applications/jobs.ts'
import type { Db, Warn } from './db/pool.ts'
import type { Job, JobHandler } from './db/queue.ts'
import type { Deps } from './deps.ts'
import { deleteOldImportsJob } from './dispensaries/declared-jobs.ts'
import { importJobs } from './dispensaries/imports.jobs.ts'
import { badgeJobs, expireBadgesJob } from './dispensaries/jobs.ts'
import { homeJobs, rankTopSellersJob } from './home/jobs.ts'
import { deleteExpiredIdempotencyKeysJob, idempotencyJobs } from './http/idempotency.ts'
import { eraseContactsJob, releaseHoldsJob } from './orders/declared-jobs.ts'
import { orderJobs } from './orders/jobs.ts'
import { reconcilePaymentsJob } from './payments/declared-jobs.ts'
import { paymentJobs } from './payments/jobs.ts'
import { productJobs, rankPopularityJob } from './products/jobs.ts'
import type { MailPort } from './providers/mail/port.ts'
import { eraseReferralNetworksJob, referralJobs } from './referrals/jobs.ts'
import { compactBrandRatingsJob, reviewJobs } from './reviews/jobs.ts'
import { compactListingCountsJob, rebuildSearchVocabularyJob, searchJobs } from './search/jobs.ts'
import { deleteOldSecurityEventsJob, securityJobs } from './security/jobs.ts'
import { rotateEncryptionKeyJob } from './sellers/declared-jobs.ts'
import { sellerJobs } from './sellers/jobs.ts'
import { deleteExpiredSessionsJob, sessionJobs } from './sessions/jobs.ts'
import { deleteUnconfirmedSubscribersJob } from './subscribers/declared-jobs.ts'
import { subscriberJobs } from './subscribers/jobs.ts'
import { uploadJobs } from './uploads/jobs.ts'

/** What only the worker needs: a way to send mail, a log, and a database that lets a long statement finish. */
export type JobDeps = Deps & { mail: MailPort; longQueryDb: Db; warn: Warn }

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

const toCronItem = (match: string, job: Job): CronItem => ({
  task: job.name,
  match,
  identifier: job.name,
})

/** What runs by the clock: adding up what came in, forgetting what has served its time. */
export const cronSchedule: CronItem[] = [
  ...[compactListingCountsJob, compactBrandRatingsJob, reconcilePaymentsJob, releaseHoldsJob].map(
    (job) => toCronItem('* * * * *', job),
  ),
  toCronItem('23 * * * *', rankPopularityJob),
  ...[
    deleteExpiredLinksJob,
    deleteOldMailboxEmailsJob,
    deleteExpiredSessionsJob,
    deleteExpiredIdempotencyKeysJob,
  ].map((job) => toCronItem('*/10 * * * *', job)),
  ...[
    rebuildSearchVocabularyJob,
    rankTopSellersJob,
    expireBadgesJob,
    deleteOldImportsJob,
    eraseReferralNetworksJob,
    deleteUnconfirmedSubscribersJob,
    eraseContactsJob,
    rotateEncryptionKeyJob,
    deleteOldSecurityEventsJob,
  ].map((job) => toCronItem('17 9 * * *', job)),
]
