import { rowsPerPage } from '@fairgrove/contract/paging'
import type { Db } from '../db/pool.ts'
import { type Fragment, sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'

export type AttendeeRow = {
  id: string
  code: string
  firstName: string | null
  lastName: string | null
  email: string | null
  priceCents: number
  createdAt: Date
  checkedInAt: Date | null
  cancelledAt: Date | null
}

const selectAttendees = sql`
  select t.id, t.code, a.first_name, a.last_name, a.email, t.price_cents, t.created_at, t.checked_in_at, t.cancelled_at
  from event_tickets t join accounts a on a.id = t.account_id`

/** By name, email or ticket code. An event has at most a few thousand tickets, so no index is needed. */
function buildCondition(eventId: string, q: string): Fragment {
  const open = sql`t.event_id = ${eventId} and t.cancelled_at is null`
  if (q === '') return open
  const typed = q.toLowerCase()
  const code = q.replace(/[- ]/g, '').toUpperCase()
  return sql`${open} and (strpos(lower(concat_ws(' ', a.first_name, a.last_name)), ${typed}) > 0
    or strpos(lower(a.email), ${typed}) > 0 or t.code = ${code})`
}

/** One page of those with an open ticket, by name; all of them without a page. */
export async function listAttendees(
  db: Db,
  eventId: string,
  { q, offset }: { q: string; offset: number | undefined },
): Promise<AttendeeRow[]> {
  const page = offset === undefined ? sql`` : sql`limit ${rowsPerPage} offset ${offset}`
  const { rows } = await sql<AttendeeRow>`${selectAttendees}
    where ${buildCondition(eventId, q)}
    order by lower(a.first_name), lower(a.last_name), t.id ${page}`.execute(db)
  return rows
}

export async function countAttendees(
  db: Db,
  eventId: string,
  q: string,
): Promise<{ total: number; checkedIn: number }> {
  const { rows } = await sql<{ total: number; checkedIn: number }>`
    select count(*)::int as total, count(t.checked_in_at)::int as checked_in
    from event_tickets t join accounts a on a.id = t.account_id
    where ${buildCondition(eventId, q)}`.execute(db)
  return rows[0] ?? { total: 0, checkedIn: 0 }
}

export async function findAttendeeByCode(
  db: Db,
  eventId: string,
  code: string,
): Promise<AttendeeRow | undefined> {
  const { rows } = await sql<AttendeeRow>`${selectAttendees}
    where t.event_id = ${eventId} and t.code = ${code}`.execute(db)
  return rows[0]
}

/** True for the first check-in only; a canceled ticket has none. */
export async function markCheckedIn(tx: Tx, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('eventTickets')
    .set({ checkedInAt: now })
    .where('id', '=', id)
    .where('checkedInAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
