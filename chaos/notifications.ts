import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RunningProcess } from '@fairgrove/testing/processes'
import { seedBuyers } from '@fairgrove/testing/seed-shop'
import { waitUntil } from '@fairgrove/testing/wait'
import { simpleParser } from 'mailparser'
import type pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { openDb, openPool } from '../apps/server/src/db/pool.ts'
import { inTx } from '../apps/server/src/db/tx.ts'
import { notify } from '../apps/server/src/notifications/actions.ts'
import { startEntryPoint } from './crash-loop.ts'

type Options = {
  env: NodeJS.ProcessEnv & { DATABASE_URL: string }
  client: pg.Client
  stack: AsyncDisposableStack
  notifications: number
  recipients: number
  kills: number
  log: (line: string) => void
}

type Arrival = {
  to: string
  subject: string
  messageId: string
  /** unanswered: the worker was killed before the mail server said that it had accepted the email. */
  state: 'waiting' | 'accepted' | 'unanswered'
}

/** The worker's connections to the mail server: so many emails may have no answer yet when it is killed. */
const maxRepeatsPerKill = 2

/**
 * Kills the worker while it sends the emails of many notifications. Returns the violations: an email that is missing, out of
 * order, or repeated under another Message-ID.
 */
export async function runNotifications(options: Options): Promise<string[]> {
  const { client, kills, log } = options
  const mailServer = await startMailServer(options.stack)
  const startWorker = () =>
    options.stack.use(startEntryPoint('worker', { ...options.env, SMTP_URL: mailServer.url }))
  const expected = await writeNotifications(options)
  const total = options.notifications
  const started = performance.now()
  for (let kill = 1; kill <= kills; kill += 1) {
    const worker = startWorker()
    const goal = Math.floor((total * kill) / (kills + 1))
    await waitForArrivals(mailServer.arrivals, goal, worker)
    process.kill(worker.pid, 'SIGKILL')
    for (const arrival of mailServer.arrivals) {
      if (arrival.state === 'waiting') arrival.state = 'unanswered'
    }
    await worker.exited
    log(`worker killed after ${mailServer.arrivals.length} emails`)
  }
  const successor = startWorker()
  await waitUntil(async () => (await countUnsent(client)) === 0, {
    what: 'Sending',
    process: successor,
    timeoutMs: 300_000,
    intervalMs: 200,
  })
  await successor.stop()
  const { arrivals } = mailServer
  const repeated = listRepeated(arrivals)
  const repeats = repeated.length
  // Nobody but the mail server could know that it had these.
  const unanswered = repeated.filter(({ state }) => state === 'unanswered').length
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  log(
    `${total} notifications, ${kills} kills, ${repeats} emails repeated (${unanswered} before the mail server’s answer), ${seconds} s`,
  )
  return [
    ...findViolations(expected, arrivals),
    ...(repeats > kills * maxRepeatsPerKill ? [`${repeats} emails were sent twice`] : []),
  ]
}

/** The first copy of each email that arrived more than once. */
function listRepeated(arrivals: readonly Arrival[]): Arrival[] {
  const copies = Map.groupBy(arrivals, ({ messageId }) => messageId)
  return [...copies.values()].flatMap(([first, ...others]) => (first && others[0] ? [first] : []))
}

/** The subjects that each address should get, in order. */
async function writeNotifications(options: Options): Promise<Map<string, string[]>> {
  const { client, notifications, recipients } = options
  await seedBuyers(client, recipients, 'recipient')
  const { rows: accounts } = await client.query<{ id: string; email: string }>(
    "select id, email from accounts where email like 'recipient-%' order by id",
  )
  const expected = new Map(accounts.map(({ email }) => [email, [] as string[]]))
  const db = openDb(openPool(options.env.DATABASE_URL, { max: 2, warn: () => undefined }))
  for (let n = 0; n < notifications; n += 1) {
    const account = accounts[n % accounts.length]
    if (!account) throw new Error('There are no recipients.')
    const data = { name: `item ${n}`, stars: 5 }
    const event = { kind: 'review_received', eventKey: `${n}`, data } as const
    await inTx(db, (tx) => notify(tx, new Date(), { accountId: account.id, ...event }))
    expected.get(account.email)?.push(`New review of item ${n}`)
  }
  await db.destroy()
  return expected
}

function findViolations(expected: Map<string, string[]>, arrivals: readonly Arrival[]): string[] {
  const seen = new Set<string>()
  const subjects = new Map<string, string[]>()
  for (const { to, subject, messageId } of arrivals) {
    // The same Message-ID is the same email, which mailboxes show once.
    if (seen.has(messageId)) continue
    seen.add(messageId)
    subjects.set(to, [...(subjects.get(to) ?? []), subject])
  }
  return [...expected].flatMap(([to, wanted]) => {
    const found = subjects.get(to) ?? []
    if (JSON.stringify(found) === JSON.stringify(wanted)) return []
    const missing = wanted.filter((subject) => !found.includes(subject))
    return [`${to} got ${found.length} of ${wanted.length} emails, missing: ${missing.join(', ')}`]
  })
}

async function countUnsent(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from notifications where mail_status <> 'sent'",
  )
  return rows[0]?.count ?? 0
}

function waitForArrivals(
  arrivals: readonly Arrival[],
  goal: number,
  worker: RunningProcess,
): Promise<void> {
  const options = { what: 'Sending', process: worker, timeoutMs: 120_000, intervalMs: 5 }
  return waitUntil(async () => arrivals.length >= goal, options)
}

/** Keeps each email and answers a little later: a kill in between, the worst moment, repeats the email. */
async function startMailServer(stack: AsyncDisposableStack) {
  const arrivals: Arrival[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onData: (stream, session, done) => {
      simpleParser(stream).then(async ({ subject = '', messageId = '' }) => {
        const to = session.envelope.rcptTo[0]?.address ?? ''
        const arrival: Arrival = { to, subject, messageId, state: 'waiting' }
        arrivals.push(arrival)
        await sleep(5)
        if (arrival.state === 'waiting') arrival.state = 'accepted'
        done()
      }, done)
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  stack.defer(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, arrivals }
}
