import {
  invitationDays,
  type ListingRole,
  roleDescriptions,
} from '@fairgrove/contract/members.options'
import { site } from '@fairgrove/contract/site'
import type { EmailContent } from '../mail/email-template.ts'

type InvitationEmailData = { listing: string; invitedBy: string; role: ListingRole }

const invitationTexts: Record<ListingRole, (data: InvitationEmailData) => string> = {
  owner: ({ invitedBy, listing }) =>
    `${invitedBy} from ${site.name} set up a listing for ${listing} and invites you to take it over as its owner.`,
  manager: ({ invitedBy, listing }) => `${invitedBy} invites you to manage ${listing}.`,
  counter: ({ invitedBy, listing }) =>
    `${invitedBy} invites you to work at the counter of ${listing}.`,
}

export function buildInvitationEmail(data: InvitationEmailData, url: string): EmailContent {
  return {
    subject: `Join ${data.listing} on ${site.name}`,
    heading: `Join ${data.listing}`,
    paragraphs: [
      invitationTexts[data.role](data),
      `What you can do: ${roleDescriptions[data.role]}`,
      'You need an account with this email address. You can create one from the link.',
    ],
    action: { label: 'View invitation', url },
    footnotes: [
      `This link works once and expires in ${invitationDays} days.`,
      `You’re getting this email because ${data.invitedBy} entered your email address on ${site.name}.`,
      'If you don’t know them, you can ignore this email. Nothing will change.',
    ],
  }
}
