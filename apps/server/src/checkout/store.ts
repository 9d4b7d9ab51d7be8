import { normalizeMailbox } from '../accounts/rules.ts'
import type { Db } from '../db/pool.ts'
import { type Fragment, sql } from '../db/sql.ts'
import { selectTimeZone } from '../dispensaries/hours.store.ts'
import type { ZonedPlace } from '../dispensaries/time-zone.rules.ts'
import type { TaxPlace } from '../taxes/schedule.rules.ts'
import { taxPlaceColumns } from '../taxes/store.ts'
import type { LimitAmounts } from './limits.rules.ts'

export type PickupPlace = TaxPlace &
  ZonedPlace & {
    id: string
    name: string
    address: string
    isOpen: boolean
    /** Only an owner can look up a pickup code and hand over the order. */
    hasOwner: boolean
  }

export async function findPickupPlace(db: Db, id: string): Promise<PickupPlace | undefined> {
  const { rows } = await sql<PickupPlace>`
    select d.id, d.name, d.address, d.city, d.state, d.postal_code, d.is_approved and not d.is_archived as is_open,
      d.owner_id is not null as has_owner, ${selectTimeZone(sql`d.id`)} as time_zone,
      ${taxPlaceColumns}
    from dispensaries d where d.id = ${id}`.execute(db)
  return rows[0]
}

/**
 * What one person pre-ordered in a state since a given time, without canceled orders. A person is a mailbox: 'ada+1@…'
 * and 'ada+2@…' are the same one.
 */
export async function sumPickups(
  db: Db,
  person: { email: string; state: string; since: Date },
): Promise<LimitAmounts> {
  const total = sql<number>`sum(l.limit_amount * l.quantity)::float8` as Fragment<number>
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('orderLines as l', 'l.orderId', 'o.id')
    .innerJoin('dispensaries as d', 'd.id', 'o.dispensaryId')
    .select(['l.limitKind', total.as('amount')])
    .where('o.kind', '=', 'pickup')
    .where(sql<string>`mailbox_of(o.contact_email)`, '=', normalizeMailbox(person.email))
    .where('o.createdAt', '>', person.since)
    .where('o.state', 'not in', ['unconfirmed', 'cancelled'])
    .where('d.state', '=', person.state)
    .where('l.limitKind', 'is not', null)
    .groupBy('l.limitKind')
    .execute()
  return Object.fromEntries(rows.map(({ limitKind, amount }) => [limitKind, amount]))
}
