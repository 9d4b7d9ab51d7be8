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

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const questions = `Questions? Write to ${site.infoEmail}.`

/** To the owner. Nothing of who asked, or in which words. */
export function challengedLetter({ name, badge, answerBy, url }: Doubted): Letter {
  return {
    subject: `A badge of ${name} is being checked again`,
    heading: 'A badge is being checked again',
    paragraphs: [
      `Somebody asked us to look again at the badge ‘${badge}’ of ${name}. Until that is done, the badge stays.`,
      `We publish what we find by ${day.format(answerBy)}. If your papers have changed since we last saw them, please send them to ${site.infoEmail}.`,
    ],
    action: { label: 'See the record', url },
    footnotes: [`You get this mail because you look after ${name} on ${site.name}.`, questions],
  }
}

export function challengeDecidedLetter(
  { name, badge, reason, url }: Doubted,
  { isTaken, isOwner }: { isTaken: boolean; isOwner: boolean },
): Letter {
  return {
    subject: `About a badge of ${name}`,
    heading: isTaken ? 'The badge is taken back' : 'The badge stays',
    paragraphs: [
      `We have checked the badge ‘${badge}’ of ${name} again, and ${isTaken ? 'taken it back' : 'it stays'}.`,
      `What we found: ${reason}`,
    ],
    action: { label: 'See the record', url },
    footnotes: [
      isOwner
        ? `You get this mail because you look after ${name} on ${site.name}.`
        : 'You get this mail because you wrote to us on our site.',
      questions,
    ],
  }
}
