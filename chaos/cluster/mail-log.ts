import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

type MailLog = AsyncDisposable & { url: string; messageIds: string[] }

/** An SMTP server that keeps only the Message-IDs, in order of arrival: all of them, however many. */
export async function startMailLog(): Promise<MailLog> {
  const messageIds: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1_000,
    onData(stream, _session, done) {
      text(stream).then((message) => {
        const [, id = ''] = /^Message-ID:\s*<([^@>]*)/im.exec(message) ?? []
        messageIds.push(id)
        done()
      }, done)
    },
  })
  // A killed worker disconnects in the middle of an email.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    messageIds,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
