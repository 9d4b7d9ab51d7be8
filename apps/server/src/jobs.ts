import type { CronItem } from 'graphile-worker'
import { deleteExpiredLinksJob, deleteOldMailboxEmailsJob } from './accounts/declared-jobs.ts'
import { accountJobs } from './accounts/jobs.ts'
import { analyticsJobs, rollUpDaysJob } from './analytics/jobs.ts'
import { applicationJobs } from './applications/jobs.ts'
import { undoableActions } from './back-office/undoable-actions.ts'
import { bulkActionJobs } from './bulk-actions/actions.ts'
import type { Db, Warn } from './db/pool.ts'
import type { Job, JobHandler } from './db/queue.ts'
import type { Deps } from './deps.ts'
import { deleteOldImportsJob } from './dispensaries/imports.actions.ts'
import { badgeJobs, expireBadgesJob, geocodingJobs, importJobs } from './dispensaries/jobs.ts'
import {
  classifyLocationsJob,
  geocodeStreetsJob,
  geocodingQueue,
} from './dispensaries/street-geocoding.actions.ts'
import { sendRemindersJob } from './events/declared-jobs.ts'
import { eventJobs } from './events/jobs.ts'
import { followEmails } from './follows/emails.ts'
import { deleteOldChangesJob, followJobs, followsQueue, writeDigestsJob } from './follows/jobs.ts'
import { homeJobs, rankTopSellersJob } from './home/actions.ts'
import { deleteExpiredIdempotencyKeysJob, idempotencyJobs } from './http/idempotency.ts'
import { deleteExpiredAttemptsJob, identityJobs } from './identities/routes.ts'
import { deleteExpiredInvitationsJob } from './members/invitations.actions.ts'
import { memberJobs } from './members/jobs.ts'
import { deleteOldRecipientsJob } from './newsletters/actions.ts'
import { newsletterJobs } from './newsletters/jobs.ts'
import { deleteOldNotificationsJob, sendSummariesJob } from './notifications/actions.ts'
import { notificationJobs } from './notifications/jobs.ts'
import {
  eraseContactsJob,
  recordMissingSharesJob,
  releaseHoldsJob,
  remindBeforeHoldEndsJob,
} from './orders/declared-jobs.ts'
import { orderEmails, orderJobs } from './orders/jobs.ts'
import {
  paymentCaptured,
  paymentRefunded,
  processWebhookJob,
  reconcilePaymentsJob,
  sendRefundJob,
} from './payments/declared-jobs.ts'
import { paymentJobs } from './payments/jobs.ts'
import { erasePaidOutDetailsJob } from './payouts/bank-details.actions.ts'
import { payoutEmails, payoutJobs } from './payouts/jobs.ts'
import { productJobs, rankPopularityJob, suggestFamiliesJob } from './products/jobs.ts'
import type { MailPort } from './providers/ports.ts'
import { eraseReferralNetworksJob, referralJobs } from './referrals/jobs.ts'
import { compactBrandRatingsJob, reviewJobs } from './reviews/actions.ts'
import { revisionJobs } from './revisions/actions.ts'
import { revisionEmails } from './revisions/emails.ts'
import {
  compactListingCountsJob,
  rebuildCommonWordsJob,
  rebuildSearchVocabularyJob,
  searchJobs,
  updateCommonWordsJob,
} from './search/jobs.ts'
import { deleteOldSecurityEventsJob, securityJobs } from './security/actions.ts'
import { rotateEncryptionKeyJob, sellerJobs } from './sellers/payment-details.actions.ts'
import { deleteExpiredSessionsJob, sessionJobs } from './sessions/actions.ts'
import { deleteUnconfirmedSubscribersJob } from './subscribers/actions.ts'
import { subscriberJobs } from './subscribers/jobs.ts'
import {
  completeFactorRecoveriesJob,
  deleteExpiredChallengesJob,
  rotateFactorKeysJob,
} from './two-factor/declared-jobs.ts'
import { twoFactorJobs } from './two-factor/jobs.ts'
import { uploadJobs } from './uploads/jobs.ts'
import { deleteUnusedLabReportsJob } from './uploads/lab-reports.jobs.ts'

/** What only the worker needs: an email port, a log, and a pool with a longer statement timeout. */
export type JobDeps = Deps & { mail: MailPort; longQueryDb: Db; warn: Warn }

/** Every job handler, as buildApp() has every endpoint. */
export function jobHandlers(deps: JobDeps): JobHandler[] {
  return [
    ...idempotencyJobs(deps),
    ...uploadJobs(deps),
    ...sessionJobs(deps),
    ...twoFactorJobs(deps),
    ...identityJobs(deps),
    ...securityJobs(deps),
    ...accountJobs(deps),
    ...referralJobs(deps),
    ...badgeJobs(deps),
    ...importJobs(deps),
    ...geocodingJobs(deps),
    ...notificationJobs(deps, {
      ...revisionEmails(deps),
      ...payoutEmails(deps),
      ...orderEmails(deps),
      ...followEmails(deps),
    }),
    ...bulkActionJobs(deps, undoableActions),
    ...revisionJobs(deps),
    ...productJobs(deps),
    ...sellerJobs(deps),
    ...memberJobs(deps),
    ...searchJobs(deps),
    ...reviewJobs(deps),
    ...followJobs(deps),
    ...homeJobs(deps),
    ...subscriberJobs(deps),
    ...eventJobs(deps),
    ...newsletterJobs(deps),
    ...applicationJobs(deps),
    ...analyticsJobs(deps),
    ...paymentJobs(deps),
    ...payoutJobs(deps),
    ...orderJobs(deps),
  ]
}

const paymentTasks = new Set(
  [
    paymentCaptured,
    paymentRefunded,
    sendRefundJob,
    processWebhookJob,
    reconcilePaymentsJob,
    releaseHoldsJob,
  ].map(({ name }) => name),
)

/** Money and what it pays for: these jobs do not share the worker's slots with emails and other slow work. */
export const isPaymentTask = (name: string): boolean => paymentTasks.has(name)

const toCronItem = (match: string, job: Job): CronItem => ({
  task: job.name,
  match,
  identifier: job.name,
})

/** Scheduled jobs: aggregation and deletion of expired data. */
export const cronSchedule: CronItem[] = [
  ...[
    compactListingCountsJob,
    updateCommonWordsJob,
    compactBrandRatingsJob,
    reconcilePaymentsJob,
    releaseHoldsJob,
  ].map((job) => toCronItem('* * * * *', job)),
  ...[rankPopularityJob, classifyLocationsJob].map((job) => toCronItem('23 * * * *', job)),
  // Soon after midnight in UTC, when a day has ended.
  toCronItem('5 * * * *', rollUpDaysJob),
  {
    ...toCronItem('*/10 * * * *', geocodeStreetsJob),
    // While the service is unavailable, runs replace each other instead of piling up.
    options: { queueName: geocodingQueue, jobKey: geocodeStreetsJob.name },
  },
  {
    // All time zones of the country are whole hours apart.
    ...toCronItem('7 * * * *', writeDigestsJob),
    // A run that takes longer than an hour is followed by one, not by several.
    options: { queueName: followsQueue, jobKey: writeDigestsJob.name },
  },
  ...[
    deleteExpiredLinksJob,
    deleteOldMailboxEmailsJob,
    deleteExpiredSessionsJob,
    completeFactorRecoveriesJob,
    deleteExpiredChallengesJob,
    deleteExpiredAttemptsJob,
    deleteExpiredIdempotencyKeysJob,
    sendRemindersJob,
    remindBeforeHoldEndsJob,
    sendSummariesJob,
  ].map((job) => toCronItem('*/10 * * * *', job)),
  ...[
    suggestFamiliesJob,
    rebuildSearchVocabularyJob,
    rebuildCommonWordsJob,
    rankTopSellersJob,
    expireBadgesJob,
    deleteOldImportsJob,
    eraseReferralNetworksJob,
    deleteUnconfirmedSubscribersJob,
    deleteOldRecipientsJob,
    eraseContactsJob,
    recordMissingSharesJob,
    erasePaidOutDetailsJob,
    rotateEncryptionKeyJob,
    rotateFactorKeysJob,
    deleteOldSecurityEventsJob,
    deleteUnusedLabReportsJob,
    deleteOldNotificationsJob,
    deleteExpiredInvitationsJob,
    deleteOldChangesJob,
  ].map((job) => toCronItem('17 9 * * *', job)),
]
