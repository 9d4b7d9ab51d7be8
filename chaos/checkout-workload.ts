import { setTimeout as sleep } from 'node:timers/promises'
import { runAudit } from '@fairgrove/testing/audit/audit'
import type { PaypalStandIn } from '@fairgrove/testing/paypal/stand-in'
import { createSeededRandom } from '@fairgrove/testing/seeded-random'
import { seedStockedProduct } from '@fairgrove/testing/stocked-product'
import { waitForUrl, waitUntil } from '@fairgrove/testing/wait'
import type pg from 'pg'
import { addMinutes } from '../apps/server/src/clock.ts'
import { isConnectionError } from '../apps/server/src/db/connection-errors.ts'
import { type Db, openDb, openPool } from '../apps/server/src/db/pool.ts'
import { cancelExpiredOrders } from '../apps/server/src/orders/status-transitions.actions.ts'
import { reconcilePayments } from '../apps/server/src/payments/reconcile.actions.ts'
import { refundPayment } from '../apps/server/src/payments/refunds.actions.ts'
import { openPaypal } from '../apps/server/src/providers/payments/paypal.ts'
import { buyOnce } from './buyer.ts'
import { startEntryPoint } from './crash-loop.ts'
import type { ShopEnvironment } from './shop-environment.ts'
import { findViolations } from './violations.ts'

const concurrentBuyers = 4
/** As many as a worker does (worker.ts). */
const concurrentJobs = 4
const perSize = 100_000
const refundShare = 0.2

export type WorkloadOptions = Pick<ShopEnvironment, 'env' | 'inboxUrl' | 'paypal'> & {
  seed: string
  log: (line: string) => void
}

/** What happens to the machines meanwhile. */
export type Fault = {
  isOver: () => boolean
  /** Ends it, and every process it has started. */
  stop: () => Promise<void>
  /** How often a worker may have been cut off between a letter and its note of it. */
  countWorkerLosses: () => number
}

export type WorkloadReport = {
  orders: number
  emails: number
  /** Letters handed over more than once. */
  repeatedEmails: number
  violations: string[]
}

/**
 * Buyers keep buying, and an admin refunding, through whatever trouble there is. When that is over, everything may come
 * to rest, and then the books of all sides are compared.
 */
export async function runCheckoutWorkload(
  options: WorkloadOptions,
  startFault: (countOrders: () => number) => Fault,
): Promise<WorkloadReport> {
  const { env, paypal, seed, log } = options
  await using open = new AsyncDisposableStack()
  const pool = openPool(env.DATABASE_URL, { max: 3, warn: () => undefined })
  const db = openDb(pool)
  open.defer(() => db.destroy())
  const goods = await seedStockedProduct(pool, perSize)
  const mailbox = open.use(pollInbox(options.inboxUrl))

  let startedCount = 0
  const confirmedOrderIds: string[] = []
  const fault = startFault(() => confirmedOrderIds.length)
  let stopping: Promise<void> | undefined
  const stopFault = () => {
    stopping ??= fault.stop()
    return stopping
  }
  // What went wrong with it is heard once.
  open.defer(() => stopFault().catch(() => undefined))
  const apiUrl = `http://127.0.0.1:${env.API_PORT}`
  const shop = async (lane: number) => {
    while (!fault.isOver()) {
      startedCount += 1
      const name = `${seed}-${startedCount}`
      const random = createSeededRandom(name)
      confirmedOrderIds.push(await buyOnce({ apiUrl, paypal, goods, random: random }, name))
      if (random.chance(refundShare)) await tryRefund(db, pool, paypal, random.next())
      if (lane === 0) await sleep(50)
    }
  }
  await Promise.all(Array.from({ length: concurrentBuyers }, (_, lane) => shop(lane)))
  await stopFault()

  await quiesce({ env, pool, db, paypal, apiUrl, log })
  await mailbox.look()
  const { emailIds } = mailbox
  const maxDuplicateEmails = fault.countWorkerLosses() * concurrentJobs
  const evidence = {
    client: pool,
    confirmedOrderIds,
    paypal,
    goods,
    emailIds,
    maxDuplicateEmails,
  }
  const violations = await findViolations(evidence)
  const distinctCount = new Set(emailIds).size
  return {
    ...{
      orders: confirmedOrderIds.length,
      emails: distinctCount,
      repeatedEmails: emailIds.length - distinctCount,
    },
    violations: [...violations, ...(await auditViolations(env.DATABASE_URL))],
  }
}

export function printWorkloadReport(
  { orders, emails: letters, repeatedEmails, violations }: WorkloadReport,
  seconds: number,
): void {
  console.log(`${orders} orders, ${letters} letters, ${seconds.toFixed(0)} s`)
  console.log(`${repeatedEmails} letters were handed over again, under the same Message-ID`)
  for (const violation of violations) console.log(`WRONG  ${violation}`)
  if (violations.length === 0) console.log('Money, stock, orders and letters agree.')
}

async function auditViolations(databaseUrl: string): Promise<string[]> {
  const violations = await runAudit(databaseUrl)
  return violations.map(({ invariant, id, detail }) => `audit: ${invariant}: ${id} ${detail}`)
}

/** What an admin decides: a part of some paid order, or all of it. Where the database is away, not today. */
async function tryRefund(
  db: Db,
  pool: pg.Pool,
  paypal: PaypalStandIn,
  roll: number,
): Promise<void> {
  try {
    await refundRandomOrder(db, pool, paypal, roll)
  } catch (error) {
    if (!isConnectionError(error)) throw error
  }
}

async function refundRandomOrder(db: Db, pool: pg.Pool, paypal: PaypalStandIn, roll: number) {
  const { rows } = await pool.query<{ id: string; total: number }>(
    `select id, total_cents as total from orders where state = 'paid' order by random() limit 1`,
  )
  const [order] = rows
  if (!order) return
  const deps = { db, clock: { now: () => new Date() }, payments: openPaypal(paypal) }
  const refund = { orderId: order.id, requestId: 'stress', reason: 'A stress test decided so.' }
  await refundPayment(deps, {
    ...refund,
    ...(roll < 0.5 ? { amountCents: Math.ceil(order.total / 3) } : {}),
  })
}

type QuiesceOptions = {
  env: NodeJS.ProcessEnv
  pool: pg.Pool
  db: Db
  paypal: PaypalStandIn
  apiUrl: string
  log: (line: string) => void
}

/** Starts both doors unharmed, lets the queue run dry, and lets the time pass that reconciliation takes. */
async function quiesce({ env, pool, db, paypal, apiUrl, log }: QuiesceOptions): Promise<void> {
  await using processes = new AsyncDisposableStack()
  const api = processes.use(startEntryPoint('api', env))
  processes.use(startEntryPoint('worker', env))
  await waitForUrl(`${apiUrl}/readyz`, { what: 'The API', process: api })
  await paypal.webhooks.waitUntilDelivered()
  await drainQueue(pool)
  const payments = openPaypal(paypal)
  const warn = (details: object, message: string) => log(`${message} ${JSON.stringify(details)}`)
  const shop = { taxRules: 'specified', shippingCents: 0, fundBasisPoints: 500 } as const
  // Two hours are more than what ships is held, and enough for the first looks of the reconciliation.
  for (const minutes of [6, 20, 120]) {
    log(`${minutes} minutes later`)
    const clock = { now: () => addMinutes(new Date(), minutes) }
    await reconcilePayments({ db, clock, payments, warn })
    await drainQueue(pool)
    await cancelExpiredOrders({ db, clock, shop, warn })
    await drainQueue(pool)
  }
}

/** A killed worker's jobs are freed after a while (db/job-guard.ts); a failed one's pause is cut short. */
async function drainQueue(pool: pg.Pool): Promise<void> {
  await waitUntil(
    async () => {
      await pool.query(
        'update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now()',
      )
      const { rowCount } = await pool.query('select from graphile_worker.jobs limit 1')
      return rowCount === 0
    },
    { what: 'An empty queue', timeoutMs: 120_000, intervalMs: 300 },
  )
}

/** The inbox keeps the newest only, so it is read all the time. */
function pollInbox(inboxUrl: string) {
  const seen = new Map<string, string>()
  let timer: NodeJS.Timeout | undefined
  async function look(): Promise<void> {
    const response = await fetch(`${inboxUrl}/api/messages`)
    const messages = (await response.json()) as { id: string; headers: Record<string, string> }[]
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
    get emailIds() {
      return [...seen.values()]
    },
    async [Symbol.asyncDispose]() {
      clearTimeout(timer)
    },
  }
}
