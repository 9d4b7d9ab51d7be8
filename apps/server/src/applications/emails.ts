import type { ApplicationKind } from '@fairgrove/contract/applications.options'
import { badgeDisputeDays } from '@fairgrove/contract/badges.options'
import { site } from '@fairgrove/contract/site'
import type { EmailContent } from '../mail/email-template.ts'

const sentBecause = 'You’re getting this email because you contacted us through our site.'

/** Sent to an address anyone may have typed, so it contains no input: strangers cannot send text through us. */
export function buildReceivedEmail(kind: ApplicationKind): EmailContent {
  if (kind === 'challenge') return disputeReceivedEmail
  const what = kind === 'claim' ? 'claim' : 'application'
  return {
    subject: `We got your ${what}`,
    heading: 'Thanks for your interest!',
    paragraphs: [`We got your ${what}. Someone on our team will review it and email you.`],
    footnotes: [sentBecause, 'If this wasn’t you, you can ignore this email.'],
  }
}

const disputeReceivedEmail: EmailContent = {
  subject: 'We’re reviewing the badge you challenged',
  heading: 'Thanks for speaking up',
  paragraphs: [
    `We got your badge challenge. We’ll publish our findings on the company’s badge page within ${badgeDisputeDays} days and email you.`,
  ],
  footnotes: [sentBecause, 'If this wasn’t you, you can ignore this email.'],
}

export type DecisionEmailData = {
  kind: ApplicationKind
  name: string
  isApproved: boolean
  reason: string
  url: string | undefined
  claimUrl: string
  /** The applicant's account owns the new listing. */
  isOwner: boolean
  sellerUrl: string
}

export function buildDecisionEmail(data: DecisionEmailData): EmailContent {
  const { isApproved, reason } = data
  const { subject, heading, statusMessage, action } = isApproved
    ? getApprovedText(data)
    : getDeclinedText(data)
  const reasonNote = reason ? [`Note from our team: ${reason}`] : []
  return {
    subject,
    heading,
    paragraphs: [statusMessage, ...reasonNote],
    ...(action ? { action } : {}),
    footnotes: [sentBecause, `Questions? Email us at ${site.infoEmail}.`],
  }
}

type DecisionText = {
  subject: string
  heading: string
  statusMessage: string
  action?: EmailContent['action']
}

function getApprovedText(data: DecisionEmailData): DecisionText {
  const { kind, name, url, claimUrl, isOwner, sellerUrl } = data
  switch (kind) {
    case 'claim':
      return {
        subject: `We approved your claim for ${name}`,
        heading: 'We approved your claim',
        statusMessage: `You now manage ${name} on ${site.name}. Sign in and open the Seller menu to see products, reviews and stats.`,
        ...(url ? { action: { label: 'View listing', url } } : {}),
      }
    case 'vendor':
      return {
        subject: 'We approved your market stall',
        heading: 'See you at the market',
        statusMessage: `We’d love to have ${name} at the market. We’ll email you the date and location.`,
      }
    case 'bug':
      return {
        subject: 'We fixed the problem you reported',
        heading: 'We fixed it',
        statusMessage: `You reported “${name}.” It’s fixed now. Thanks for letting us know.`,
      }
    default:
      if (isOwner) {
        return {
          subject: `${name} is live on ${site.name}`,
          heading: 'We approved your application',
          statusMessage: `${name} is live, and it’s yours to manage. Sign in and open the Seller menu to complete its page, add products and see orders.`,
          action: { label: 'Open seller profile', url: sellerUrl },
        }
      }
      return {
        subject: `${name} is coming to ${site.name}`,
        heading: 'We approved your application',
        statusMessage: `We’re setting up the page for ${name}. Once it’s live, claim it so you can manage it yourself.`,
        action: { label: 'Claim your listing', url: claimUrl },
      }
  }
}

function getDeclinedText({ kind, name }: DecisionEmailData): DecisionText {
  if (kind === 'bug') {
    const statusMessage = `You reported “${name}.” We looked into it.`
    return {
      subject: 'About the problem you reported',
      heading: 'Thanks for letting us know',
      statusMessage,
    }
  }
  const what = kind === 'claim' ? 'claim' : 'application'
  return {
    subject: `We couldn’t approve your ${what} for ${name}`,
    heading: `We couldn’t approve your ${what}`,
    statusMessage: `We reviewed your ${what} for ${name} and can’t approve it as it is.`,
  }
}
