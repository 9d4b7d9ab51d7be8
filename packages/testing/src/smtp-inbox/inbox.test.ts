import { once } from 'node:events'
import { get } from 'node:http'
import { connect } from 'node:net'
import type { ParsedMail } from 'mailparser'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Inbox, startInbox } from './inbox.ts'
import { type Message, MessageStore } from './messages.ts'

let inbox: Inbox
beforeAll(async () => {
  inbox = await startInbox()
})
beforeEach(() => fetch(`${inbox.httpUrl}/api/messages`, { method: 'DELETE' }))
afterAll(() => inbox[Symbol.asyncDispose]())

const send = (email: object) =>
  createTransport(inbox.smtpUrl).sendMail({
    from: 'shop@example.com',
    to: 'ann@example.com',
    ...email,
  })

async function list(query = ''): Promise<Message[]> {
  const response = await fetch(`${inbox.httpUrl}/api/messages${query}`)
  return (await response.json()) as Message[]
}

const page = async (path: string) => (await fetch(inbox.httpUrl + path)).text()

test('an email sent by SMTP can be read by its recipient, newest first', async () => {
  await send({ subject: 'First', text: 'one' })
  await send({ subject: 'Second', html: '<p>two</p>', to: 'Bob@Example.com' })
  expect((await list()).map(({ subject }) => subject)).toEqual(['Second', 'First'])
  expect(await list('?to=bob@example.com')).toMatchObject([
    { to: ['bob@example.com'], from: 'shop@example.com', html: expect.stringContaining('two') },
  ])
})

test('a sender that disconnects in the middle of an email does not crash the inbox', async () => {
  const socket = connect(Number(new URL(inbox.smtpUrl).port), '127.0.0.1')
  for (const line of ['EHLO shop', 'MAIL FROM:<a@b.example>', 'RCPT TO:<c@d.example>', 'DATA']) {
    await once(socket, 'data')
    socket.write(`${line}\r\n`)
  }
  await once(socket, 'data')
  socket.write('Subject: half a let')
  socket.resetAndDestroy()
  await send({ subject: 'Still here', text: 'yes' })
  expect((await list()).map(({ subject }) => subject)).toEqual(['Still here'])
})

test('headers are kept, and BCC recipients are visible', async () => {
  await send({
    bcc: 'eve@example.com',
    headers: { 'List-Unsubscribe': '<https://shop.example/u>' },
  })
  const [message] = await list('?to=eve@example.com')
  expect(message?.headers['list-unsubscribe']).toBe('<https://shop.example/u>')
})

test('links in the text are clickable; markup in it is escaped', async () => {
  await send({ text: 'Go to https://shop.example/a?b=1&c=2. <script>alert(1)</script>' })
  const [message] = await list()
  const html = await page(`/messages/${message?.id}`)
  expect(html).toContain('<a href="https://shop.example/a?b=1&#38;c=2">')
  expect(html).not.toContain('<script>alert')
})

test('the HTML of an email cannot run scripts or load external content', async () => {
  await send({ html: '<script>alert(1)</script>' })
  const [message] = await list()
  const response = await fetch(`${inbox.httpUrl}/messages/${message?.id}/html`)
  const policy = response.headers.get('content-security-policy')
  expect(policy).toMatch(/^sandbox /)
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('allow-scripts')
})

test('rejects requests from other sites in the same browser', async () => {
  const crossSiteResponse = await fetch(`${inbox.httpUrl}/api/messages`, {
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect(crossSiteResponse.status).toBe(403)
})

test('rejects requests with another host name (DNS rebinding)', async () => {
  const [response] = await once(
    get(inbox.httpUrl, { headers: { host: 'evil.example' } }),
    'response',
  )
  expect(response.resume().statusCode).toBe(403)
})

test('only the newest 500 are kept', () => {
  const messages = new MessageStore()
  for (let count = 1; count <= 502; count += 1) {
    messages.add({ subject: `${count}`, headerLines: [] } as unknown as ParsedMail, [])
  }
  expect(messages.list()).toHaveLength(500)
  expect(messages.list()[0]?.subject).toBe('502')
  expect(messages.find('2')).toBeUndefined()
})

test('rejects an email of 6 MB', async () => {
  await expect(
    send({ attachments: [{ content: Buffer.alloc(6 * 1024 * 1024) }] }),
  ).rejects.toThrow()
  expect(await list()).toEqual([])
})

test('refuses recipients by the start of their address, for good or for now', async () => {
  const refusal = (to: string) =>
    send({ to, text: 'hello' }).then(
      () => 'accepted',
      ({ responseCode }: { responseCode: number }) => responseCode,
    )
  expect(await refusal('refused-ann@example.com')).toBe(550)
  expect([
    await refusal('deferred-ann@example.com'),
    await refusal('deferred-ann@example.com'),
  ]).toEqual([450, 450])
  expect(await refusal('greylisted-ann@example.com')).toBe(451)
  expect(await refusal('greylisted-ann@example.com')).toBe('accepted')
  expect(await list()).toHaveLength(1)
})
