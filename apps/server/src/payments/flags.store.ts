import type { PaymentFlag } from '@fairgrove/contract/payments.options'
import type { Db } from '../db/pool.ts'
import type { Tx } from '../db/tx.ts'

/** What happened to a payment and its cause: another cause is another flag. */
export type FlagInput = { flag: PaymentFlag; cause: string }

/** The same problem may be detected repeatedly; a resolved flag stays resolved. */
export async function raiseFlag(
  tx: Tx,
  paymentId: string,
  flagInput: FlagInput,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('paymentFlags')
    .values({ paymentId, ...flagInput, raisedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** False when it was already cleared or never raised. */
export async function clearFlag(
  tx: Tx,
  orderId: string,
  { flag, cause }: FlagInput,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('paymentFlags')
    .from('payments')
    .set({ clearedAt: now })
    .whereRef('payments.id', '=', 'paymentFlags.paymentId')
    .where('payments.orderId', '=', orderId)
    .where('paymentFlags.flag', '=', flag)
    .where('cause', '=', cause)
    .where('clearedAt', 'is', null)
    .returning('paymentId')
    .executeTakeFirst()
  return row !== undefined
}

export function listFlaggedPayments(db: Db) {
  return db
    .selectFrom('paymentFlags as f')
    .innerJoin('payments as p', 'p.id', 'f.paymentId')
    .innerJoin('orders as o', 'o.id', 'p.orderId')
    .select('o.number as orderNumber')
    .select(['f.flag', 'f.cause', 'f.raisedAt', 'p.orderId', 'p.amountCents', 'p.currency'])
    .select(['p.capturedCents', 'p.refundedCents', 'p.providerOrderId'])
    .where('f.clearedAt', 'is', null)
    .orderBy('f.raisedAt', 'desc')
    .limit(100)
    .execute()
}
