import { randomUUID } from 'node:crypto'
import { sql } from '../src/db/sql.ts'
import { createPayment } from '../src/payments/capture.actions.ts'
import { seedShirt } from './order-fixtures.ts'
import type { ServerHarness } from './server-harness.ts'

export const totalCents = 4_250

/** An unpaid order of one mug, inserted directly. */
export async function seedUnpaidOrder(harness: ServerHarness): Promise<string> {
  const id = randomUUID()
  const productId = await seedShirt(harness.db, { ONE: 0 }, { name: 'Mug', priceCents: totalCents })
  const now = harness.clock.now()
  await harness.db
    .insertInto('orders')
    .values({
      id,
      kind: 'shipping',
      state: 'placed',
      paymentMethod: 'Paypal',
      contactName: 'Ada Moss',
      contactEmail: 'ada@example.test',
      itemsCents: totalCents,
      shippingCents: 0,
      saleTaxCents: 0,
      exciseCents: 0,
      totalCents,
      createdAt: now,
      holdUntil: new Date(now.getTime() + 20 * 60_000),
    })
    .execute()
  await harness.db
    .insertInto('orderLines')
    .values({
      orderId: id,
      line: 1,
      productId,
      size: 'ONE',
      quantity: 1,
      taken: 1,
      name: 'Mug',
      category: 'Merchandise',
      percentThc: 0,
      unitPriceCents: totalCents,
      exciseCents: 0,
      isRedeemed: false,
    })
    .execute()
  return id
}

export const buildPaymentRequest = (orderId: string) => ({
  orderId,
  amountCents: totalCents,
  currency: 'USD',
  description: 'One mug',
})

/** An order whose buyer has approved the payment at the provider. */
export async function seedApprovedOrder(harness: ServerHarness, switches: object = {}) {
  const orderId = await seedUnpaidOrder(harness)
  harness.paypal.switches.set(switches, orderId)
  const { providerOrderId } = await createPayment(harness.deps, buildPaymentRequest(orderId))
  harness.paypal.approve(providerOrderId)
  return { orderId, providerOrderId }
}

export function getPayment(harness: ServerHarness, orderId: string) {
  return harness.db
    .selectFrom('payments')
    .selectAll()
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
}

/** The open flags of an order's payment. */
export async function getOpenFlags(harness: ServerHarness, orderId: string): Promise<string[]> {
  const { id } = await getPayment(harness, orderId)
  const flags = await harness.db
    .selectFrom('paymentFlags')
    .select('flag')
    .where('paymentId', '=', id)
    .where('clearedAt', 'is', null)
    .orderBy('raisedAt')
    .orderBy('cause')
    .execute()
  return flags.map(({ flag }) => flag)
}

/** How often this job is queued for this order. */
export async function countQueuedJobs(
  harness: ServerHarness,
  task: string,
  orderId: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where tasks.identifier = ${task} and jobs.payload ->> 'orderId' = ${orderId}`.execute(
    harness.db,
  )
  return rows[0]?.count ?? 0
}
