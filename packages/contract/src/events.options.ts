import type { Offer } from './rewards.options.ts'

/** Open tickets of one account for one event. */
export const maxTicketsPerAccount = 2

/** How long before the start the reminder is sent. */
export const reminderHours = 24

export const eventLimits = {
  titleLength: 120,
  descriptionLength: 4_000,
  capacity: 10_000,
  /** In dollars. */
  price: 1_000,
  /** From start to end. */
  days: 14,
} as const

export const timeZones = {
  'America/New_York': 'Eastern',
  'America/Chicago': 'Central',
  'America/Denver': 'Mountain',
  'America/Phoenix': 'Arizona',
  'America/Los_Angeles': 'Pacific',
  'America/Anchorage': 'Alaska',
  'Pacific/Honolulu': 'Hawaii',
} as const
export type TimeZone = keyof typeof timeZones
export const timeZoneNames = Object.keys(timeZones) as [TimeZone, ...TimeZone[]]

export const eventStatuses = {
  draft: 'Draft',
  upcoming: 'Upcoming',
  past: 'Past',
  canceled: 'Canceled',
} as const
export type EventStatus = keyof typeof eventStatuses
export const eventStatusNames = Object.keys(eventStatuses) as [EventStatus, ...EventStatus[]]

/** The codes from canna-coins that an event ticket takes. */
export const ticketOffers = ['ticketDiscount', 'freeTicket'] as const satisfies readonly Offer[]
export type TicketOffer = (typeof ticketOffers)[number]

const discountPercent = 25

/** What is due at the entrance, in cents. Rounded half up, as all money. */
export function getDueCents(priceCents: number, offer: TicketOffer | undefined): number {
  if (offer === 'freeTicket') return 0
  if (offer === undefined) return priceCents
  return Math.floor((priceCents * (100 - discountPercent) + 50) / 100)
}

export const ticketCodeLength = 8
/** With or without the separator in the middle. */
export const ticketCodePattern = /^[2-9B-DF-HJ-NP-TV-XZ]{4}[- ]?[2-9B-DF-HJ-NP-TV-XZ]{4}$/i

type EventTimes = { startsAt: string; endsAt: string; timeZone: string }

/** 'Saturday, December 5, 2026' where the event is. */
function formatEventDay(time: string, timeZone: string): string {
  return formatTime(time, timeZone, { dateStyle: 'full' })
}

/** 'Saturday, December 5, 2026, 6:00 PM to 9:00 PM CST', or with both days if it ends on another one. */
export function formatEventTime({ startsAt, endsAt, timeZone }: EventTimes): string {
  const [startDay, endDay] = [startsAt, endsAt].map((time) => formatEventDay(time, timeZone))
  const start = formatTime(startsAt, timeZone, { timeStyle: 'short' })
  const end = formatTime(endsAt, timeZone, {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  return startDay === endDay
    ? `${startDay}, ${start} to ${end}`
    : `${startDay}, ${start} to ${endDay}, ${end}`
}

/** '7:02 PM CST' */
export function formatEventClock(time: string, timeZone: string): string {
  return formatTime(time, timeZone, {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
}

/** '2026-12-05T18:00', as date and time inputs have it. */
export function formatLocalTime(time: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(time))
  const get = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${get('year')}-${get('month')}-${get('day')}T${get('hour')}:${get('minute')}`
}

/** Browsers and Node disagree about the space before AM and PM. */
function formatTime(time: string, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone })
  return format.format(new Date(time)).replaceAll('\u202f', ' ')
}

export const texts = {
  noEvents: 'No upcoming events right now.',
  noPastEvents: 'No past events yet.',
  noAttendees: 'No one has reserved a ticket yet.',
  soldOut: 'This event is sold out.',
  ticketLimit: `You already have ${maxTicketsPerAccount} tickets for this event.`,
  notForYourAccount: 'Select one of your own event ticket codes.',
  codeNotNeeded: 'This ticket is free, so you don’t need a code. Save it for another event.',
  notCheckedIn: 'Not checked in.',
  unknownTicket: 'No ticket for this event has that code. Check it and try again.',
  ticketCanceled: 'This ticket was canceled. It doesn’t admit anyone.',
} as const
