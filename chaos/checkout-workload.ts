import { setTimeout as sleep } from 'node:timers/promises'
import type { PaypalStandIn } from '@fairgrove/testing/paypal/stand-in'
import { seedStockedProduct } from '@fairgrove/testing/seed-shop'
import { createSeededRandom } from '@fairgrove/testing/seeded-random'
import { waitForUrl } from '@fairgrove/testing/wait'
import type pg from 'pg'
import { isConnectionError } from '../apps/server/src/db/errors.ts'
import { type Db, openDb, openPool } from '../apps/server/src/db/pool.ts'
import { refundPayment } from '../apps/server/src/payments/refunds.actions.ts'
import { openPaypal } from '../apps/server/src/providers/payments/paypal.ts'
import { buyOnce } from './buyer.ts'
import { auditViolations, completeOrders, type ShopWithOrders } from './complete-orders.ts'
import { startEntryPoint } from './crash-loop.ts'
import type { ShopEnvironment } from './shop-environment.ts'
import { findViolations } from './violations.ts'

const concurrentBuyers = 4
/** Matches the worker's concurrency (worker.ts). */
const concurrentJobs = 4
const perSize = 100_000
const refundShare = 0.2

export type WorkloadOptions = Pick<ShopEnvironment, 'env' | 'inboxUrl' | 'paypal'> & {
  seed: string
  log: (line: string) => void
}

/** The fault to inject while buyers keep buying. */
export type Fault = {
  isOver: () => boolean
  /** Stops the fault and every process it started. */
  stop: () => Promise<void>
  /** How often a worker may have been killed between sending an email and recording it. */
  countWorkerLosses: () => number
}

export type WorkloadReport = {
  orders: number
  emails: number
  /** Emails sent more than once. */
  repeatedEmails: number
  violations: string[]
}

/**
 * Buyers keep buying and an admin keeps refunding while the fault is active. Then the queue drains, and
 * orders, payments, stock and emails are compared.
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
  // The first call already reported the error.
  open.defer(() => stopFault().catch(() => undefined))
  const apiUrl = `http://127.0.0.1:${env.API_PORT}`
  const buyInLoop = async (buyer: number) => {
    while (!fault.isOver()) {
      startedCount += 1
      const name = `${seed}-${startedCount}`
      const random = createSeededRandom(name)
      confirmedOrderIds.push(await buyOnce({ apiUrl, paypal, goods, random }, name))
      if (random.chance(refundShare)) await tryRefund(db, pool, paypal, random.next())
      if (buyer === 0) await sleep(50)
    }
  }
  await Promise.all(Array.from({ length: concurrentBuyers }, (_, buyer) => buyInLoop(buyer)))
  await stopFault()

  await quiesce({ env, shop: { pool, db, paypal, log }, apiUrl })
  await mailbox.poll()
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
    orders: confirmedOrderIds.length,
    emails: distinctCount,
    repeatedEmails: emailIds.length - distinctCount,
    violations: [...violations, ...(await auditViolations(env.DATABASE_URL))],
  }
}

export function printWorkloadReport(
  { orders, emails, repeatedEmails, violations }: WorkloadReport,
  seconds: number,
): void {
  console.log(`${orders} orders, ${emails} emails, ${seconds.toFixed(0)} s`)
  console.log(`${repeatedEmails} emails were sent again with the same Message-ID`)
  for (const violation of violations) console.log(`WRONG  ${violation}`)
  if (violations.length === 0) console.log('Money, stock, orders and emails agree.')
}

/** Refunds part of a random paid order, or all of it; skipped while the database is unavailable. */
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
  const refund = { orderId: order.id, requestId: 'stress', reason: 'Requested by a stress test.' }
  await refundPayment(deps, {
    ...refund,
    ...(roll < 0.5 ? { amountCents: Math.ceil(order.total / 3) } : {}),
  })
}

type QuiesceOptions = {
  env: NodeJS.ProcessEnv
  shop: ShopWithOrders
  apiUrl: string
}

/** Starts both entry points without faults, and lets them finish what was begun. */
async function quiesce({ env, shop, apiUrl }: QuiesceOptions): Promise<void> {
  await using processes = new AsyncDisposableStack()
  const api = processes.use(startEntryPoint('api', env))
  processes.use(startEntryPoint('worker', env))
  await waitForUrl(`${apiUrl}/readyz`, { what: 'The API', process: api })
  await completeOrders(shop)
}

/** Polls continuously, because the inbox keeps only the newest emails. */
function pollInbox(inboxUrl: string) {
  const seen = new Map<string, string>()
  let timer: NodeJS.Timeout | undefined
  async function poll(): Promise<void> {
    const response = await fetch(`${inboxUrl}/api/messages`)
    const messages = (await response.json()) as { id: string; headers: Record<string, string> }[]
    for (const { id, headers } of messages) {
      seen.set(id, (headers['message-id'] ?? '').replace(/^<|@.*$/g, ''))
    }
  }
  const again = () => {
    timer = setTimeout(() => void poll().then(again, again), 1_000)
  }
  again()
  return {
    poll,
    get emailIds() {
      return [...seen.values()]
    },
    async [Symbol.asyncDispose]() {
      clearTimeout(timer)
    },
  }
}
