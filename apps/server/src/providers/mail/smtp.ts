import nodemailer from 'nodemailer'
import { isLoopback } from '../../unsafe-connections.ts'
import type { MailPort } from '../ports.ts'

type Sender = { from: string; postalAddress: string }

export function openSmtp(url: string, { from, postalAddress }: Sender): MailPort {
  const transport = nodemailer.createTransport(
    {
      url,
      pool: true,
      maxConnections: 2,
      connectionTimeout: 10_000,
      // The default of 30 s would hold one of the worker's slots as long.
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      // Emails carry links that grant access to accounts, so they never leave this machine without TLS.
      requireTLS: !isLoopback(url),
    },
    { from },
  )
  const domain = from.replace(/^.*@/, '').replace(/[>\s]/g, '')
  return {
    postalAddress,
    async send({ to, subject, html, text, messageKey, unsubscribeUrl }) {
      // An address object, so no input is ever parsed as a header.
      await transport.sendMail({
        to: { name: '', address: to },
        subject,
        html,
        text,
        messageId: `<${messageKey}@${domain}>`,
        ...(unsubscribeUrl && { headers: oneClickUnsubscribeHeaders(unsubscribeUrl) }),
      })
    },
    close: () => transport.close(),
  }
}

const oneClickUnsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
