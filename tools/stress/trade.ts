import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { minutesAfter } from '../../apps/server/src/clock.ts'
import { isDatabaseAway } from '../../apps/server/src/db/away.ts'
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
import { startDoor } from './mortal-door.ts'
import type { Shop } from './shop.ts'

const buyersAtOnce = 4
/** As many as a worker does (worker.ts). */
const jobsAtOnce = 4
const perSize = 100_000
const refundShare = 0.2

export type TradeOptions = Pick<Shop, 'env' | 'inboxUrl' | 'paypal'> & {
  seed: string
  say: (line: string) => void
}

/** What happens to the machines meanwhile. */
export type Trouble = {
  isOver: () => boolean
  /** Ends it, and every process it has started. */
  end: () => Promise<void>
  /** How often a worker may have been cut off between a letter and its note of it. */
  workerLosses: () => number
}

export type TradeReport = {
  orders: number
  letters: number
  /** Letters handed over more than once. */
  repeated: number
  wrongs: string[]
}

/**
 * Buyers keep buying, and an admin refunding, through whatever trouble there is. When that is over, everything may come
 * to rest, and then the books of all sides are compared.
 */
export async function runTrade(
  options: TradeOptions,
  startTrouble: (bought: () => number) => Trouble,
): Promise<TradeReport> {
  const { env, paypal, seed, say } = options
  await using open = new AsyncDisposableStack()
  const pool = openPool(env.DATABASE_URL, { max: 3, warn: () => undefined })
  const db = openDb(pool)
  open.defer(() => db.destroy())
  const goods = await stockShirts(pool, perSize)
  const mailbox = open.use(watchMailbox(options.inboxUrl))

  let begun = 0
  const promised: string[] = []
  const trouble = startTrouble(() => promised.length)
  let ending: Promise<void> | undefined
  const endTrouble = () => {
    ending ??= trouble.end()
    return ending
  }
  // What went wrong with it is heard once.
  open.defer(() => endTrouble().catch(() => undefined))
  const apiUrl = `http://127.0.0.1:${env.API_PORT}`
  const shop = async (lane: number) => {
    while (!trouble.isOver()) {
      begun += 1
      const name = `${seed}-${begun}`
      const luck = dice(name)
      promised.push(await buyOnce({ apiUrl, paypal, goods, dice: luck }, name))
      if (luck.chance(refundShare)) await refundOne(db, pool, paypal, luck.roll())
      if (lane === 0) await sleep(50)
    }
  }
  await Promise.all(Array.from({ length: buyersAtOnce }, (_, lane) => shop(lane)))
  await endTrouble()

  await comeToRest({ env, pool, db, paypal, apiUrl, say })
  await mailbox.look()
  const { letters } = mailbox
  const lettersUnderWay = trouble.workerLosses() * jobsAtOnce
  const evidence = { client: pool, promised, paypal, goods, letters, lettersUnderWay }
  const wrongs = await findWrongs(evidence)
  const different = new Set(letters).size
  return {
    ...{ orders: promised.length, letters: different, repeated: letters.length - different },
    wrongs: [...wrongs, ...(await auditWrongs(env.DATABASE_URL))],
  }
}

export function tellTrade(
  { orders, letters, repeated, wrongs }: TradeReport,
  seconds: number,
): void {
  console.log(`${orders} orders, ${letters} letters, ${seconds.toFixed(0)} s`)
  console.log(`${repeated} letters were handed over again, under the same Message-ID`)
  for (const wrong of wrongs) console.log(`WRONG  ${wrong}`)
  if (wrongs.length === 0) console.log('Money, stock, orders and letters agree.')
}

async function auditWrongs(databaseUrl: string): Promise<string[]> {
  const wrongs = await auditBooks(databaseUrl)
  return wrongs.map(({ claim, id, detail }) => `audit: ${claim}: ${id} ${detail}`)
}

/** What an admin decides: a part of some paid order, or all of it. Where the database is away, not today. */
async function refundOne(
  db: Db,
  pool: pg.Pool,
  paypal: PaypalStandIn,
  roll: number,
): Promise<void> {
  try {
    await refundSome(db, pool, paypal, roll)
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
  }
}

async function refundSome(db: Db, pool: pg.Pool, paypal: PaypalStandIn, roll: number) {
  const { rows } = await pool.query<{ id: string; total: number }>(
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
  pool: pg.Pool
  db: Db
  paypal: PaypalStandIn
  apiUrl: string
  say: (line: string) => void
}

/** Starts both doors unharmed, lets the queue run dry, and lets the time pass that reconciliation takes. */
async function comeToRest({ env, pool, db, paypal, apiUrl, say }: Resting): Promise<void> {
  await using doors = new AsyncDisposableStack()
  const api = doors.use(startDoor('api', env))
  doors.use(startDoor('worker', env))
  await waitForUrl(`${apiUrl}/readyz`, { what: 'The API', process: api })
  await paypal.notices.settled()
  await runDry(pool)
  const payments = openPaypal(paypal)
  const warn = (details: object, message: string) => say(`${message} ${JSON.stringify(details)}`)
  const shop = { taxRules: 'specified', shippingCents: 0, fundBasisPoints: 500 } as const
  // Two hours are more than what ships is held, and enough for the first looks of the reconciliation.
  for (const minutes of [6, 20, 120]) {
    say(`${minutes} minutes later`)
    const clock = { now: () => minutesAfter(new Date(), minutes) }
    await reconcileNow({ db, clock, payments, warn })
    await runDry(pool)
    await releaseExpired({ db, clock, shop, warn })
    await runDry(pool)
  }
}

/** A killed worker's jobs are freed after a while (db/job-guard.ts); a failed one's pause is cut short. */
async function runDry(pool: pg.Pool): Promise<void> {
  await waitUntil(
    async () => {
      await pool.query(
        'update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now()',
      )
      const { rowCount } = await pool.query('select from graphile_worker.jobs limit 1')
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
