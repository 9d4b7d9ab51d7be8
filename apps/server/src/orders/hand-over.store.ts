import type { OrderState } from '@fairgrove/contract/orders.options'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'

/** What an undo restores. */
type OrderBefore = {
  stateBefore: OrderState
  pickupCode: string | null
  holdUntil: Date | null
  paidAt: Date | null
  cancelledAt: Date | null
  hasMedicalCard: boolean
  /** The order's rows of order_holds, as JSON text. */
  holds: string
}

export type OrderToHandOver = OrderBefore & { number: number; totalCents: number }

/** Locks the order. */
export async function lockOrderToHandOver(
  tx: Tx,
  id: string,
): Promise<OrderToHandOver | undefined> {
  const { rows } = await sql<OrderToHandOver>`
    select o.number, o.total_cents, o.state as state_before, o.pickup_code, o.hold_until, o.paid_at, o.cancelled_at,
      o.has_medical_card,
      (select coalesce(jsonb_agg(to_jsonb(h)), '[]')::text from order_holds h where h.order_id = o.id) as holds
    from orders o where o.id = ${id} for update of o`.execute(tx)
  return rows[0]
}

export async function insertHandOver(
  tx: Tx,
  orderId: string,
  { number: _, totalCents: __, ...before }: OrderToHandOver,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('handOvers')
    .values({ orderId, handedOverAt: now, ...before })
    .execute()
}

export type HandOver = OrderBefore & { handedOverAt: Date }

/** Deletes and returns it, so that only one of two undos gets it. The order must be locked. */
export async function takeHandOver(tx: Tx, orderId: string): Promise<HandOver | undefined> {
  const { rows } = await sql<HandOver>`
    delete from hand_overs where order_id = ${orderId}
    returning handed_over_at, state_before, pickup_code, hold_until, paid_at, cancelled_at,
      has_medical_card, holds::text`.execute(tx)
  return rows[0]
}

/** Whether it was there, and is finished now. */
export async function deleteHandOverBefore(tx: Tx, orderId: string, time: Date): Promise<boolean> {
  const row = await tx
    .deleteFrom('handOvers')
    .where('orderId', '=', orderId)
    .where('handedOverAt', '<=', time)
    .returning('orderId')
    .executeTakeFirst()
  return row !== undefined
}

/** The one step back that the transition table doesn't have. The order must be locked. */
export async function restoreOrder(tx: Tx, orderId: string, before: HandOver): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      state: before.stateBefore,
      deliveredAt: null,
      pickupCode: before.pickupCode,
      holdUntil: before.holdUntil,
      paidAt: before.paidAt,
      cancelledAt: before.cancelledAt,
      // Others can't be handed over.
      cancelReason: before.stateBefore === 'cancelled' ? 'expired' : null,
      hasMedicalCard: before.hasMedicalCard,
    })
    .where('id', '=', orderId)
    .execute()
  await sql`insert into order_holds
    select * from jsonb_populate_recordset(null::order_holds, ${before.holds}::jsonb)`.execute(tx)
}

export function lockDeliveredOrder(tx: Tx, id: string) {
  return tx
    .selectFrom('orders')
    .select(['id', 'number', 'accountId', 'dispensaryId', 'contactErasedAt'])
    .where('id', '=', id)
    .where('state', '=', 'delivered')
    .forUpdate()
    .executeTakeFirst()
}
