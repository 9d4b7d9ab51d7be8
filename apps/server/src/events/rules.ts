import type { EventDraft } from '@fairgrove/contract/events'
import { eventLimits, formatLocalTime, reminderHours } from '@fairgrove/contract/events.options'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/**
 * '2026-12-05T18:00' in a time zone as an instant. A time that is skipped when clocks go forward is an hour later; of
 * one that comes twice, the first is meant.
 */
export function parseLocalTime(local: string, timeZone: string): Date {
  const asUtc = new Date(`${local}:00Z`).getTime()
  // The zone's offsets around that time differ by at most the one change of a day.
  const offsets = [-1, 1].map((days) => getOffsetMs(new Date(asUtc + days * dayMs), timeZone))
  const candidates = offsets.map((offset) => new Date(asUtc - offset))
  const matching = candidates
    .filter((time) => formatLocalTime(time.toISOString(), timeZone) === local)
    .sort((a, b) => a.getTime() - b.getTime())
  return matching[0] ?? new Date(asUtc - Math.min(...offsets))
}

function getOffsetMs(time: Date, timeZone: string): number {
  const local = new Date(`${formatLocalTime(time.toISOString(), timeZone)}:00Z`)
  return local.getTime() - Math.floor(time.getTime() / minuteMs) * minuteMs
}

export type EventTimes = { startsAt: Date; endsAt: Date }

export function parseEventTimes({
  startsAt,
  endsAt,
  timeZone,
}: Pick<EventDraft, 'startsAt' | 'endsAt' | 'timeZone'>): EventTimes {
  return {
    startsAt: parseLocalTime(startsAt, timeZone),
    endsAt: parseLocalTime(endsAt, timeZone),
  }
}

export function whyNotTimes(
  { startsAt, endsAt }: EventTimes,
  now: Date,
): 'in_the_past' | 'ends_first' | 'too_long' | undefined {
  if (endsAt <= startsAt) return 'ends_first'
  if (endsAt.getTime() - startsAt.getTime() > eventLimits.days * dayMs) return 'too_long'
  return startsAt <= now ? 'in_the_past' : undefined
}

type EventState = {
  startsAt: Date
  publishedAt: Date | null
  cancelledAt: Date | null
  reserved: number
  capacity: number
}

/** Tickets are reserved and canceled until the event starts. */
export function isOpen(event: Omit<EventState, 'reserved' | 'capacity'>, now: Date): boolean {
  return event.publishedAt !== null && event.cancelledAt === null && event.startsAt > now
}

export function whyNotReserve(
  event: EventState,
  { now, hasFreeSeat }: { now: Date; hasFreeSeat: boolean },
): 'event_closed' | 'ticket_limit' | 'sold_out' | undefined {
  if (!isOpen(event, now)) return 'event_closed'
  if (!hasFreeSeat) return 'ticket_limit'
  return event.reserved >= event.capacity ? 'sold_out' : undefined
}

/** From when on the reminder is due. The confirmation of a ticket reserved later says the same. */
export const getReminderTime = (startsAt: Date): Date =>
  new Date(startsAt.getTime() - reminderHours * hourMs)
