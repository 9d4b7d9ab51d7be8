import { site } from '@fairgrove/contract/site'
import { confirmationDays } from '@fairgrove/contract/subscribers.options'
import type { EmailContent } from '../mail/email-template.ts'

const newsletterDescription =
  'Every few weeks, we send new places, people to know and equity fund updates.'

export function buildConfirmationEmail(confirmUrl: string): EmailContent {
  return {
    subject: `Confirm your ${site.name} subscription`,
    heading: 'Confirm your subscription',
    paragraphs: [
      `We got a request to send our newsletter to this email address. ${newsletterDescription}`,
    ],
    action: { label: 'Confirm subscription', url: confirmUrl },
    footnotes: [
      `This link expires in ${confirmationDays} days.`,
      `You’re getting this email because someone entered this email address on ${site.name}.`,
      'If you didn’t ask for this, you can ignore this email. You won’t hear from us again.',
    ],
  }
}

export function buildWelcomeEmail(unsubscribeUrl: string): EmailContent {
  return {
    subject: `You’re subscribed to the ${site.name} newsletter`,
    heading: 'You’re subscribed',
    paragraphs: [newsletterDescription, 'We never share your email address.'],
    footnotes: ['You’re getting this email because you subscribed to our newsletter.'],
    unsubscribeUrl,
  }
}

export function buildAlreadySubscribedEmail(unsubscribeUrl: string): EmailContent {
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
