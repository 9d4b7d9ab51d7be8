import { fullName } from '@fairgrove/contract/accounts.options'
import { texts } from '@fairgrove/contract/events.options'
import type { Attendee } from '@fairgrove/contract/events.tickets'
import { toDollars } from '@fairgrove/contract/money'
import { Problem } from '@fairgrove/contract/problems'
import { writeAudit } from '../audit/store.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { type IdempotencyKey, withIdempotency } from '../http/idempotency.ts'
import { normalizeCode } from '../rewards/view.ts'
import { type AttendeeRow, findAttendeeByCode, markCheckedIn } from './attendees.store.ts'
import { findEvent } from './store.ts'
import { formatTicketCode } from './view.ts'

type CheckInResult = { attendee: Attendee; isFirst: boolean }

/** Looks up and checks in with one conditional update, so two entrances cannot admit the same ticket twice. */
export function checkIn(
  deps: Pick<Deps, 'db' | 'clock'>,
  admin: Caller,
  { eventId, code: typed }: { eventId: string; code: string },
  idempotencyKey: IdempotencyKey | undefined,
): Promise<CheckInResult> {
  return withIdempotency(deps, idempotencyKey, async (tx) => {
    const now = deps.clock.now()
    const event = await findEvent(tx, eventId)
    if (!event?.publishedAt) throw new Problem('not_found')
    if (event.cancelledAt) throw new Problem('event_closed')
    const code = normalizeCode(typed)
    const ticket = await findAttendeeByCode(tx, eventId, code)
    if (!ticket) throw toCodeProblem('not_found', texts.unknownTicket)
    const isFirst = await markCheckedIn(tx, ticket.id, now)
    // Read again: another request may have canceled it or checked it in since.
    const current = isFirst ? ticket : await findAttendeeByCode(tx, eventId, code)
    if (!current || current.cancelledAt) throw toCodeProblem('code_spent', texts.ticketCanceled)
    if (isFirst) {
      await writeAudit(tx, {
        actorId: admin.accountId,
        action: 'event.checked_in',
        subjectId: eventId,
        subjectName: event.title,
        details: { ticket: ticket.id },
        createdAt: now,
      })
    }
    const attendee = toAttendee(isFirst ? { ...current, checkedInAt: now } : current)
    return { attendee, isFirst }
  })
}

const toCodeProblem = (code: 'not_found' | 'code_spent', reason: string) =>
  new Problem(code, { message: texts.notCheckedIn, fields: { code: reason } })

/** A deleted account has no name and no email. */
export function toAttendee(row: AttendeeRow): Attendee {
  return {
    _id: row.id,
    code: formatTicketCode(row.code),
    name: fullName(row.firstName, row.lastName),
    email: row.email ?? '',
    price: toDollars(row.priceCents),
    createdAt: row.createdAt.toISOString(),
    checkedInAt: row.checkedInAt?.toISOString() ?? null,
  }
}
