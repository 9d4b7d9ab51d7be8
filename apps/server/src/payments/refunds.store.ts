import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'

const columns = [
  ...(['id', 'paymentId', 'requestId', 'requestedAt', 'amountCents', 'status'] as const),
  'providerRefundId',
] as const

export function findRefund(db: Db, id: string) {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select([
      ...([
        'refunds.id',
        'refunds.requestId',
        'refunds.requestedAt',
        'refunds.amountCents',
      ] as const),
      ...(['refunds.status', 'payments.captureId', 'payments.capturedCurrency'] as const),
      ...(['payments.id as paymentId', 'payments.providerOrderId'] as const),
    ])
    .where('refunds.id', '=', id)
    .executeTakeFirst()
}

export function findRefundByKey(tx: Tx, paymentId: string, requestKey: string) {
  return tx
    .selectFrom('refunds')
    .select(columns)
    .where('paymentId', '=', paymentId)
    .where('requestKey', '=', requestKey)
    .executeTakeFirst()
}

export function listPaymentRefunds(tx: Tx, paymentId: string) {
  return tx.selectFrom('refunds').select(columns).where('paymentId', '=', paymentId).execute()
}

export async function countRefusedRefunds(tx: Tx, orderId: string): Promise<number> {
  const row = await tx
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('payments.orderId', '=', orderId)
    .where('refunds.status', '=', 'refused')
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

export type NewRefund = {
  id: string
  paymentId: string
  requestKey: string
  requestId: string
  amountCents: number
  reason: string
  createdAt: Date
}

/** Whoever adds one holds the payment's lock; its constraint refuses to give back more than was taken. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<void> {
  await tx
    .insertInto('refunds')
    .values({ ...refund, status: 'asked', requestedAt: refund.createdAt })
    .execute()
  await tx
    .updateTable('payments')
    .set((eb) => ({ refundAskedCents: eb('refundAskedCents', '+', refund.amountCents) }))
    .where('id', '=', refund.paymentId)
    .execute()
}

/** False when it was settled already. */
export async function closeRefund(
  tx: Tx,
  refund: { id: string; paymentId: string; amountCents: number },
  outcome: { status: 'done'; providerRefundId: string } | { status: 'refused' },
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('refunds')
    .set({ ...outcome, settledAt: now })
    .where('id', '=', refund.id)
    .where('status', '=', 'asked')
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  await tx
    .updateTable('payments')
    .set((eb) =>
      outcome.status === 'done'
        ? { refundedCents: eb('refundedCents', '+', refund.amountCents) }
        : { refundAskedCents: eb('refundAskedCents', '-', refund.amountCents) },
    )
    .where('id', '=', refund.paymentId)
    .execute()
  return true
}

/**
 * Puts a new request id in the place of the old one, and says under which one to ask: of several who do so at
 * once only the first succeeds, and the others ask under the same. Nothing when the refund is settled.
 */
export async function renewRequestId(
  tx: Tx,
  { id, requestId }: { id: string; requestId: string },
  newRequestId: string,
  now: Date,
): Promise<string | undefined> {
  await tx
    .updateTable('refunds')
    .set({ requestId: newRequestId, requestedAt: now })
    .where('id', '=', id)
    .where('status', '=', 'asked')
    .where('requestId', '=', requestId)
    .execute()
  const stored = await tx
    .selectFrom('refunds')
    .select('requestId')
    .where('id', '=', id)
    .where('status', '=', 'asked')
    .executeTakeFirst()
  return stored?.requestId
}

/** In no order, so that those the provider says nothing about are not for ever before the others. */
export function listRefundsRequestedBefore(db: Db, time: Date, limit: number) {
  return db
    .selectFrom('refunds')
    .select('id')
    .where('status', '=', 'asked')
    .where('createdAt', '<', time)
    .orderBy(sql`random()`)
    .limit(limit)
    .execute()
}
