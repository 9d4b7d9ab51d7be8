import { site } from '@fairgrove/contract/site'
import type { Letter } from '../mail/letter.ts'

type Doubted = {
  name: string
  /** What the badge is called. */
  badge: string
  answerBy: Date
  reason: string
  /** The company's public record. */
  url: string
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const questions = `Questions? Email us at ${site.infoEmail}.`

/** To the owner. Nothing of who asked, or in which words. */
export function challengedLetter({ name, badge, answerBy, url }: Doubted): Letter {
  return {
    subject: `The “${badge}” badge for ${name} is under review`,
    heading: 'Your badge is under review',
    paragraphs: [
      `Someone challenged the “${badge}” badge for ${name}. You’ll keep the badge while we review it.`,
      `We’ll publish our findings by ${day.format(answerBy)}. If your documents have changed since we last saw them, email the new ones to ${site.infoEmail}.`,
    ],
    action: { label: 'View badge history', url },
    footnotes: [`You’re getting this email because you manage ${name} on ${site.name}.`, questions],
  }
}

export function challengeDecidedLetter(
  { name, badge, reason, url }: Doubted,
  { isTaken, isOwner }: { isTaken: boolean; isOwner: boolean },
): Letter {
  return {
    subject: `Our decision on the “${badge}” badge for ${name}`,
    heading: isTaken ? 'We removed the badge' : 'We kept the badge',
    paragraphs: [
      isTaken
        ? `We reviewed the “${badge}” badge for ${name} and removed it.`
        : `We reviewed the “${badge}” badge for ${name} and kept it.`,
      `Our findings: ${reason}`,
    ],
    action: { label: 'View badge history', url },
    footnotes: [
      isOwner
        ? `You’re getting this email because you manage ${name} on ${site.name}.`
        : 'You’re getting this email because you contacted us through our site.',
      questions,
    ],
  }
}
