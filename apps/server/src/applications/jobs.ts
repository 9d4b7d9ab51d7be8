import { type Badge, badges } from '@fairgrove/contract/badges.options'
import { deliverWithinBudget } from '../accounts/mailbox-budget.actions.ts'
import { findContact } from '../accounts/store.ts'
import { handleJob, type JobHandler } from '../db/queue.ts'
import type { Deps } from '../deps.ts'
import { deliver } from '../mail/deliver.ts'
import type { Letter } from '../mail/letter.ts'
import type { MailPort } from '../providers/mail/port.ts'
import { challengeDecidedLetter, challengedLetter } from './challenge-mails.ts'
import { mailApplicant } from './declared-jobs.ts'
import { decidedLetter, receivedLetter } from './mails.ts'
import { type ApplicationRow, findApplication, findListingOwner } from './store.ts'
import { kindOf } from './view.ts'

type LetterName = 'received' | 'decided' | 'owner_challenged' | 'owner_decided'

export function applicationJobs(deps: Deps & { mail: MailPort }): JobHandler[] {
  return [
    handleJob(mailApplicant, async ({ applicationId, letter }) => {
      const application = await findApplication(deps.db, applicationId)
      const to = application && (await addressOf(deps, application, letter))
      // Withdrawn with its account, a report whose sender wants no answer, or a listing nobody owns.
      if (!application || !to) return
      const written = write(deps, application, letter)
      const mail = { to, letter: written, messageKey: `${applicationId}.${letter}` }
      // Decisions are an admin's; everything else follows from a form that anybody can send.
      if (letter.endsWith('decided')) await deliver(deps.mail, mail)
      else await deliverWithinBudget(deps, mail, 'other')
    }),
  ]
}

async function addressOf(
  { db }: Deps,
  application: ApplicationRow,
  letter: LetterName,
): Promise<string | null | undefined> {
  const { kind, accountId, contactEmail } = application
  if (letter.startsWith('owner')) {
    const ownerId = await findListingOwner(db, application)
    return ownerId && (await findContact(db, ownerId))?.email
  }
  if (kind !== 'claim') return contactEmail
  return accountId ? (await findContact(db, accountId))?.email : undefined
}

function write(deps: Deps, application: ApplicationRow, letter: LetterName): Letter {
  const kind = kindOf(application)
  if (letter === 'received') return receivedLetter(kind)
  if (kind !== 'challenge') return decidedLetter(decided(deps, application))
  const { name, badge, answerBy, status, reason, brandId, dispensaryId } = application
  if (!badge || !answerBy) throw new Error('A challenge names its badge and its day.')
  const about = {
    ...{ name, answerBy, reason, badge: badges[badge as Badge].label },
    url: `${deps.publicUrl}/companybadgeInfo/${brandId ?? dispensaryId}`,
  }
  if (letter === 'owner_challenged') return challengedLetter(about)
  return challengeDecidedLetter(about, {
    isTaken: status === 'approved',
    isOwner: letter === 'owner_decided',
  })
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
