import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { register } from '@fairgrove/contract/accounts'
import { simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { RunningProcess } from '../../../tools/processes.ts'
import { waitUntil } from '../../../tools/waiting.ts'
import { buildApp } from '../src/app.ts'
import { systemClock } from '../src/clock.ts'
import { useHouse } from './house.ts'
import { mailsTo } from './inbox.ts'
import { registration } from './make.ts'
import { startDoor } from './processes.ts'

const house = useHouse()
// The worker is a process of its own and lives in real time, so these registrations must, too.
beforeAll(async () => {
  await house.app.close()
  house.app = await buildApp({
    deps: { ...house.deps, clock: systemClock },
    limiter: house.limiter,
    trustedProxies: ['127.0.0.1'],
  })
})

async function registerSomeone(): Promise<string> {
  const body = registration()
  expect((await house.call(register, { body })).status).toBe(202)
  return body.email
}

function startWorker(env: Record<string, string> = {}): RunningProcess {
  const worker = startDoor('worker', { DATABASE_URL: house.databaseUrl, ...env })
  onTestFinished(() => worker.stop())
  return worker
}

async function kill(worker: RunningProcess): Promise<void> {
  process.kill(worker.pid, 'SIGKILL')
  await worker.exited
}

/** A mail server that reads a letter and then says nothing for as long as it is told to. */
async function startSlowMailServer() {
  const letters: { to: string; messageId: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onData: (stream, session, done) => {
      simpleParser(stream).then((mail) => {
        const to = session.envelope.rcptTo[0]?.address ?? ''
        letters.push({ to, messageId: mail.messageId ?? '' })
        if (!mailServer.isStuck) done()
      }, done)
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  const mailServer = { url: `smtp://127.0.0.1:${port}`, letters, isStuck: true }
  return mailServer
}

test('a registration made while no worker lives is mailed when one does', async () => {
  const email = await registerSomeone()
  const first = startWorker()
  await waitUntil(async () => (await mailsTo(email)).length > 0, {
    what: 'The mail',
    process: first,
    timeoutMs: 30_000,
  })
  await kill(first)

  const other = await registerSomeone()
  startWorker()
  await waitUntil(async () => (await mailsTo(other)).length > 0, {
    what: 'The other mail',
    timeoutMs: 30_000,
  })
  expect(await mailsTo(email)).toHaveLength(1)
  expect(await mailsTo(other)).toHaveLength(1)
}, 70_000)

test('a worker killed in the middle of sending loses no mail: another sends it again, recognisably', async () => {
  const mailServer = await startSlowMailServer()
  const killed = startWorker({ SMTP_URL: mailServer.url })
  const email = await registerSomeone()
  const sent = () => mailServer.letters.filter(({ to }) => to === email)
  await waitUntil(async () => sent().length === 1, {
    what: 'The first try',
    process: killed,
    timeoutMs: 30_000,
  })
  await kill(killed)

  mailServer.isStuck = false
  const successor = startWorker({ SMTP_URL: mailServer.url })
  await waitUntil(async () => sent().length === 2, {
    what: 'The second try',
    process: successor,
    timeoutMs: 50_000,
  })
  expect(sent()[1]).toEqual(sent()[0])

  // Once it is sent it is done: the queue is empty, and stopping in order leaves nothing behind.
  await successor.stop()
  expect((await successor.exited).code).toBe(0)
  await house.work()
  expect(sent()).toHaveLength(2)
}, 110_000)
