import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { isDispensaryOf, type Shop } from './shop.store.ts'

export type PickupRow = {
  id: string
  number: number
  contactName: string | null
  totalCents: number
  isEstimate: boolean
  hasMedicalCard: boolean
  isPaid: boolean
  holdUntil: Date | null
  dispensaryId: string
  dispensaryName: string
  items: { name: string; size: string; qty: number }[]
}

const pickupColumns = sql`o.id, o.number, o.contact_name, o.total_cents, o.hold_until, d.id as dispensary_id,
  coalesce((o.tax_details ->> 'isEstimate')::boolean, false) as is_estimate, o.has_medical_card,
  d.name as dispensary_name,
  (select json_agg(json_build_object('name', l.name, 'size', l.size, 'qty', l.quantity) order by l.line)
    from order_lines l where l.order_id = o.id) as items`

/** A shop's pickups, at all of its dispensaries or at one. */
export type PickupScope = { shop: Shop; dispensaryId?: string | undefined }

/** Ownership is part of every query. */
const ownPickups = ({ shop, dispensaryId }: PickupScope) => sql`
  orders o join dispensaries d on d.id = o.dispensary_id
  where ${isDispensaryOf(shop)} and ${dispensaryId ? sql`d.id = ${dispensaryId}` : sql`true`}
    and o.hidden_at is null and o.kind = 'pickup'`
const isOpen = sql`o.state in ('placed', 'paid')`

export const selectOpenPickups = (shop: Shop) =>
  sql`select o.id from ${ownPickups({ shop })} and ${isOpen}`

export async function listOpenPickups(
  db: Db,
  scope: PickupScope,
  limit: number,
): Promise<PickupRow[]> {
  const { rows } = await sql<PickupRow>`
    select ${pickupColumns}, o.paid_at is not null as is_paid from ${ownPickups(scope)} and ${isOpen}
    order by o.hold_until, o.id limit ${limit}`.execute(db)
  return rows
}

export async function findOpenPickup(
  db: Db,
  shop: Shop,
  code: string,
): Promise<PickupRow | undefined> {
  const { rows } = await sql<PickupRow>`
    select ${pickupColumns}, o.paid_at is not null as is_paid from ${ownPickups({ shop })} and ${isOpen}
      and o.pickup_code = ${code}`.execute(db)
  return rows[0]
}

/** Those that can still be undone, newest first, with the amount that was collected. */
export async function listHandedOver(
  db: Db,
  scope: PickupScope,
  since: Date,
): Promise<(PickupRow & { handedOverAt: Date })[]> {
  const { rows } = await sql<PickupRow & { handedOverAt: Date }>`
    select ${pickupColumns}, h.state_before = 'paid' as is_paid, h.handed_over_at
    from hand_overs h, ${ownPickups(scope)} and o.id = h.order_id and o.state = 'delivered'
      and h.handed_over_at >= ${since}
    order by h.handed_over_at desc`.execute(db)
  return rows
}

/** A digest of what the list shows, and how many are open. Names and items of an order don't change. */
export async function readPickupsVersion(
  db: Db,
  scope: PickupScope,
  since: Date,
): Promise<{ version: string; total: number }> {
  const columns = sql`o.id, o.state, o.hold_until, o.delivered_at`
  const { rows } = await sql<{ version: string; total: number }>`
    with pickups as (
      select ${columns} from ${ownPickups(scope)} and ${isOpen}
      union
      select ${columns} from ${ownPickups(scope)} and o.id in (select order_id from hand_overs where handed_over_at >= ${since})
    )
    select md5(coalesce(string_agg(concat_ws(' ', id, state, hold_until, delivered_at), ',' order by id), '')) as version,
      count(*) filter (where ${isOpen})::int as total
    from pickups o`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The version query returned no row.')
  return row
}
