import { crashPoint } from '../crash.ts'
import type { MailPort } from '../providers/mail/port.ts'
import { type Letter, renderLetter } from './letter.ts'

export async function deliver(
  mail: MailPort,
  { to, letter, messageKey }: { to: string; letter: Letter; messageKey: string },
): Promise<void> {
  crashPoint('mail.starting')
  const { subject, unsubscribeUrl } = letter
  await mail.send({ to, subject, unsubscribeUrl, messageKey, ...(await renderLetter(letter)) })
}
