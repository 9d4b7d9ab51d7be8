import { runAudit } from '@fairgrove/testing/audit/audit'
import type { PaypalStandIn } from '@fairgrove/testing/paypal/stand-in'
import { waitUntil } from '@fairgrove/testing/wait'
import type pg from 'pg'
import { addMinutes } from '../apps/server/src/clock.ts'
import type { Db } from '../apps/server/src/db/pool.ts'
import { cancelExpiredOrders } from '../apps/server/src/orders/unpaid-orders.actions.ts'
import { reconcilePayments } from '../apps/server/src/payments/reconcile.actions.ts'
import { openPaypal } from '../apps/server/src/providers/payments/paypal.ts'

export type ShopWithOrders = {
  pool: pg.Pool
  db: Db
  paypal: PaypalStandIn
  log: (line: string) => void
}

/**
 * Waits until everything that was begun is finished, with API and worker running: drains the queue and advances
 * the clock past reconciliation.
 */
export async function completeOrders({ pool, db, paypal, log }: ShopWithOrders): Promise<void> {
  await paypal.webhooks.waitUntilDelivered()
  await drainQueue(pool)
  const payments = openPaypal(paypal)
  const warn = (details: object, message: string) => log(`${message} ${JSON.stringify(details)}`)
  const shopSettings = { taxRules: 'specified', shippingCents: 0, fundBasisPoints: 500 } as const
  // Two hours outlast the stock hold of shipped orders and cover the first polls of reconciliation.
  for (const minutes of [6, 20, 120]) {
    log(`${minutes} minutes later`)
    const clock = { now: () => addMinutes(new Date(), minutes) }
    await reconcilePayments({ db, clock, payments, warn })
    await drainQueue(pool)
    await cancelExpiredOrders({ db, clock, shop: shopSettings, warn })
    await drainQueue(pool)
  }
}

export async function auditViolations(databaseUrl: string): Promise<string[]> {
  const violations = await runAudit(databaseUrl)
  return violations.map(({ invariant, id, detail }) => `audit: ${invariant}: ${id} ${detail}`)
}

/** A killed worker's jobs are unlocked after a while (db/job-recovery.ts); retries run at once. */
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
