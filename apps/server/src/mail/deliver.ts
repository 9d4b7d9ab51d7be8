import { crashPoint } from '../crash.ts'
import { metrics } from '../metrics/metrics.ts'
import type { MailPort } from '../providers/mail/port.ts'
import { type Letter, renderLetter } from './letter.ts'

export async function deliver(
  mail: MailPort,
  { to, letter, messageKey }: { to: string; letter: Letter; messageKey: string },
): Promise<void> {
  crashPoint('mail.starting')
  const { subject, unsubscribeUrl } = letter
  const words = await renderLetter(letter, mail.postalAddress)
  let outcome = 'failed'
  try {
    await mail.send({ to, subject, unsubscribeUrl, messageKey, ...words })
    outcome = 'sent'
  } finally {
    metrics.count('fairgrove_mails_total', { outcome })
  }
}
