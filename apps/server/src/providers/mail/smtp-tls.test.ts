import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { openSmtp } from './smtp.ts'

/** A mail server without TLS on one of the machine's own addresses. */
async function startPlainSmtpServer(host: string) {
  let received = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, _session, done) => {
      received += 1
      stream.resume().once('end', done)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://${host}:${port}`, received: () => received }
}

const sender = {
  from: 'Fairgrove <hello@fairgrove.test>',
  postalAddress: '123 Example Street, Springfield, IL 62701',
}
const message = {
  to: 'ann@people.test',
  subject: 'Your link',
  messageKey: 'key-1',
  html: '<p>secret</p>',
  text: 'secret',
}

test('no email leaves this machine without TLS', async () => {
  // Also loopback, but not one of the names isLoopback() accepts.
  const server = await startPlainSmtpServer('127.0.0.2')
  const mail = openSmtp(server.url, sender)
  onTestFinished(() => mail.close())
  await expect(mail.send(message)).rejects.toThrow(/TLS/i)
  expect(server.received()).toBe(0)
})

test('a mail server on this machine needs no TLS', async () => {
  const server = await startPlainSmtpServer('127.0.0.1')
  const mail = openSmtp(server.url, sender)
  onTestFinished(() => mail.close())
  await mail.send(message)
  expect(server.received()).toBe(1)
})
