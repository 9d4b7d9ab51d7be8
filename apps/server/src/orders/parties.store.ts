import type { OrderKind } from '@fairgrove/contract/checkout.options'
import { holdReminderHours } from '@fairgrove/contract/notifications.options'
import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'

export type OrderParties = {
  id: string
  number: number
  kind: OrderKind
  accountId: string | null
  totalCents: number
  isEstimate: boolean
  dispensaryId: string | null
  placeName: string | null
  /** Who has to know about it: the dispensary's owner, or the sellers of its items. `items` are their lines. */
  sellers: { id: string; items: number }[]
}

export async function findOrderParties(db: Db, orderId: string): Promise<OrderParties | undefined> {
  const { rows } = await sql<OrderParties>`
    select o.id, o.number, o.kind, o.account_id, o.total_cents, o.dispensary_id, d.name as place_name,
      coalesce((o.tax_details ->> 'isEstimate')::boolean, false) as is_estimate, coalesce((
      select json_agg(json_build_object('id', s.id, 'items', s.items)) from (
        select case o.kind when 'pickup' then d.owner_id else l.seller_id end as id, count(*)::int as items
        from order_lines l where l.order_id = o.id group by 1
      ) s where s.id is not null), '[]') as sellers
    from orders o left join dispensaries d on d.id = o.dispensary_id
    where o.id = ${orderId}`.execute(db)
  return rows[0]
}

/** Pickups whose hold ends soon, each once. */
export async function claimHoldReminders(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update orders set hold_reminder_at = ${now} where id in (
      select id from orders
      where state = 'placed' and kind = 'pickup' and hold_reminder_at is null and hold_until > ${now}
        and hold_until <= ${now}::timestamptz + make_interval(hours => ${holdReminderHours})
      order by hold_until limit ${limit} for update skip locked
    ) returning id`.execute(tx)
  return rows.map(({ id }) => id)
}
