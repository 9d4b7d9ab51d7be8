import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openSmtp } from './smtp.ts'
import { classifySmtpError } from './smtp-errors.ts'

type Replies = { greeting?: string; from?: string; to?: string; data?: string; end?: string }

/** A mail server that gives these replies; 'close' ends the connection instead. */
async function startScriptedServer(replies: Replies): Promise<string> {
  const server = createServer((socket) => {
    const reply = (text: string) =>
      text === 'close' ? socket.destroy() : socket.write(`${text}\r\n`)
    let isMessage = false
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
        if (isMessage && line === '.') {
          isMessage = false
          reply(replies.end ?? '250 ok')
        } else if (isMessage) continue
        else if (/^MAIL/.test(line)) reply(replies.from ?? '250 ok')
        else if (/^RCPT/.test(line)) reply(replies.to ?? '250 ok')
        else if (line === 'DATA') {
          isMessage = (replies.data ?? '354 go').startsWith('354')
          reply(replies.data ?? '354 go')
        } else reply('250 ok')
      }
    })
    reply(replies.greeting ?? '220 ready')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function getFailure(url: string) {
  const mail = openSmtp(url, { from: 'Shop <shop@shop.test>', postalAddress: 'Here' })
  onTestFinished(() => mail.close())
  const message = { to: 'ann@people.test', subject: 'Hi', messageKey: 'k', html: 'Hi', text: 'Hi' }
  return mail.send(message).then(
    () => 'sent',
    (error: unknown) => classifySmtpError(error),
  )
}

test.each([
  ['an unknown mailbox', { to: '550 5.1.1 No such user' }, 'bounced'],
  ['a mailbox refused without a detailed code', { to: '550 Unknown' }, 'bounced'],
  ['a closed mailbox', { to: '554 5.2.1 Mailbox disabled' }, 'bounced'],
  ['a mailbox refused after the message', { end: '550 5.1.1 No such user' }, 'bounced'],
  ['a blocked sender', { to: '550 5.7.1 Blocked by policy' }, 'rejected'],
  ['a message taken for spam', { end: '554 5.7.1 Looks like spam' }, 'rejected'],
  ['a message refused without a detailed code', { end: '554 No' }, 'rejected'],
  ['greylisting', { to: '451 4.7.1 Greylisted' }, 'deferred'],
  ['a full mailbox', { to: '452 4.2.2 Over quota' }, 'deferred'],
  ['a server that is busy at the message', { data: '451 Busy' }, 'deferred'],
  ['a server that cannot store it', { end: '452 Disk full' }, 'deferred'],
  ['our sender address refused', { from: '550 5.7.1 Not you' }, 'unavailable'],
  ['a server that takes nothing', { greeting: '554 Go away' }, 'unavailable'],
  ['a connection lost after the message', { end: 'close' }, 'unknown'],
  ['an accepted message', {}, 'sent'],
] as const)('%s', async (_, replies, failure) => {
  expect(await getFailure(await startScriptedServer(replies))).toBe(failure)
})

test('no mail server at all', async () => {
  expect(await getFailure('smtp://127.0.0.1:1')).toBe('unavailable')
})
