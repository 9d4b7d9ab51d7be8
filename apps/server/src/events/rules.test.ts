import {
  formatEventTime,
  formatLocalTime,
  getDueCents,
  timeZoneNames,
} from '@fairgrove/contract/events.options'
import { expect, test } from 'vitest'
import { parseLocalTime } from '../dispensaries/time-zone.rules.ts'
import { whyNotReserve, whyNotTimes } from './rules.ts'

test.each([
  ['2026-12-05T18:00', 'America/Chicago', '2026-12-06T00:00:00.000Z'],
  ['2026-07-04T18:00', 'America/Chicago', '2026-07-04T23:00:00.000Z'],
  ['2026-07-04T18:00', 'America/Phoenix', '2026-07-05T01:00:00.000Z'],
  ['2026-01-01T00:00', 'Pacific/Honolulu', '2026-01-01T10:00:00.000Z'],
  // Clocks go forward at 2:00: an hour later.
  ['2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  // Clocks go back at 2:00: the first of the two.
  ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
])('%s in %s is %s', (local, timeZone, expected) => {
  expect(parseLocalTime(local, timeZone).toISOString()).toBe(expected)
})

test('a time is the same after it is formatted and parsed, in every zone and at every hour', () => {
  for (const timeZone of timeZoneNames) {
    for (let hour = 0; hour < 366 * 24; hour += 61) {
      const local = new Date(Date.UTC(2026, 0, 1, hour, 30)).toISOString().slice(0, 16)
      const parsed = formatLocalTime(parseLocalTime(local, timeZone).toISOString(), timeZone)
      expect([local, `${local.slice(0, 11)}03:30`]).toContain(parsed)
    }
  }
})

test('an event’s time is written for the place where it is', () => {
  const times = { startsAt: '2026-12-06T00:00:00.000Z', endsAt: '2026-12-06T03:00:00.000Z' }
  expect(formatEventTime({ ...times, timeZone: 'America/Chicago' })).toBe(
    'Saturday, December 5, 2026, 6:00 PM to 9:00 PM CST',
  )
  expect(formatEventTime({ ...times, timeZone: 'America/New_York' })).toBe(
    'Saturday, December 5, 2026, 7:00 PM to 10:00 PM EST',
  )
  const late = { ...times, endsAt: '2026-12-06T08:00:00.000Z', timeZone: 'America/Chicago' }
  expect(formatEventTime(late)).toBe(
    'Saturday, December 5, 2026, 6:00 PM to Sunday, December 6, 2026, 2:00 AM CST',
  )
})

test.each([
  [2_000, undefined, 2_000],
  [2_000, 'ticketDiscount', 1_500],
  [2_000, 'freeTicket', 0],
  [999, 'ticketDiscount', 749],
  [1_250, 'ticketDiscount', 938],
  [1, 'ticketDiscount', 1],
] as const)('a ticket for %i cents with %s costs %i', (price, offer, due) => {
  expect(getDueCents(price, offer)).toBe(due)
})

test('an event starts in the future, ends after its start, and is over within two weeks', () => {
  const now = new Date('2026-06-01T12:00:00Z')
  const at = (day: string) => new Date(`2026-06-${day}T12:00:00Z`)
  const why = (start: string, end: string) =>
    whyNotTimes({ startsAt: at(start), endsAt: at(end) }, now)
  expect(why('02', '03')).toBeUndefined()
  expect(why('01', '03')).toBe('in_the_past')
  expect(why('02', '02')).toBe('ends_first')
  expect(why('02', '16')).toBeUndefined()
  expect(why('02', '17')).toBe('too_long')
})

test('tickets are reserved for published events with places left, until they start', () => {
  const now = new Date('2026-06-01T12:00:00Z')
  const later = new Date('2026-06-02T12:00:00Z')
  const event = { startsAt: later, publishedAt: now, cancelledAt: null, reserved: 9, capacity: 10 }
  const why = (changes: object, hasFreeSeat = true) =>
    whyNotReserve({ ...event, ...changes }, { now, hasFreeSeat })
  expect(why({})).toBeUndefined()
  expect(why({}, false)).toBe('ticket_limit')
  expect(why({ reserved: 10 })).toBe('sold_out')
  expect(why({ startsAt: now })).toBe('event_closed')
  expect(why({ publishedAt: null })).toBe('event_closed')
  expect(why({ cancelledAt: now })).toBe('event_closed')
})
