import { fullName } from '@fairgrove/contract/accounts.options'
import { createLinkToken } from '../accounts/link-token.ts'
import { sendEmailWithinBudget } from '../accounts/mailbox-budget.actions.ts'
import { findContact } from '../accounts/store.ts'
import { addDays } from '../clock.ts'
import { handleJob, type JobHandler } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { MailPort } from '../providers/ports.ts'
import { buildInvitationEmail } from './emails.ts'
import { deleteExpiredInvitationsJob, sendInvitationJob } from './invitations.actions.ts'
import { deleteInvitationsBefore, findInvitation } from './invitations.store.ts'
import { findListing } from './store.ts'

/** An expired invitation stays this long for its owner to see, and to send again. */
const keptDays = 7

export function memberJobs(deps: Deps & { mail: MailPort }): JobHandler[] {
  return [
    handleJob(sendInvitationJob, async ({ invitationId }) => {
      const invitation = await findInvitation(deps.db, invitationId, deps.clock.now())
      const listing = invitation && (await findListing(deps.db, invitation.listingId))
      const inviter = invitation && (await findContact(deps.db, invitation.invitedBy))
      // Revoked or sent again before the email was.
      if (!listing || !inviter) return
      const token = createLinkToken(deps.linkSecret, 'invitation', invitationId)
      const invitedBy = fullName(inviter.firstName, inviter.lastName)
      const content = buildInvitationEmail(
        { listing: listing.name, invitedBy, role: invitation.role },
        `${deps.publicUrl}/invitation/${token}`,
      )
      const message = { to: invitation.email, content, messageKey: `${invitationId}.invitation` }
      await sendEmailWithinBudget(deps, message, 'other')
    }),
    handleJob(deleteExpiredInvitationsJob, () =>
      inTx(deps.db, (tx) => deleteInvitationsBefore(tx, addDays(deps.clock.now(), -keptDays))),
    ),
  ]
}
