import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { createInboxServer, type RenderPreview } from './http.ts'
import { MessageStore } from './messages.ts'

export type Inbox = AsyncDisposable & { smtpUrl: string; httpUrl: string }

const maxMessageBytes = 5 * 1024 * 1024

/** A real SMTP server that delivers nowhere, and a page to read its emails. */
export async function startInbox(
  ports = { smtp: 0, http: 0 },
  renderPreview?: RenderPreview,
): Promise<Inbox> {
  const messages = new MessageStore()
  const smtp = createSmtpServer(messages)
  // A sender that disconnects in the middle of an email loses only that email.
  smtp.on('error', () => undefined)
  const pages = createInboxServer(messages, renderPreview)
  await using opened = new AsyncDisposableStack()

  const smtpPort = await listen(smtp.server, ports.smtp)
  opened.defer(() => new Promise<void>((resolve) => smtp.close(() => resolve())))
  const httpPort = await listen(pages, ports.http)
  opened.defer(async () => {
    pages.close()
    pages.closeAllConnections()
    await once(pages, 'close')
  })

  const open = opened.move()
  return {
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    httpUrl: `http://127.0.0.1:${httpPort}`,
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  }
}

/** Refuses some recipients, as real mail servers do, by the start of their address. */
function createRecipientCheck(): (address: string) => SmtpRefusal | null {
  const seen = new Set<string>()
  return (address) => {
    if (address.startsWith('refused-')) return new SmtpRefusal(550, '5.1.1 No such mailbox')
    if (address.startsWith('deferred-')) return new SmtpRefusal(450, '4.2.0 Try again later')
    // Accepted at the second attempt.
    if (!address.startsWith('greylisted-') || seen.has(address)) return null
    seen.add(address)
    return new SmtpRefusal(451, '4.7.1 Greylisted')
  }
}

class SmtpRefusal extends Error {
  readonly responseCode: number

  constructor(responseCode: number, message: string) {
    super(message)
    this.responseCode = responseCode
  }
}

function createSmtpServer(messages: MessageStore): SMTPServer {
  const refuseRecipient = createRecipientCheck()
  return new SMTPServer({
    size: maxMessageBytes,
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1_000,
    onAuth: (_auth, _session, done) => done(null, { user: 'anyone' }),
    onRcptTo: ({ address }, _session, done) => done(refuseRecipient(address)),
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      simpleParser(stream).then(
        (mail) => {
          if (stream.sizeExceeded) return done(new Error('Message too large'))
          messages.add(mail, recipients)
          done()
        },
        (error: Error) => done(error),
      )
    },
  })
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
