import { z } from 'zod'
import { endpoint, IdParams, MessageResponse } from './endpoint.ts'
import { ticketCodePattern, ticketOffers } from './events.options.ts'
import { EventDetails } from './events.ts'
import { singleLineText } from './fields.ts'
import { Paged, PageNumber } from './paging.ts'
import { codePattern } from './rewards.options.ts'

const Ticket = z.object({
  _id: z.uuid(),
  /** 'K7QM-29BT', shown at the entrance. */
  code: z.string(),
  /** In dollars, due in cash at the entrance. */
  price: z.number(),
  /** The coin code that was used for it. */
  coinCode: z.object({ code: z.string(), offer: z.enum(ticketOffers) }).nullable(),
  createdAt: z.iso.datetime(),
  checkedInAt: z.iso.datetime().nullable(),
  event: EventDetails,
})
export type Ticket = z.infer<typeof Ticket>

const TicketCode = z.object({ code: z.string(), offer: z.enum(ticketOffers) })
export type TicketCode = z.infer<typeof TicketCode>

export const listOwnTickets = endpoint({
  method: 'GET',
  path: '/api/tickets',
  summary: 'List your tickets for events that haven’t ended, and the codes you can use for one.',
  access: 'customer',
  query: z.object({ event: z.uuid().optional() }),
  responses: { 200: z.object({ tickets: z.array(Ticket), codes: z.array(TicketCode) }) },
})

export const reserveTicket = endpoint({
  method: 'POST',
  path: '/api/events/:id/tickets',
  summary: 'Reserve a ticket, with one of your codes from canna-coins if you have one.',
  access: 'customer',
  idempotent: true,
  limit: 'tickets',
  problems: ['not_found', 'sold_out', 'ticket_limit', 'event_closed', 'code_spent'],
  params: IdParams,
  body: z.object({
    coinCode: z.string().trim().regex(codePattern, 'Select a code.').optional(),
  }),
  responses: { 201: Ticket },
})

export const cancelTicket = endpoint({
  method: 'DELETE',
  path: '/api/tickets/:id',
  summary: 'Cancel your ticket before the event starts. Its coin code works again.',
  access: 'customer',
  limit: 'tickets',
  problems: ['not_found', 'event_closed'],
  params: IdParams,
  responses: { 200: MessageResponse },
})

const Attendee = z.object({
  _id: z.uuid(),
  code: z.string(),
  name: z.string(),
  email: z.string(),
  price: z.number(),
  createdAt: z.iso.datetime(),
  checkedInAt: z.iso.datetime().nullable(),
})
export type Attendee = z.infer<typeof Attendee>

export const listAttendees = endpoint({
  method: 'GET',
  path: '/api/events/:id/attendees',
  summary: 'List who has a ticket for an event, by name. Search by name, email or ticket code.',
  access: 'admin',
  readsPersonalData: true,
  problems: ['not_found'],
  params: IdParams,
  query: z.object({ q: singleLineText(120).default(''), pageNumber: PageNumber }),
  responses: {
    200: z.object({
      event: EventDetails,
      /** Tickets of the whole event, whatever is searched for. */
      reserved: z.int().min(0),
      checkedIn: z.int().min(0),
      attendees: z.array(Attendee),
      ...Paged,
    }),
  },
})

export const exportAttendees = endpoint({
  method: 'GET',
  path: '/api/events/:id/attendees.csv',
  summary: 'Download everyone with a ticket for an event as CSV.',
  access: 'admin',
  fresh: true,
  readsPersonalData: true,
  problems: ['not_found'],
  params: IdParams,
  responses: { 200: { mediaTypes: ['text/csv; charset=utf-8'] } },
})

export const checkIn = endpoint({
  method: 'PUT',
  path: '/api/events/:id/check_in',
  summary: 'Check in the attendee with this ticket code. A second check-in reports the first one.',
  access: 'admin',
  idempotent: true,
  limit: 'checkIns',
  problems: ['not_found', 'code_spent', 'event_closed'],
  params: IdParams,
  body: z.object({
    code: z
      .string()
      .trim()
      .regex(ticketCodePattern, 'Enter the 8-character ticket code, such as K7QM-29BT.'),
  }),
  responses: {
    200: z.object({
      attendee: Attendee,
      /** False if the ticket was checked in before; the time is that of the first check-in. */
      isFirst: z.boolean(),
    }),
  },
})
