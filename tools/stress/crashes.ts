import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { minutesAfter } from '../../apps/server/src/clock.ts'
import type { CrashPoint } from '../../apps/server/src/crash.ts'
import { type Db, openDb, openPool } from '../../apps/server/src/db/pool.ts'
import { releaseExpired } from '../../apps/server/src/orders/moving.actions.ts'
import { reconcileNow } from '../../apps/server/src/payments/reconcile.actions.ts'
import { refundPayment } from '../../apps/server/src/payments/refunds.actions.ts'
import { openPaypal } from '../../apps/server/src/providers/payments/paypal.ts'
import { dice } from '../artwork/dice.ts'
import { auditBooks } from '../audit/audit.ts'
import type { PaypalStandIn } from '../paypal/stand-in.ts'
import { waitForUrl, waitUntil } from '../waiting.ts'
import { buyOnce } from './buyer.ts'
import { findWrongs } from './findings.ts'
import { stockShirts } from './goods.ts'
import { MortalDoor, startDoor } from './mortal-door.ts'

const pointsOf = {
  api: [
    ...(['order.stockTaken', 'payment.captured', 'order.placed', 'order.paid'] as const),
    ...(['payment.created', 'payment.written'] as const),
  ],
  worker: ['mail.starting', 'order.paid', 'refund.sent', 'payment.captured'],
} as const satisfies Record<string, readonly CrashPoint[]>

const buyersAtOnce = 4
/** As many as a worker does (worker.ts). */
const jobsAtOnce = 4
const perSize = 100_000
const refundShare = 0.2

type CrashOptions = {
  /** Whole environment of the two doors; API_PORT is the same at every start. */
  env: NodeJS.ProcessEnv & { DATABASE_URL: string; API_PORT: string }
  inboxUrl: string
  paypal: PaypalStandIn
  kills: number
  seed: string
  say: (line: string) => void
}

export type CrashReport = {
  kills: Map<CrashPoint, number>
  orders: number
  letters: number
  /** Letters handed over more than once. */
  repeated: number
  wrongs: string[]
}

/**
 * Buyers keep buying while API and worker are killed at named points and started again. When enough have died,
 * everything may come to rest, and then the books of all sides are compared.
 */
export async function runCrashes(options: CrashOptions): Promise<CrashReport> {
  const { env, paypal, seed, say } = options
  await using open = new AsyncDisposableStack()
  const client = new pg.Client({ connectionString: env.DATABASE_URL })
  await client.connect()
  open.defer(() => client.end())
  const db = openDb(openPool(env.DATABASE_URL, { max: 3, warn: () => undefined }))
  open.defer(() => db.destroy())
  const goods = await stockShirts(client, perSize)
  const mailbox = open.use(watchMailbox(options.inboxUrl))

  const kills = new Map<CrashPoint, number>()
  const killed = () => [...kills.values()].reduce((sum, count) => sum + count, 0)
  let workerDeaths = 0
  const onKill = (point: CrashPoint, door: 'api' | 'worker') => {
    if (door === 'worker') workerDeaths += 1
    kills.set(point, (kills.get(point) ?? 0) + 1)
    say(`killed at ${point} (${killed()} of ${options.kills})`)
  }
  const doors = (['api', 'worker'] as const).map(
    (door) =>
      new MortalDoor({ door, env, onKill, points: pointsOf[door], dice: dice(`${seed} ${door}`) }),
  )
  open.defer(() => Promise.all(doors.map((door) => door.stop())).then(() => undefined))

  const apiUrl = `http://127.0.0.1:${env.API_PORT}`
  const isOver = () => killed() >= options.kills
  let bought = 0
  const shop = async (lane: number) => {
    while (!isOver()) {
      bought += 1
      const name = `${seed}-${bought}`
      const luck = dice(name)
      await buyOnce({ apiUrl, paypal, goods, dice: luck }, name)
      if (luck.chance(refundShare)) await refundOne(db, client, paypal, luck.roll())
      if (lane === 0) await sleep(50)
    }
  }
  await Promise.all(Array.from({ length: buyersAtOnce }, (_, lane) => shop(lane)))
  await Promise.all(doors.map((door) => door.stop()))

  await comeToRest({ env, client, db, paypal, apiUrl, say })
  await mailbox.look()
  const { letters } = mailbox
  const lettersUnderWay = workerDeaths * jobsAtOnce
  const wrongs = await findWrongs({ client, paypal, goods, letters, lettersUnderWay })
  const different = new Set(letters).size
  return {
    ...{ kills, orders: bought, letters: different, repeated: letters.length - different },
    wrongs: [...wrongs, ...(await auditWrongs(env.DATABASE_URL))],
  }
}

async function auditWrongs(databaseUrl: string): Promise<string[]> {
  const wrongs = await auditBooks(databaseUrl)
  return wrongs.map(({ claim, id, detail }) => `audit: ${claim}: ${id} ${detail}`)
}

/** What an admin decides: a part of some paid order, or all of it. */
async function refundOne(db: Db, client: pg.Client, paypal: PaypalStandIn, roll: number) {
  const { rows } = await client.query<{ id: string; total: number }>(
    `select id, total_cents as total from orders where state = 'paid' order by random() limit 1`,
  )
  const [order] = rows
  if (!order) return
  const means = { db, clock: { now: () => new Date() }, payments: openPaypal(paypal) }
  const wish = { orderId: order.id, requestId: 'stress', reason: 'A stress test decided so.' }
  await refundPayment(means, {
    ...wish,
    ...(roll < 0.5 ? { amountCents: Math.ceil(order.total / 3) } : {}),
  })
}

type Resting = {
  env: NodeJS.ProcessEnv
  client: pg.Client
  db: Db
  paypal: PaypalStandIn
  apiUrl: string
  say: (line: string) => void
}

/** Starts both doors unharmed, lets the queue run dry, and lets the time pass that reconciliation takes. */
async function comeToRest({ env, client, db, paypal, apiUrl, say }: Resting): Promise<void> {
  await using doors = new AsyncDisposableStack()
  const api = doors.use(startDoor('api', env))
  doors.use(startDoor('worker', env))
  await waitForUrl(`${apiUrl}/readyz`, { what: 'The API', process: api })
  await paypal.notices.settled()
  await runDry(client)
  const payments = openPaypal(paypal)
  const shop = { taxRules: 'specified', shippingCents: 0, fundBasisPoints: 500 } as const
  // Two hours are more than what ships is held, and enough for the first looks of the reconciliation.
  for (const minutes of [6, 20, 120]) {
    say(`${minutes} minutes later`)
    const clock = { now: () => minutesAfter(new Date(), minutes) }
    await reconcileNow({ db, clock, payments })
    await runDry(client)
    await releaseExpired({ db, clock, shop })
    await runDry(client)
  }
}

/** A killed worker's jobs are freed after a while (db/job-guard.ts); a failed one's pause is cut short. */
async function runDry(client: pg.Client): Promise<void> {
  await waitUntil(
    async () => {
      await client.query(
        'update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now()',
      )
      const { rowCount } = await client.query('select from graphile_worker.jobs limit 1')
      return rowCount === 0
    },
    { what: 'An empty queue', timeoutMs: 120_000, pauseMs: 300 },
  )
}

/** The inbox keeps the newest only, so it is read all the time. */
function watchMailbox(inboxUrl: string) {
  const seen = new Map<string, string>()
  let timer: NodeJS.Timeout | undefined
  async function look(): Promise<void> {
    const answer = await fetch(`${inboxUrl}/api/messages`)
    const messages = (await answer.json()) as { id: string; headers: Record<string, string> }[]
    for (const { id, headers } of messages) {
      seen.set(id, (headers['message-id'] ?? '').replace(/^<|@.*$/g, ''))
    }
  }
  const again = () => {
    timer = setTimeout(() => void look().then(again, again), 1_000)
  }
  again()
  return {
    look,
    get letters() {
      return [...seen.values()]
    },
    async [Symbol.asyncDispose]() {
      clearTimeout(timer)
    },
  }
}
