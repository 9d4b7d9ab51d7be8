import type { EventStatus } from '@fairgrove/contract/events.options'
import { rowsPerPage } from '@fairgrove/contract/paging'
import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../db/pool.ts'
import type { Tx } from '../db/tx.ts'
import type { Events } from '../db/types.gen.ts'

const eventColumns = [
  'id',
  'title',
  'description',
  'startsAt',
  'endsAt',
  'timeZone',
  'placeName',
  'address',
  'city',
  'state',
  'zip',
  'priceCents',
  'capacity',
  'reserved',
  'publishedAt',
  'cancelledAt',
  'cancelReason',
] as const

export function findEvent(db: Db, id: string) {
  return db.selectFrom('events').select(eventColumns).where('id', '=', id).executeTakeFirst()
}
export type EventRow = NonNullable<Awaited<ReturnType<typeof findEvent>>>

export async function listEventsById(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, EventRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('events')
    .select(eventColumns)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

type EventQuery = { status: EventStatus | undefined; now: Date; page: number }

/** Upcoming events by start, all others the latest first. A page past the end is the last one. */
export async function listEvents(
  db: Db,
  { status, now, page: requestedPage }: EventQuery,
): Promise<{ rows: EventRow[]; total: number; page: number }> {
  const isAnnounced = status === 'upcoming' || status === 'past'
  const matching = db
    .selectFrom('events')
    .$if(isAnnounced, (query) =>
      query.where('publishedAt', 'is not', null).where('cancelledAt', 'is', null),
    )
    // An event that has started is still on: people may be on their way.
    .$if(status === 'upcoming', (query) => query.where('endsAt', '>', now))
    .$if(status === 'past', (query) => query.where('endsAt', '<=', now))
    .$if(status === 'draft', (query) => query.where('publishedAt', 'is', null))
    .$if(status === 'canceled', (query) => query.where('cancelledAt', 'is not', null))
  const { n } = await matching
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  const total = Number(n)
  const page = Math.min(requestedPage, Math.max(1, Math.ceil(total / rowsPerPage)))
  const rows = await matching
    .select(eventColumns)
    .orderBy('startsAt', status === 'upcoming' ? 'asc' : 'desc')
    .orderBy('id')
    .limit(rowsPerPage)
    .offset((page - 1) * rowsPerPage)
    .execute()
  return { rows, total, page }
}

export function insertEvent(tx: Tx, event: Insertable<Events>): Promise<EventRow> {
  return tx.insertInto('events').values(event).returning(eventColumns).executeTakeFirstOrThrow()
}

/** Serializes reservations, cancellations and changes of an event. Locked after accounts, before its tickets. */
export function lockEvent(tx: Tx, id: string): Promise<EventRow | undefined> {
  return tx
    .selectFrom('events')
    .select(eventColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export function updateEventRow(tx: Tx, id: string, changes: Updateable<Events>): Promise<EventRow> {
  return tx
    .updateTable('events')
    .set(changes)
    .where('id', '=', id)
    .returning(eventColumns)
    .executeTakeFirstOrThrow()
}
