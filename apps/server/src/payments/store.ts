import { validate as isId } from 'uuid'
import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'

const columns = [
  ...(['id', 'orderId', 'amountCents', 'currency', 'description', 'status'] as const),
  ...(['providerOrderId', 'captureId', 'capturedCents', 'capturedCurrency'] as const),
  ...(['refundAskedCents', 'refundedCents', 'createdAt', 'looks'] as const),
]

export type Payment = NonNullable<Awaited<ReturnType<typeof findPayment>>>

export function findPayment(db: Db, orderId: string) {
  return db.selectFrom('payments').select(columns).where('orderId', '=', orderId).executeTakeFirst()
}

export function lockPayment(tx: Tx, by: { orderId: string } | { id: string }) {
  const query = tx.selectFrom('payments').select(columns).forUpdate()
  return (
    'id' in by ? query.where('id', '=', by.id) : query.where('orderId', '=', by.orderId)
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

/** One per order: whoever comes second finds the first. */
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

export async function setPending(tx: Tx, id: string, captureId: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ status: 'pending', captureId })
    .where('id', '=', id)
    .where('status', 'in', ['created', 'closed'])
    .execute()
}

type TakenMoney = {
  captureId: string
  capturedCents: number
  capturedCurrency: string
  capturedAt: Date
}

/** False when the money was in the books already. */
export async function saveMoney(
  tx: Tx,
  id: string,
  money: TakenMoney,
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

/** Nobody captures a closed payment; money that was on its way is still taken in. */
export async function setClosed(
  tx: Tx,
  by: { orderId: string } | { id: string },
  from: ('created' | 'pending')[] = ['created', 'pending'],
): Promise<void> {
  const query = tx.updateTable('payments').set({ status: 'closed' })
  await ('id' in by ? query.where('id', '=', by.id) : query.where('orderId', '=', by.orderId))
    .where('status', 'in', from)
    .execute()
}

export function listPaymentsToLookAt(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('payments')
    .select(columns)
    .where('lookAt', '<=', now)
    .orderBy('lookAt')
    .limit(limit)
    .execute()
}

export async function setNextLook(tx: Tx, id: string, lookAt: Date | undefined): Promise<void> {
  await tx
    .updateTable('payments')
    .set((eb) => ({ lookAt: lookAt ?? null, looks: eb('looks', '+', 1) }))
    .where('id', '=', id)
    .where('lookAt', 'is not', null)
    .execute()
}

export async function putOffLook(tx: Tx, id: string, lookAt: Date): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ lookAt })
    .where('id', '=', id)
    .where('lookAt', 'is not', null)
    .execute()
}

export async function lookNoLaterThan(tx: Tx, id: string, time: Date): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ lookAt: sql<Date>`least(look_at, ${time})` })
    .where('id', '=', id)
    .where('lookAt', 'is not', null)
    .execute()
}

/** By any name a notice may use: the provider's order or capture, our order, our refund. */
export function listPaymentsNamed(db: Db, names: string[]) {
  const uuids = names.filter((name) => isId(name))
  return db
    .selectFrom('payments')
    .select(columns)
    .where((eb) =>
      eb.or([
        eb('providerOrderId', '=', sql<string>`any(${names}::text[])`),
        eb('captureId', '=', sql<string>`any(${names}::text[])`),
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
