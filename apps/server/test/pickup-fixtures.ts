import { createOrder } from '@fairgrove/contract/orders'
import { handOverPickup, undoHandOver } from '@fairgrove/contract/orders.pickups'
import { sql } from '../src/db/sql.ts'
import {
  buildPickupOrder,
  newIdempotencyHeader,
  placeConfirmedPickup,
  seedFlower,
  seedPickupDispensary,
} from './order-fixtures.ts'
import type { ServerHarness } from './server-harness.ts'
import { createSignedInAccount } from './session-fixtures.ts'
import { dumpTables } from './table-dump.ts'

/** A shop with its owner and four units of flower in its inventory. */
export async function createShop(harness: ServerHarness) {
  const seller = await createSignedInAccount(harness, { isSeller: true })
  const place = await seedPickupDispensary(harness.db, { ownerId: seller.accountId })
  return { ...seller, place, flower: await seedFlower(harness.db, { [place]: 4 }) }
}
export type Shop = Awaited<ReturnType<typeof createShop>>

/** A guest's pre-order at the shop. */
export const placePickup = async (harness: ServerHarness, { place, flower }: Shop) =>
  placeConfirmedPickup(harness, buildPickupOrder(place, [{ product: flower }]))

/** A customer's pre-order at the shop, who may review what they bought. */
export async function placeCustomerPickup(harness: ServerHarness, { place, flower }: Shop) {
  const customer = await createSignedInAccount(harness)
  const body = buildPickupOrder(place, [{ product: flower }])
  const { order } = (await harness.call(createOrder, { token: customer.token, body })).body
  return { order, customer }
}

export const handOver = (
  harness: ServerHarness,
  token: string,
  id: string,
  options: { pickupCode?: string; headers?: Record<string, string> } = {},
) =>
  harness.call(handOverPickup, {
    token,
    params: { id },
    body: { idChecked: true, ...(options.pickupCode && { pickupCode: options.pickupCode }) },
    headers: options.headers ?? newIdempotencyHeader(),
  })

export const undo = (harness: ServerHarness, token: string, id: string) =>
  harness.call(undoHandOver, { token, params: { id }, headers: newIdempotencyHeader() })

/** Tables that record what happened, and so keep a hand-over and its undo. */
const logTables = new Set([
  'audit_entries',
  'idempotency_keys',
  'security_events',
  'sessions',
  'public.audit_entries',
])

/** Everything an undo has to restore. */
export async function dumpRestored(harness: ServerHarness): Promise<Record<string, string>> {
  const tables = await dumpTables(harness.db)
  return Object.fromEntries(
    Object.entries(tables).filter(
      ([name]) => !logTables.has(name) && !name.startsWith('graphile_worker'),
    ),
  )
}

/** The worker runs them at their time; the test doesn't wait. */
export async function makeDelayedJobsDue(harness: ServerHarness): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(
    harness.db,
  )
}
