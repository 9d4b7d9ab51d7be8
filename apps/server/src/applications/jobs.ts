import { type Badge, badges } from '@fairgrove/contract/badges.options'
import { sendEmailWithinBudget } from '../accounts/mailbox-budget.actions.ts'
import { findContact } from '../accounts/store.ts'
import { handleJob, type JobHandler } from '../db/queue.ts'
import type { Deps } from '../deps.ts'
import type { EmailContent } from '../mail/email-template.ts'
import { sendEmail } from '../mail/send-email.ts'
import type { MailPort } from '../providers/ports.ts'
import { sendApplicationEmailJob } from './actions.ts'
import { buildDisputeDecidedEmail, buildDisputeOpenedEmail } from './dispute-emails.ts'
import { buildDecisionEmail, buildReceivedEmail } from './emails.ts'
import { type ApplicationRow, findApplication, findListingOwner } from './store.ts'
import { toApplicationKind } from './view.ts'

type EmailKind = 'received' | 'decided' | 'owner_challenged' | 'owner_decided'

export function applicationJobs(deps: Deps & { mail: MailPort }): JobHandler[] {
  return [
    handleJob(sendApplicationEmailJob, async ({ applicationId, emailKind }) => {
      const application = await findApplication(deps.db, applicationId)
      const to = application && (await findRecipient(deps, application, emailKind))
      // Withdrawn with its account, a report without an email, or a listing without an owner.
      if (!application || !to) return
      const content = buildEmail(deps, application, emailKind)
      const message = { to, content: content, messageKey: `${applicationId}.${emailKind}` }
      // Decisions come from an admin; everything else is triggered by a public form.
      if (emailKind.endsWith('decided')) await sendEmail(deps.mail, message)
      else await sendEmailWithinBudget(deps, message, 'other')
    }),
  ]
}

async function findRecipient(
  { db }: Deps,
  application: ApplicationRow,
  emailKind: EmailKind,
): Promise<string | null | undefined> {
  const { kind, accountId, contactEmail } = application
  if (emailKind.startsWith('owner')) {
    const ownerId = await findListingOwner(db, application)
    return ownerId && (await findContact(db, ownerId))?.email
  }
  if (kind !== 'claim') return contactEmail
  return accountId ? (await findContact(db, accountId))?.email : undefined
}

function buildEmail(deps: Deps, application: ApplicationRow, emailKind: EmailKind): EmailContent {
  const kind = toApplicationKind(application)
  if (emailKind === 'received') return buildReceivedEmail(kind)
  if (kind !== 'challenge') return buildDecisionEmail(toDecisionEmailData(deps, application))
  const { name, badge, answerBy, status, reason, brandId, dispensaryId } = application
  if (!badge || !answerBy) throw new Error('A challenge names its badge and its day.')
  const disputeData = {
    name,
    answerBy,
    reason,
    badge: badges[badge as Badge].name,
    url: `${deps.publicUrl}/companybadgeInfo/${brandId ?? dispensaryId}`,
  }
  if (emailKind === 'owner_challenged') return buildDisputeOpenedEmail(disputeData)
  return buildDisputeDecidedEmail(disputeData, {
    isRemoved: status === 'approved',
    isOwner: emailKind === 'owner_decided',
  })
}

function toDecisionEmailData({ publicUrl }: Deps, application: ApplicationRow) {
  const { brandId, dispensaryId, name, reason } = application
  const path = brandId ? `/brands/${brandId}` : dispensaryId && `/dispensary/${dispensaryId}`
  return {
    kind: toApplicationKind(application),
    name,
    reason,
    isApproved: application.status === 'approved',
    url: path ? `${publicUrl}${path}` : undefined,
    claimUrl: `${publicUrl}/claim_brand`,
    isOwner: application.accountId !== null,
    sellerUrl: `${publicUrl}/seller/sellerProfile`,
  }
}
