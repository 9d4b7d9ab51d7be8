import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { register } from '@fairgrove/contract/accounts'
import type { RunningProcess } from '@fairgrove/testing/processes'
import { fetchEmails } from '@fairgrove/testing/smtp-inbox/client'
import { waitUntil } from '@fairgrove/testing/wait'
import { simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { systemClock } from '../src/clock.ts'
import { buildRegistration } from './account-fixtures.ts'
import { useServerHarness } from './server-harness.ts'
import { startEntryPoint } from './server-process.ts'

const harness = useServerHarness()
// The worker is its own process and uses the real time, so these registrations must, too.
beforeAll(async () => {
  await harness.app.close()
  harness.app = await buildApp({
    deps: { ...harness.deps, clock: systemClock },
    limiter: harness.limiter,
    trustedProxies: ['127.0.0.1'],
  })
})

async function registerAccount(): Promise<string> {
  const body = buildRegistration()
  expect((await harness.call(register, { body })).status).toBe(202)
  return body.email
}

function startWorker(env: Record<string, string> = {}): RunningProcess {
  const worker = startEntryPoint('worker', { DATABASE_URL: harness.databaseUrl, ...env })
  onTestFinished(() => worker.stop())
  return worker
}

async function kill(worker: RunningProcess): Promise<void> {
  process.kill(worker.pid, 'SIGKILL')
  await worker.exited
}

/** A mail server that accepts an email and delays its response until told otherwise. */
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

test('a registration made while no worker runs is emailed once one does', async () => {
  const email = await registerAccount()
  const first = startWorker()
  await waitUntil(async () => (await fetchEmails(email)).length > 0, {
    what: 'The email',
    process: first,
    timeoutMs: 30_000,
  })
  await kill(first)

  const other = await registerAccount()
  startWorker()
  await waitUntil(async () => (await fetchEmails(other)).length > 0, {
    what: 'The other email',
    timeoutMs: 30_000,
  })
  expect(await fetchEmails(email)).toHaveLength(1)
  expect(await fetchEmails(other)).toHaveLength(1)
}, 70_000)

test('a worker killed while sending loses no email: another sends it again with the same id', async () => {
  const mailServer = await startSlowMailServer()
  const killed = startWorker({ SMTP_URL: mailServer.url })
  const email = await registerAccount()
  const sent = () => mailServer.letters.filter(({ to }) => to === email)
  await waitUntil(async () => sent().length === 1, {
    what: 'The first attempt',
    process: killed,
    timeoutMs: 30_000,
  })
  await kill(killed)

  mailServer.isStuck = false
  const successor = startWorker({ SMTP_URL: mailServer.url })
  await waitUntil(async () => sent().length === 2, {
    what: 'The second attempt',
    process: successor,
    timeoutMs: 50_000,
  })
  expect(sent()[1]).toEqual(sent()[0])

  // Once sent it is done: the queue is empty, and a graceful shutdown leaves nothing behind.
  await successor.stop()
  expect((await successor.exited).code).toBe(0)
  await harness.runJobs()
  expect(sent()).toHaveLength(2)
}, 110_000)
