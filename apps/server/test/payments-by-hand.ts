import { randomUUID } from 'node:crypto'
import { sql } from '../src/db/sql.ts'
import { createPayment } from '../src/payments/actions.ts'
import type { House } from './house.ts'
import { makeShirt } from './shop.ts'

export const totalCents = 4_250

/** An order of one mug that waits for its money, written straight into the tables. */
export async function unpaidOrder(house: House): Promise<string> {
  const id = randomUUID()
  const productId = await makeShirt(house.db, { ONE: 0 }, { name: 'Mug', priceCents: totalCents })
  const now = house.clock.now()
  await house.db
    .insertInto('orders')
    .values({
      ...{ id, kind: 'shipping', state: 'placed', paymentMethod: 'Paypal' },
      ...{ contactName: 'Ada Moss', contactEmail: 'ada@example.test' },
      ...{ itemsCents: totalCents, shippingCents: 0, saleTaxCents: 0, exciseCents: 0, totalCents },
      ...{ createdAt: now, holdUntil: new Date(now.getTime() + 20 * 60_000) },
    })
    .execute()
  await house.db
    .insertInto('orderLines')
    .values({
      ...{ orderId: id, line: 1, productId, size: 'ONE', quantity: 1, taken: 1 },
      ...{ name: 'Mug', category: 'Merchandise', percentThc: 0 },
      ...{ unitPriceCents: totalCents, exciseCents: 0, isRedeemed: false },
    })
    .execute()
  return id
}

export const wishFor = (orderId: string) => ({
  ...{ orderId, amountCents: totalCents, currency: 'USD', description: 'One mug' },
})

/** An order whose buyer has said yes in the provider's window. */
export async function approvedOrder(house: House, switches: object = {}) {
  const orderId = await unpaidOrder(house)
  house.paypal.switches.set(switches, orderId)
  const { providerOrderId } = await createPayment(house.deps, wishFor(orderId))
  house.paypal.approve(providerOrderId)
  return { orderId, providerOrderId }
}

export function paymentOf(house: House, orderId: string) {
  return house.db
    .selectFrom('payments')
    .selectAll()
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
}

/** What a person has yet to look at about it. */
export async function flagsOf(house: House, orderId: string): Promise<string[]> {
  const { id } = await paymentOf(house, orderId)
  const flags = await house.db
    .selectFrom('paymentFlags')
    .select('flag')
    .where('paymentId', '=', id)
    .where('clearedAt', 'is', null)
    .orderBy('raisedAt')
    .orderBy('cause')
    .execute()
  return flags.map(({ flag }) => flag)
}

/** How often this news about this order waits in the queue. */
export async function newsOf(house: House, job: string, orderId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where tasks.identifier = ${job} and jobs.payload ->> 'orderId' = ${orderId}`.execute(house.db)
  return rows[0]?.count ?? 0
}
