import { splitParagraphs } from '@fairgrove/contract/newsletters.options'
import type { EmailContent } from '../mail/email-template.ts'

type NewsletterContent = {
  subject: string
  preheader: string
  body: string
  buttonLabel: string
  buttonUrl: string
}

/** The same for the preview, the test and every subscriber, except for the link to unsubscribe. */
export function buildNewsletterEmail(
  { subject, preheader, body, buttonLabel, buttonUrl }: NewsletterContent,
  unsubscribeUrl: string,
): EmailContent {
  return {
    subject,
    heading: subject,
    preheader,
    paragraphs: splitParagraphs(body),
    hasLinksInText: true,
    ...(buttonUrl && { action: { label: buttonLabel, url: buttonUrl } }),
    footnotes: ['You’re getting this email because you subscribed to our newsletter.'],
    unsubscribeUrl,
  }
}

export function buildTestEmail(
  newsletter: NewsletterContent,
  unsubscribeUrl: string,
): EmailContent {
  const email = buildNewsletterEmail(newsletter, unsubscribeUrl)
  return { ...email, subject: `[Test] ${email.subject}` }
}
