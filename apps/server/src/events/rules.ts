import type { EventDraft } from '@fairgrove/contract/events'
import { eventLimits, reminderHours } from '@fairgrove/contract/events.options'
import { parseLocalTime } from '../dispensaries/time-zone.rules.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

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
