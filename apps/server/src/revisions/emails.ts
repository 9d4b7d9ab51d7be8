import type { RevisionKind } from '@fairgrove/contract/revisions.options'
import { site } from '@fairgrove/contract/site'
import type { Deps } from '../deps.ts'
import type { EmailContent } from '../mail/email-template.ts'
import type { NotificationEmails } from '../notifications/delivery.actions.ts'

type RevisionEmailData = {
  kind: RevisionKind
  listingId: string
  name: string
  isApproved: boolean
  reason: string
}

const paths: Record<RevisionKind, { view: string; edit: string }> = {
  product: { view: '/product', edit: '/product' },
  brand: { view: '/brands', edit: '/seller/brand' },
  dispensary: { view: '/dispensary', edit: '/seller/dispensary' },
}

export function buildRevisionEmail(
  { kind, listingId, name, isApproved, reason }: RevisionEmailData,
  publicUrl: string,
): EmailContent {
  const note = reason ? [`Note from our team: ${reason}`] : []
  const footnotes = [
    `You’re getting this email because you edited ${name} on ${site.name}.`,
    `Questions? Email us at ${site.infoEmail}.`,
  ]
  return isApproved
    ? {
        subject: `Your changes to ${name} are live`,
        heading: 'Your changes are live',
        paragraphs: [`We approved your changes to ${name}. Everyone can see them now.`, ...note],
        action: { label: 'View listing', url: `${publicUrl}${paths[kind].view}/${listingId}` },
        footnotes,
      }
    : {
        subject: `We couldn’t approve your changes to ${name}`,
        heading: 'We couldn’t approve your changes',
        paragraphs: [
          `We reviewed your changes to ${name} and can’t publish them as they are. The page stays the way it was.`,
          ...note,
        ],
        action: { label: 'Edit listing', url: `${publicUrl}${paths[kind].edit}/${listingId}/edit` },
        footnotes,
      }
}

/** The emails of notifications about edits. */
export function revisionEmails({ publicUrl }: Deps): NotificationEmails {
  return {
    changes_decided: async (_accountId, { listing: kind, ...data }) =>
      buildRevisionEmail({ kind, ...data }, publicUrl),
  }
}
