import type { ApplicationKind } from '@fairgrove/contract/applications.options'
import { challengeDays } from '@fairgrove/contract/badges.options'
import { site } from '@fairgrove/contract/site'
import type { Letter } from '../mail/letter.ts'

const sentBecause = 'You get this mail because you wrote to us on our site.'

/**
 * Goes to an address anyone may have typed, so nothing typed is in it: a stranger's words are not ours
 * to deliver.
 */
export function receivedLetter(kind: ApplicationKind): Letter {
  if (kind === 'challenge') return challengeReceived
  const what = kind === 'claim' ? 'claim' : 'application'
  return {
    subject: `We have your ${what}`,
    heading: 'Thanks for your interest!',
    paragraphs: [
      `Your ${what} has reached us. A person reads it, and we tell you by mail what comes of it.`,
    ],
    footnotes: [sentBecause, 'If this was not you, you can ignore this mail.'],
  }
}

const challengeReceived: Letter = {
  subject: 'We are checking a badge again',
  heading: 'Thank you for looking closely',
  paragraphs: [
    `You asked us to look again at a badge. We publish what we find within ${challengeDays} days on the company’s badge page, and tell you by mail.`,
  ],
  footnotes: [sentBecause, 'If this was not you, you can ignore this mail.'],
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
  const why = reason ? [`What we would like you to know: ${reason}`] : []
  return {
    subject,
    heading,
    paragraphs: [news, ...why],
    ...(action ? { action } : {}),
    footnotes: [sentBecause, `Questions? Write to ${site.infoEmail}.`],
  }
}

type Words = { subject: string; heading: string; news: string; action?: Letter['action'] }

function yes({ kind, name, url, claimUrl }: Decided): Words {
  switch (kind) {
    case 'claim':
      return {
        subject: `${name} is yours`,
        heading: 'Your claim is approved',
        news: `You now look after ${name} on ${site.name}: sign in, and the menu ‘Seller’ has its products, its reviews and how it does.`,
        ...(url ? { action: { label: 'See its page', url } } : {}),
      }
    case 'vendor':
      return {
        subject: 'Your application for a stall is approved',
        heading: 'See you at the market',
        news: `We would like to have ${name} there. We will write to you about day and place.`,
      }
    case 'bug':
      return {
        subject: 'About the problem you reported',
        heading: 'Thank you, this is solved',
        news: `You told us: ${name}. We have looked into it and mended it.`,
      }
    default:
      return {
        subject: `${name} is coming to ${site.name}`,
        heading: 'Your application is approved',
        news: `We are preparing the page of ${name}. Once it is public, claim it, and you can look after it yourself.`,
        action: { label: 'How to claim it', url: claimUrl },
      }
  }
}

function no({ kind, name }: Decided): Words {
  if (kind === 'bug') {
    const news = `You told us: ${name}. We have looked into it.`
    return { subject: 'About the problem you reported', heading: 'Thank you for telling us', news }
  }
  const what = kind === 'claim' ? 'claim' : 'application'
  return {
    subject: `About your ${what}`,
    heading: `We cannot approve your ${what}`,
    news: `We have looked at your ${what} for ${name} and cannot approve it as it is.`,
  }
}
