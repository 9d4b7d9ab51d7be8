import type { EventDetails } from '@fairgrove/contract/events'
import { expect, test } from 'vitest'
import { buildCalendarFile } from './event-data.ts'

const event: EventDetails = {
  _id: '01890a5d-ac96-774b-bcce-b302099a8057',
  title: 'Seeds, soil; and \\ sun',
  description: 'First line.\nSecond line.\r\nThird — with a long tail so that it has to be folded.',
  startsAt: '2026-12-06T00:00:00.000Z',
  endsAt: '2026-12-06T03:30:00.000Z',
  timeZone: 'America/Chicago',
  placeName: 'Garfield Park Fieldhouse',
  address: '100 North Central Park Avenue',
  city: 'Chicago',
  state: 'IL',
  zip: '60624',
  price: 20,
  capacity: 10,
  placesLeft: 4,
  status: 'upcoming',
  cancelReason: '',
}
const build = (changes: Partial<EventDetails> = {}) =>
  buildCalendarFile(
    { ...event, ...changes },
    { url: 'https://fairgrove.test/events/1', now: new Date('2026-11-17T17:00:00Z') },
  )
/** As a calendar reads it. */
const unfold = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('a calendar file has the time in UTC, the place, and text as the format escapes it', () => {
  const lines = unfold(build())
  expect(lines).toContain('DTSTART:20261206T000000Z')
  expect(lines).toContain('DTEND:20261206T033000Z')
  expect(lines).toContain('DTSTAMP:20261117T170000Z')
  expect(lines).toContain('SUMMARY:Seeds\\, soil\\; and \\\\ sun')
  expect(lines.find((line) => line.startsWith('DESCRIPTION:'))).toContain(
    'First line.\\nSecond line.\\nThird — with',
  )
  expect(lines).toContain(
    'LOCATION:Garfield Park Fieldhouse\\, 100 North Central Park Avenue\\, Chicago\\, IL 60624',
  )
  expect(lines.at(-1)).toBe('')
})

test('no line of a calendar file is longer than 75 bytes, or breaks a character', () => {
  for (const line of build({ description: '🌱é'.repeat(200) }).split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  }
  expect(unfold(build({ description: '🌱é'.repeat(200) })).join()).toContain('🌱é'.repeat(200))
})

test('a title cannot add lines of its own', () => {
  const lines = unfold(build({ title: 'A\r\nEND:VEVENT\rB' }))
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1)
  expect(lines).toContain('SUMMARY:A\\nEND:VEVENT\\nB')
})

test('a canceled event says so', () => {
  expect(build()).not.toContain('STATUS:CANCELLED')
  expect(build({ status: 'canceled' })).toContain('STATUS:CANCELLED')
})
