import { z } from 'zod'
import { endpoint, IdParams, MessageResponse } from './endpoint.ts'
import { eventLimits, eventStatusNames, timeZoneNames } from './events.options.ts'
import { multilineText, PostalCode, requiredText, State, singleLineText } from './fields.ts'
import { optionalEnum } from './filters.ts'
import { Paged, PageNumber } from './paging.ts'

export const EventDetails = z.object({
  _id: z.uuid(),
  title: z.string(),
  description: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** Where the event is, such as 'America/Chicago'. */
  timeZone: z.string(),
  placeName: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  /** In dollars, paid in cash at the entrance. */
  price: z.number(),
  capacity: z.int(),
  /** Tickets that can still be reserved. */
  placesLeft: z.int().min(0),
  status: z.enum(eventStatusNames),
  /** What people with a ticket were told, for a canceled event. */
  cancelReason: z.string(),
})
export type EventDetails = z.infer<typeof EventDetails>

/** Where the event is, as date and time inputs send it. */
const LocalTime = z
  .string()
  .trim()
  .regex(/^20\d\d-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d$/, 'Enter a date and time.')
  .refine((time) => !Number.isNaN(Date.parse(`${time}Z`)), 'Enter a date and time.')

export const EventDraft = z.object({
  title: requiredText(eventLimits.titleLength),
  description: multilineText(eventLimits.descriptionLength).min(1, 'Enter a description.'),
  /** '2026-12-05T18:00' in the event's time zone. */
  startsAt: LocalTime,
  endsAt: LocalTime,
  timeZone: z.enum(timeZoneNames, 'Select a time zone.'),
  placeName: requiredText(120),
  address: requiredText(200),
  city: requiredText(80),
  state: State,
  zip: PostalCode,
  price: z
    .number('Enter a price, such as 12.50. For a free event, enter 0.')
    .min(0, 'Enter 0 or more.')
    .max(eventLimits.price, `Enter ${eventLimits.price} or less.`)
    .multipleOf(0.01, 'Use at most two decimals.'),
  capacity: z
    .int('Enter how many people can come.')
    .min(1, 'Enter 1 or more.')
    .max(eventLimits.capacity, `Enter ${eventLimits.capacity} or less.`),
  /** Drafts are visible to admins only. */
  status: z.enum(['draft', 'published']),
})
export type EventDraft = z.infer<typeof EventDraft>

const EventListing = z.object({ events: z.array(EventDetails), ...Paged })
const EventResponse = z.object({ event: EventDetails })

export const listEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  summary: 'List events, the next one first, or past ones, the latest first.',
  access: 'public',
  cache: 'public',
  query: z.object({
    when: z.enum(['upcoming', 'past']).default('upcoming'),
    pageNumber: PageNumber,
  }),
  responses: { 200: EventListing },
})

export const listAllEvents = endpoint({
  method: 'GET',
  path: '/api/events/all',
  summary: 'List events of every status, the latest first.',
  access: 'admin',
  query: z.object({ status: optionalEnum(eventStatusNames), pageNumber: PageNumber }),
  responses: { 200: EventListing },
})

export const getEvent = endpoint({
  method: 'GET',
  path: '/api/events/:id',
  summary: 'Get an event. Only admins can see drafts.',
  access: 'public',
  cache: 'public',
  problems: ['not_found'],
  params: IdParams,
  responses: { 200: EventResponse },
})

export const createEvent = endpoint({
  method: 'POST',
  path: '/api/events',
  summary: 'Create an event, published or as a draft.',
  access: 'admin',
  idempotent: true,
  body: EventDraft,
  responses: { 201: EventResponse },
})

export const updateEvent = endpoint({
  method: 'PUT',
  path: '/api/events/:id',
  summary:
    'Save an event as a whole. Tickets keep the price they were reserved for. A new time or place is emailed to everyone with a ticket.',
  access: 'admin',
  problems: ['not_found', 'event_closed'],
  params: IdParams,
  body: EventDraft,
  responses: { 200: EventResponse },
})

export const cancelEvent = endpoint({
  method: 'PUT',
  path: '/api/events/:id/cancel',
  summary:
    'Cancel an event. Cancels its tickets, returns their coin codes and emails everyone with a ticket.',
  access: 'admin',
  problems: ['not_found', 'event_closed'],
  params: IdParams,
  body: z.object({
    reason: singleLineText(300).min(1, 'Tell ticket holders why.'),
  }),
  responses: { 200: MessageResponse },
})
