import { maxTicketsPerAccount, type TicketOffer } from '@fairgrove/contract/events.options'
import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'

export type TicketRow = {
  id: string
  eventId: string
  accountId: string
  code: string
  priceCents: number
  createdAt: Date
  cancelledAt: Date | null
  checkedInAt: Date | null
  coinCode: string | null
  codeRevokedAt: Date | null
  offer: TicketOffer | null
}

const selectTickets = (db: Db) =>
  db
    .selectFrom('eventTickets as t')
    .leftJoin('coinCodes as c', 'c.id', 't.coinCodeId')
    .select(['t.id', 't.eventId', 't.accountId', 't.code', 't.priceCents'])
    .select(['t.createdAt', 't.cancelledAt', 't.checkedInAt', 'c.code as coinCode', 'c.offer'])
    .select('c.revokedAt as codeRevokedAt')

/** The account's lowest free place among its tickets of an event; undefined if it has all it may have. */
export async function findFreeSeat(
  tx: Tx,
  { eventId, accountId }: { eventId: string; accountId: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ seat: number }>`
    select seat from generate_series(1, ${maxTicketsPerAccount}::int) as seat
    where not exists (select from event_tickets t where t.event_id = ${eventId}
      and t.account_id = ${accountId} and t.seat = seat.seat and t.cancelled_at is null)
    order by seat limit 1`.execute(tx)
  return rows[0]?.seat
}

export type NewTicket = {
  id: string
  eventId: string
  accountId: string
  seat: number
  code: string
  priceCents: number
  coinCodeId: string | null
  createdAt: Date
  remindedAt: Date | null
}

export async function insertTicket(tx: Tx, ticket: NewTicket): Promise<void> {
  await tx.insertInto('eventTickets').values(ticket).execute()
}

export function findTicket(db: Db, id: string): Promise<TicketRow | undefined> {
  return selectTickets(db).where('t.id', '=', id).executeTakeFirst() as Promise<
    TicketRow | undefined
  >
}

/** Of events that haven't ended, the next one first; of one event if its id is given. */
export function listOpenTickets(
  db: Db,
  { accountId, eventId, now }: { accountId: string; eventId?: string | undefined; now: Date },
): Promise<TicketRow[]> {
  return selectTickets(db)
    .innerJoin('events as e', 'e.id', 't.eventId')
    .where('t.accountId', '=', accountId)
    .where('t.cancelledAt', 'is', null)
    .where('e.endsAt', '>', now)
    .$if(eventId !== undefined, (query) => query.where('t.eventId', '=', eventId ?? ''))
    .orderBy('e.startsAt')
    .orderBy('t.id')
    .limit(100)
    .execute() as Promise<TicketRow[]>
}

/** The ticket's coin code, if any; undefined if it was canceled or checked in before. The event must be locked. */
export function cancelTicketRow(
  tx: Tx,
  id: string,
  now: Date,
): Promise<{ coinCodeId: string | null } | undefined> {
  return tx
    .updateTable('eventTickets')
    .set({ cancelledAt: now, cancelledBy: 'holder' })
    .where('id', '=', id)
    .where('cancelledAt', 'is', null)
    .where('checkedInAt', 'is', null)
    .returning('coinCodeId')
    .executeTakeFirst()
}

/** Cancels an event's open tickets and returns their coin codes. The event must be locked. */
export async function cancelTicketsOfEvent(tx: Tx, eventId: string, now: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('eventTickets')
    .set({ cancelledAt: now, cancelledBy: 'organizer' })
    .where('eventId', '=', eventId)
    .where('cancelledAt', 'is', null)
    .where('checkedInAt', 'is', null)
    .returning('coinCodeId')
    .execute()
  return rows.flatMap(({ coinCodeId }) => coinCodeId ?? [])
}

/** Frees the seats of an account that is being erased. Its tickets for past events stay, without a name. */
export async function cancelTicketsOfAccount(tx: Tx, accountId: string, now: Date): Promise<void> {
  // In id order, as two accounts may be erased at once.
  await sql`select id from events where starts_at > ${now} and id in (
      select event_id from event_tickets where account_id = ${accountId} and cancelled_at is null)
    order by id for update`.execute(tx)
  await sql`update event_tickets t set cancelled_at = ${now}, cancelled_by = 'holder'
    from events e where e.id = t.event_id and e.starts_at > ${now} and t.account_id = ${accountId}
      and t.cancelled_at is null and t.checked_in_at is null`.execute(tx)
}

/** For the data export: all of them, the newest first. */
export function listTicketsOfAccount(db: Db, accountId: string) {
  return selectTickets(db)
    .innerJoin('events as e', 'e.id', 't.eventId')
    .select(['e.title', 'e.startsAt'])
    .where('t.accountId', '=', accountId)
    .orderBy('t.id', 'desc')
    .execute()
}

/**
 * Claims the reminders that are due: a ticket is returned once, however often and however many at once call this.
 */
export async function claimReminders(
  tx: Tx,
  { now, until }: { now: Date; until: Date },
): Promise<{ eventId: string; accountId: string }[]> {
  const { rows } = await sql<{ eventId: string; accountId: string }>`
    with claimed as (
      update event_tickets t set reminded_at = ${now} from events e
      where e.id = t.event_id and e.cancelled_at is null and e.starts_at > ${now} and e.starts_at <= ${until}
        and t.cancelled_at is null and t.reminded_at is null
      returning t.event_id, t.account_id)
    select distinct event_id, account_id from claimed`.execute(tx)
  return rows
}

/** A later start is reminded of again. */
export async function resetReminders(tx: Tx, eventId: string): Promise<void> {
  await tx
    .updateTable('eventTickets')
    .set({ remindedAt: null })
    .where('eventId', '=', eventId)
    .where('cancelledAt', 'is', null)
    .execute()
}

/** Who has an open ticket, or had one when the organizer canceled the event. */
export async function listHolders(db: Db, eventId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('eventTickets')
    .select('accountId')
    .distinct()
    .where('eventId', '=', eventId)
    .where((eb) => eb.or([eb('cancelledAt', 'is', null), eb('cancelledBy', '=', 'organizer')]))
    .execute()
  return rows.map(({ accountId }) => accountId)
}

/** An account's tickets of an event, also those that the organizer canceled. */
export function listTicketsForEmail(
  db: Db,
  { accountId, eventId }: { accountId: string; eventId: string },
): Promise<TicketRow[]> {
  return selectTickets(db)
    .where('t.accountId', '=', accountId)
    .where('t.eventId', '=', eventId)
    .where((eb) => eb.or([eb('t.cancelledAt', 'is', null), eb('t.cancelledBy', '=', 'organizer')]))
    .orderBy('t.id')
    .execute() as Promise<TicketRow[]>
}
