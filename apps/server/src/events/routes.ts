import * as contract from '@fairgrove/contract/events'
import { ticketOffers } from '@fairgrove/contract/events.options'
import * as tickets from '@fairgrove/contract/events.tickets'
import { countPages, paginate, rowsPerPage } from '@fairgrove/contract/paging'
import { Problem } from '@fairgrove/contract/problems'
import type { Deps } from '../deps.ts'
import { buildCsvFile } from '../http/csv-file.ts'
import { type EndpointHandler, handleEndpoint } from '../http/endpoint-handler.ts'
import { listCodes } from '../rewards/codes.store.ts'
import { toRewardCode } from '../rewards/view.ts'
import { cancelEvent, createEvent, saveEvent } from './actions.ts'
import { countAttendees, listAttendees } from './attendees.store.ts'
import { checkIn, toAttendee } from './check-in.actions.ts'
import { type EventRow, findEvent, listEvents, listEventsById } from './store.ts'
import { cancelTicket, reserveTicket } from './tickets.actions.ts'
import { listOpenTickets } from './tickets.store.ts'
import { toEventDetails, toTicket } from './view.ts'

export function eventRoutes(deps: Deps): EndpointHandler[] {
  return [
    handleEndpoint(contract.listEvents, ({ query }) =>
      listEventPage(deps, query.when, query.pageNumber),
    ),
    handleEndpoint(contract.listAllEvents, ({ query }) =>
      listEventPage(deps, query.status, query.pageNumber),
    ),
    handleEndpoint(contract.getEvent, async ({ params, caller }) => {
      const event = await findEvent(deps.db, params.id)
      if (!event || !(event.publishedAt || caller?.isAdmin)) throw new Problem('not_found')
      return { event: toEventDetails(event, deps.clock.now()) }
    }),
    handleEndpoint(contract.createEvent, ({ caller, body, idempotencyKey }) =>
      createEvent(deps, caller, body, idempotencyKey),
    ),
    handleEndpoint(contract.updateEvent, async ({ caller, params, body }) => ({
      event: await saveEvent(deps, caller, params.id, body),
    })),
    handleEndpoint(contract.cancelEvent, async ({ caller, params, body }) => {
      await cancelEvent(deps, caller, params.id, body.reason)
      return { message: 'Event canceled. We’re emailing everyone with a ticket.' }
    }),
    handleEndpoint(tickets.listOwnTickets, async ({ caller: { accountId }, query }) => {
      const now = deps.clock.now()
      const [rows, codes] = await Promise.all([
        listOpenTickets(deps.db, { accountId, eventId: query.event, now }),
        listCodes(deps.db, accountId),
      ])
      const events = await listEventsById(
        deps.db,
        rows.map(({ eventId }) => eventId),
      )
      return {
        tickets: rows.map((row) => toTicket(row, events.get(row.eventId) as EventRow, now)),
        codes: codes
          .filter(({ usedAt, revokedAt }) => !usedAt && !revokedAt)
          .flatMap((row) => {
            const offer = ticketOffers.find((each) => each === row.offer)
            return offer ? [{ code: toRewardCode(row).code, offer }] : []
          }),
      }
    }),
    handleEndpoint(tickets.reserveTicket, ({ caller, params, body, idempotencyKey }) =>
      reserveTicket(deps, caller, { eventId: params.id, coinCode: body.coinCode }, idempotencyKey),
    ),
    handleEndpoint(tickets.cancelTicket, async ({ caller, params }) => {
      await cancelTicket(deps, caller, params.id)
      return { message: 'Ticket canceled.' }
    }),
    ...attendeeRoutes(deps),
  ]
}

function attendeeRoutes(deps: Deps): EndpointHandler[] {
  return [
    handleEndpoint(tickets.listAttendees, async ({ params: { id }, query: { q, pageNumber } }) => {
      const event = await getEvent(deps, id)
      const [everyone, matching] = await Promise.all([
        countAttendees(deps.db, id, ''),
        countAttendees(deps.db, id, q),
      ])
      const { paged, range } = paginate(matching.total, pageNumber, Infinity)
      const rows = await listAttendees(deps.db, id, { q, offset: range.offset })
      return {
        event: toEventDetails(event, deps.clock.now()),
        reserved: everyone.total,
        checkedIn: everyone.checkedIn,
        attendees: rows.map(toAttendee),
        ...paged,
      }
    }),
    handleEndpoint(tickets.exportAttendees, async ({ params: { id } }) => {
      await getEvent(deps, id)
      const rows = await listAttendees(deps.db, id, { q: '', offset: undefined })
      const cells = rows
        .map(toAttendee)
        .map(({ name, email, code, price, createdAt, checkedInAt }) => [
          name,
          email,
          code,
          price.toFixed(2),
          createdAt,
          checkedInAt ?? '',
        ])
      return buildCsvFile(
        ['NAME', 'EMAIL', 'TICKET CODE', 'DUE AT THE DOOR', 'RESERVED', 'CHECKED IN'],
        cells,
      )
    }),
    handleEndpoint(tickets.checkIn, ({ caller, params, body, idempotencyKey }) =>
      checkIn(deps, caller, { eventId: params.id, code: body.code }, idempotencyKey),
    ),
  ]
}

async function getEvent({ db }: Deps, id: string): Promise<EventRow> {
  const event = await findEvent(db, id)
  if (!event) throw new Problem('not_found')
  return event
}

async function listEventPage(
  { db, clock }: Deps,
  status: Parameters<typeof listEvents>[1]['status'],
  pageNumber: number,
) {
  const now = clock.now()
  const { rows, total, page } = await listEvents(db, { status, now, page: pageNumber })
  return {
    events: rows.map((row) => toEventDetails(row, now)),
    page,
    pages: countPages(total, rowsPerPage),
    results: total,
    isCapped: false,
  }
}
