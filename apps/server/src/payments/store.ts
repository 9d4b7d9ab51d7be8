import { validate as isId, v7 as uuidv7 } from 'uuid'
import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'

const columns = [
  'id',
  'orderId',
  'amountCents',
  'currency',
  'description',
  'status',
  'providerOrderId',
  'captureId',
  'capturedCents',
  'capturedCurrency',
  'refundAskedCents',
  'refundedCents',
  'createdAt',
  'looks',
] as const

export type Payment = NonNullable<Awaited<ReturnType<typeof findPayment>>>

export function findPayment(db: Db, orderId: string) {
  return db.selectFrom('payments').select(columns).where('orderId', '=', orderId).executeTakeFirst()
}

export function lockPayment(tx: Tx, key: { orderId: string } | { id: string }) {
  const query = tx.selectFrom('payments').select(columns).forUpdate()
  return (
    'id' in key ? query.where('id', '=', key.id) : query.where('orderId', '=', key.orderId)
  ).executeTakeFirst()
}

type NewPayment = {
  id: string
  orderId: string
  amountCents: number
  currency: string
  description: string
  createdAt: Date
  lookAt: Date | undefined
}

/** One per order: a concurrent insert does nothing. */
export async function insertPayment(tx: Tx, payment: NewPayment): Promise<void> {
  await tx
    .insertInto('payments')
    .values({ ...payment, lookAt: payment.lookAt ?? null })
    .onConflict((conflict) => conflict.column('orderId').doNothing())
    .execute()
}

export async function saveProviderOrder(tx: Tx, id: string, providerOrderId: string) {
  await tx
    .updateTable('payments')
    .set({ providerOrderId })
    .where('id', '=', id)
    .where('providerOrderId', 'is', null)
    .execute()
}

export async function markPending(tx: Tx, id: string, captureId: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ status: 'pending', captureId })
    .where('id', '=', id)
    .where('status', 'in', ['created', 'closed'])
    .execute()
}

type CapturedMoney = {
  captureId: string
  capturedCents: number
  capturedCurrency: string
  capturedAt: Date
}

/** False when the capture was already recorded. */
export async function saveCapture(
  tx: Tx,
  id: string,
  money: CapturedMoney,
  status: 'captured' | 'mismatched',
): Promise<boolean> {
  const row = await tx
    .updateTable('payments')
    .set({ ...money, status, lookAt: null })
    .where('id', '=', id)
    .where('status', 'in', ['created', 'pending', 'closed'])
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A closed payment cannot be captured, but a capture already in progress is still recorded. */
export async function markClosed(
  tx: Tx,
  key: { orderId: string } | { id: string },
  from: ('created' | 'pending')[] = ['created', 'pending'],
): Promise<void> {
  const query = tx.updateTable('payments').set({ status: 'closed' })
  await ('id' in key ? query.where('id', '=', key.id) : query.where('orderId', '=', key.orderId))
    .where('status', 'in', from)
    .execute()
}

export function listPaymentsToPoll(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('payments')
    .select(columns)
    .where('lookAt', '<=', now)
    .orderBy('lookAt')
    .limit(limit)
    .execute()
}

export async function scheduleNextPoll(
  tx: Tx,
  id: string,
  lookAt: Date | undefined,
): Promise<void> {
  await tx
    .updateTable('payments')
    .set((eb) => ({ lookAt: lookAt ?? null, looks: eb('looks', '+', 1) }))
    .where('id', '=', id)
    .where('lookAt', 'is not', null)
    .execute()
}

export async function postponePoll(tx: Tx, id: string, lookAt: Date): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ lookAt })
    .where('id', '=', id)
    .where('lookAt', 'is not', null)
    .execute()
}

export async function pollNoLaterThan(tx: Tx, id: string, time: Date): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ lookAt: sql<Date>`least(look_at, ${time})` })
    .where('id', '=', id)
    .where('lookAt', 'is not', null)
    .execute()
}

/** By any id a webhook may contain: the provider's order or capture, our order, our refund. */
export function listPaymentsByProviderIds(db: Db, ids: string[]) {
  const uuids = ids.filter((candidate) => isId(candidate))
  return db
    .selectFrom('payments')
    .select(columns)
    .where((eb) =>
      eb.or([
        eb('providerOrderId', '=', sql<string>`any(${ids}::text[])`),
        eb('captureId', '=', sql<string>`any(${ids}::text[])`),
        eb('orderId', '=', sql<string>`any(${uuids}::uuid[])`),
        eb('id', 'in', (refunds) =>
          refunds
            .selectFrom('refunds')
            .select('paymentId')
            .where('refunds.id', '=', sql<string>`any(${uuids}::uuid[])`),
        ),
      ]),
    )
    .execute()
}

type RequestKind = 'create' | 'capture'

/** Returns the open request's id, so that a retry is the same request to the provider. */
export async function openRequest(tx: Tx, paymentId: string, kind: RequestKind, now: Date) {
  const openRequestRow = await tx
    .selectFrom('paymentRequests')
    .select(['id', 'createdAt'])
    .where('paymentId', '=', paymentId)
    .where('kind', '=', kind)
    .where('answeredAt', 'is', null)
    .executeTakeFirst()
  if (openRequestRow) return openRequestRow
  const id = uuidv7()
  await tx.insertInto('paymentRequests').values({ id, paymentId, kind, createdAt: now }).execute()
  return { id, createdAt: now }
}

/** The next request gets a new id. */
export async function closeRequests(tx: Tx, paymentId: string, kind: RequestKind, now: Date) {
  await tx
    .updateTable('paymentRequests')
    .set({ answeredAt: now })
    .where('paymentId', '=', paymentId)
    .where('kind', '=', kind)
    .where('answeredAt', 'is', null)
    .execute()
}
