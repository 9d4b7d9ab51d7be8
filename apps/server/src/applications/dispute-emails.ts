import { site } from '@fairgrove/contract/site'
import type { EmailContent } from '../mail/email-template.ts'

type DisputeEmailData = {
  name: string
  /** The badge's name. */
  badge: string
  answerBy: Date
  reason: string
  /** The company's public record. */
  url: string
}

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const questions = `Questions? Email us at ${site.infoEmail}.`

/** To the owner, without the disputer or their text. */
export function buildDisputeOpenedEmail({
  name,
  badge,
  answerBy,
  url,
}: DisputeEmailData): EmailContent {
  return {
    subject: `The “${badge}” badge for ${name} is under review`,
    heading: 'Your badge is under review',
    paragraphs: [
      `Someone challenged the “${badge}” badge for ${name}. You’ll keep the badge while we review it.`,
      `We’ll publish our findings by ${dateFormat.format(answerBy)}. If your documents have changed since we last saw them, email the new ones to ${site.infoEmail}.`,
    ],
    action: { label: 'View badge history', url },
    footnotes: [`You’re getting this email because you manage ${name} on ${site.name}.`, questions],
  }
}

export function buildDisputeDecidedEmail(
  { name, badge, reason, url }: DisputeEmailData,
  { isRemoved, isOwner }: { isRemoved: boolean; isOwner: boolean },
): EmailContent {
  return {
    subject: `Our decision on the “${badge}” badge for ${name}`,
    heading: isRemoved ? 'We removed the badge' : 'We kept the badge',
    paragraphs: [
      isRemoved
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
