import type { ApplicationKind } from '@fairgrove/contract/applications.options'
import { challengeDays } from '@fairgrove/contract/badges.options'
import { site } from '@fairgrove/contract/site'
import type { Letter } from '../mail/letter.ts'

const sentBecause = 'You’re getting this email because you contacted us through our site.'

/**
 * Goes to an address anyone may have typed, so nothing typed is in it: a stranger's words are not ours
 * to deliver.
 */
export function receivedLetter(kind: ApplicationKind): Letter {
  if (kind === 'challenge') return challengeReceived
  const what = kind === 'claim' ? 'claim' : 'application'
  return {
    subject: `We got your ${what}`,
    heading: 'Thanks for your interest!',
    paragraphs: [`We got your ${what}. Someone on our team will review it and email you.`],
    footnotes: [sentBecause, 'If this wasn’t you, you can ignore this email.'],
  }
}

const challengeReceived: Letter = {
  subject: 'We’re reviewing the badge you challenged',
  heading: 'Thanks for speaking up',
  paragraphs: [
    `We got your badge challenge. We’ll publish our findings on the company’s badge page within ${challengeDays} days and email you.`,
  ],
  footnotes: [sentBecause, 'If this wasn’t you, you can ignore this email.'],
}

export type Decided = {
  kind: ApplicationKind
  name: string
  isApproved: boolean
  reason: string
  /** The page it is about. */
  url: string | undefined
  claimUrl: string
}

export function decidedLetter(decided: Decided): Letter {
  const { isApproved, reason } = decided
  const { subject, heading, news, action } = isApproved ? yes(decided) : no(decided)
  const why = reason ? [`Note from our team: ${reason}`] : []
  return {
    subject,
    heading,
    paragraphs: [news, ...why],
    ...(action ? { action } : {}),
    footnotes: [sentBecause, `Questions? Email us at ${site.infoEmail}.`],
  }
}

type Words = { subject: string; heading: string; news: string; action?: Letter['action'] }

function yes({ kind, name, url, claimUrl }: Decided): Words {
  switch (kind) {
    case 'claim':
      return {
        subject: `We approved your claim for ${name}`,
        heading: 'We approved your claim',
        news: `You now manage ${name} on ${site.name}. Sign in and open the Seller menu to see products, reviews and stats.`,
        ...(url ? { action: { label: 'View listing', url } } : {}),
      }
    case 'vendor':
      return {
        subject: 'We approved your market stall',
        heading: 'See you at the market',
        news: `We’d love to have ${name} at the market. We’ll email you the date and location.`,
      }
    case 'bug':
      return {
        subject: 'We fixed the problem you reported',
        heading: 'We fixed it',
        news: `You reported “${name}.” It’s fixed now. Thanks for letting us know.`,
      }
    default:
      return {
        subject: `${name} is coming to ${site.name}`,
        heading: 'We approved your application',
        news: `We’re setting up the page for ${name}. Once it’s live, claim it so you can manage it yourself.`,
        action: { label: 'Claim your listing', url: claimUrl },
      }
  }
}

function no({ kind, name }: Decided): Words {
  if (kind === 'bug') {
    const news = `You reported “${name}.” We looked into it.`
    return {
      subject: 'About the problem you reported',
      heading: 'Thanks for letting us know',
      news,
    }
  }
  const what = kind === 'claim' ? 'claim' : 'application'
  return {
    subject: `We couldn’t approve your ${what} for ${name}`,
    heading: `We couldn’t approve your ${what}`,
    news: `We reviewed your ${what} for ${name} and can’t approve it as it is.`,
  }
}
