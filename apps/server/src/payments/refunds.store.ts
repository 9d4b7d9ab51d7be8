import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'

const columns = [
  'id',
  'paymentId',
  'requestId',
  'requestedAt',
  'amountCents',
  'status',
  'providerRefundId',
] as const

export function findRefund(db: Db, id: string) {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select([
      'refunds.id',
      'refunds.requestId',
      'refunds.requestedAt',
      'refunds.amountCents',
      'refunds.status',
      'payments.captureId',
      'payments.capturedCurrency',
      'payments.id as paymentId',
      'payments.providerOrderId',
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

/** The caller holds the payment's lock; a constraint rejects refunding more than was captured. */
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

/** False when it was already completed or failed. */
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
 * Replaces an expired request id and returns the one to use. Of several concurrent calls only the first succeeds, and
 * the others get the same id. Undefined when the refund is already completed or failed.
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

/** In random order, so that refunds without a response don't always come before the others. */
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
