import { handleJob, type JobHandler } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { NotificationEmails } from '../notifications/delivery.actions.ts'
import { notifyEditor, sendRevisionEmailJob } from './actions.ts'
import { buildRevisionEmail } from './emails.ts'

/** The emails of notifications about edits. */
export function revisionEmails({ publicUrl }: Deps): NotificationEmails {
  return {
    changes_decided: async (_accountId, { listing: kind, ...data }) =>
      buildRevisionEmail({ kind, ...data }, publicUrl),
  }
}

export function revisionJobs({ db }: Deps): JobHandler[] {
  return [
    handleJob(sendRevisionEmailJob, (decision) => inTx(db, (tx) => notifyEditor(tx, decision))),
  ]
}
