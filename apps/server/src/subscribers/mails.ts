import { site } from '@fairgrove/contract/site'
import { confirmDays } from '@fairgrove/contract/subscribers.options'
import type { Letter } from '../mail/letter.ts'

const sentWhat = 'A mail every few weeks: new places, people worth knowing, and what the fund did.'

export function confirmLetter(confirmUrl: string): Letter {
  return {
    subject: `Confirm that you want news from ${site.name}`,
    heading: 'Shall we write to you?',
    paragraphs: [`Someone, hopefully you, asked for our news. ${sentWhat}`],
    action: { label: 'Yes, send me news', url: confirmUrl },
    footnotes: [
      `The link works for ${confirmDays} days.`,
      'If this was not you, you can ignore this mail: without the link you hear nothing more.',
    ],
  }
}

export function welcomeLetter(unsubscribeUrl: string): Letter {
  return {
    subject: `You are on the ${site.name} list`,
    heading: 'You are on the list',
    paragraphs: [sentWhat, 'We give your address to nobody.'],
    footnotes: ['You get this mail because you asked for our news.'],
    unsubscribeUrl,
  }
}

export function alreadySubscribed(unsubscribeUrl: string): Letter {
  return {
    subject: `You already get news from ${site.name}`,
    heading: 'You are on the list already',
    paragraphs: ['Someone asked for our news with this address, but it is on the list already.'],
    footnotes: ['If this was not you, there is nothing to do.'],
    unsubscribeUrl,
  }
}
