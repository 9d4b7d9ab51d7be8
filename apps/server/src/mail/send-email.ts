import { crashPoint } from '../crash.ts'
import { metrics } from '../metrics/metrics.ts'
import type { MailPort } from '../providers/ports.ts'
import { type EmailContent, renderEmail } from './email-template.ts'

export async function sendEmail(
  mail: MailPort,
  { to, content, messageKey }: { to: string; content: EmailContent; messageKey: string },
): Promise<void> {
  crashPoint('mail.starting')
  const { subject, unsubscribeUrl } = content
  const rendered = await renderEmail(content, mail.postalAddress)
  let outcome = 'failed'
  try {
    await mail.send({ to, subject, unsubscribeUrl, messageKey, ...rendered })
    outcome = 'sent'
  } finally {
    metrics.increment('fairgrove_emails_total', { outcome })
  }
}
