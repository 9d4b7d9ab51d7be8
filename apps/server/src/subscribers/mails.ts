import { site } from '@fairgrove/contract/site'
import { confirmDays } from '@fairgrove/contract/subscribers.options'
import type { Letter } from '../mail/letter.ts'

const sentWhat = 'Every few weeks, we send new places, people to know and equity fund updates.'

export function confirmLetter(confirmUrl: string): Letter {
  return {
    subject: `Confirm your ${site.name} subscription`,
    heading: 'Confirm your subscription',
    paragraphs: [`We got a request to send our newsletter to this email address. ${sentWhat}`],
    action: { label: 'Confirm subscription', url: confirmUrl },
    footnotes: [
      `This link expires in ${confirmDays} days.`,
      `You’re getting this email because someone entered this email address on ${site.name}.`,
      'If you didn’t ask for this, you can ignore this email. You won’t hear from us again.',
    ],
  }
}

export function welcomeLetter(unsubscribeUrl: string): Letter {
  return {
    subject: `You’re subscribed to the ${site.name} newsletter`,
    heading: 'You’re subscribed',
    paragraphs: [sentWhat, 'We never share your email address.'],
    footnotes: ['You’re getting this email because you subscribed to our newsletter.'],
    unsubscribeUrl,
  }
}

export function alreadySubscribed(unsubscribeUrl: string): Letter {
  return {
    subject: `You’re already subscribed to the ${site.name} newsletter`,
    heading: 'You’re already subscribed',
    paragraphs: ['Someone tried to subscribe this email address, but it’s already on our list.'],
    footnotes: [
      'You’re getting this email because you subscribed to our newsletter.',
      'If you didn’t do this, you can ignore this email. Nothing will change.',
    ],
    unsubscribeUrl,
  }
}
