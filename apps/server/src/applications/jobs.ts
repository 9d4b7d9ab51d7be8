import { findContact } from '../accounts/store.ts'
import { handleJob, type JobHandler } from '../db/queue.ts'
import type { Deps } from '../deps.ts'
import { deliver } from '../mail/deliver.ts'
import type { MailPort } from '../providers/mail/port.ts'
import { mailApplicant } from './declared-jobs.ts'
import { decidedLetter, receivedLetter } from './mails.ts'
import { type ApplicationRow, findApplication } from './store.ts'
import { kindOf } from './view.ts'

export function applicationJobs(deps: Deps & { mail: MailPort }): JobHandler[] {
  return [
    handleJob(mailApplicant, async ({ applicationId, letter }) => {
      const application = await findApplication(deps.db, applicationId)
      const to = application && (await addressOf(deps, application))
      // Withdrawn with its account, or a report whose sender wants no answer.
      if (!application || !to) return
      const written =
        letter === 'received'
          ? receivedLetter(kindOf(application))
          : decidedLetter(decided(deps, application))
      await deliver(deps.mail, { to, letter: written, messageKey: `${applicationId}.${letter}` })
    }),
  ]
}

async function addressOf(
  { db }: Deps,
  { kind, accountId, contactEmail }: ApplicationRow,
): Promise<string | null | undefined> {
  if (kind !== 'claim') return contactEmail
  return accountId ? (await findContact(db, accountId))?.email : undefined
}

function decided({ publicUrl }: Deps, application: ApplicationRow) {
  const { brandId, dispensaryId, name, reason } = application
  const path = brandId ? `/brands/${brandId}` : dispensaryId && `/dispensary/${dispensaryId}`
  return {
    kind: kindOf(application),
    name,
    reason,
    isApproved: application.status === 'approved',
    url: path ? `${publicUrl}${path}` : undefined,
    claimUrl: `${publicUrl}/claim_brand`,
  }
}
