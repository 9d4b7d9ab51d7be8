import type { SessionView } from '@fairgrove/contract/sessions'
import { expect, test } from 'vitest'
import { toDevices } from './device.ts'

const now = new Date('2026-03-10T12:00:00Z')
const view = (device: string, lastSeenAt: string, isCurrent = false): SessionView => ({
  _id: '01890a5d-ac96-774b-bcce-b302099a8057',
  device,
  method: 'password',
  provider: null,
  network: '192.0.2.7',
  place: null,
  createdAt: lastSeenAt,
  lastSeenAt,
  isCurrent,
})
const session = (device: string, lastSeenAt: string) =>
  toDevices([view(device, lastSeenAt)], now)[0]

test.each([
  ['2026-03-10T12:00:00Z', 'just now'],
  ['2026-03-10T11:55:01Z', 'just now'],
  ['2026-03-10T11:55:00Z', '5 minutes ago'],
  ['2026-03-10T11:00:01Z', '59 minutes ago'],
  ['2026-03-10T11:00:00Z', '1 hour ago'],
  ['2026-03-09T12:00:01Z', '23 hours ago'],
  ['2026-03-09T12:00:00Z', 'yesterday'],
  ['2026-02-10T12:00:00Z', '28 days ago'],
  // Clocks of two machines differ slightly.
  ['2026-03-10T12:00:09Z', 'just now'],
])('a device last seen at %s was seen %s', (lastSeenAt, words) => {
  expect(session('Chrome on Linux', lastSeenAt)?.lastSeen).toBe(words)
})

test('shows a phone icon for phones and tablets', () => {
  const isPhone = (device: string) => session(device, now.toISOString())?.isPhone
  expect(['Safari on iPhone', 'Safari on iPad', 'Chrome on Android'].map(isPhone)).not.toContain(
    false,
  )
  expect(['Chrome on Linux', 'Edge on Windows', 'Unknown device'].map(isPhone)).not.toContain(true)
})

test('lists this device first, the others by last activity', () => {
  const at = now.toISOString()
  const devices = toDevices([view('a', at), view('b', at), view('c', at, true)], now)
  expect(devices.map(({ name }) => name)).toEqual(['c', 'a', 'b'])
})

test('says near which town a device signed in, if that is known', () => {
  const here = view('Chrome on Mac', now.toISOString())
  const devices = toDevices([here, { ...here, place: 'Oakland, California' }], now)
  expect(devices.map(({ name }) => name)).toEqual([
    'Chrome on Mac',
    'Chrome on Mac · near Oakland, California',
  ])
})
