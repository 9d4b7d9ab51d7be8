import { parseHoursText } from '@fairgrove/contract/hours-text'
import { describe, expect, test } from 'vitest'
import { seedDispensary } from '../../test/seed-directory.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { sql } from '../db/sql.ts'
import { inTx } from '../db/tx.ts'
import { completeHours } from './hours.rules.ts'
import { selectOpenIds, writeHours } from './hours.store.ts'
import { findDispensary } from './store.ts'
import { findTimeZone } from './time-zone.rules.ts'

const harness = useServerHarness()
const chicago = { state: 'IL', postalCode: '60601' }
const phoenix = { state: 'AZ', postalCode: '85003' }
const denver = { state: 'CO', postalCode: '80202' }

async function seedHours(text: string, address = chicago): Promise<string> {
  const id = await seedDispensary(harness.db, address)
  const parsed = parseHoursText(text)
  if (!parsed) throw new Error(`${text} can't be read.`)
  await inTx(harness.db, (tx) => writeHours(tx, id, completeHours(parsed, address)))
  return id
}

/** What its page says at an instant, which the filter of the listing must agree with. */
async function readState(id: string, instant: string | number) {
  const now = new Date(instant)
  const row = await findDispensary(harness.db, id, undefined, now)
  const { rows } = await selectOpenIds({ now }).execute(harness.db)
  const isListed = (rows as { dispensaryId: string }[]).some(
    ({ dispensaryId }) => dispensaryId === id,
  )
  expect(isListed, new Date(instant).toISOString()).toBe(row?.openState?.isOpen ?? false)
  return row?.openState
}

const isOpenAt = async (id: string, instant: string) => (await readState(id, instant))?.isOpen

test('a place is open between its local times, and says when that changes', async () => {
  const id = await seedHours('Mo-Fr 09:00-21:00; Sa 10:00-13:00, 14:00-18:00')
  // Friday, June 5, 2026; Chicago is five hours behind.
  expect(await readState(id, '2026-06-05T13:59:00Z')).toEqual({
    isOpen: false,
    today: '2026-06-05',
    nextChange: { at: '2026-06-05T14:00:00.000Z', localTime: '2026-06-05T09:00', daysAhead: 0 },
  })
  expect(await readState(id, '2026-06-05T14:00:00Z')).toMatchObject({
    isOpen: true,
    nextChange: { at: '2026-06-06T02:00:00.000Z', localTime: '2026-06-05T21:00', daysAhead: 0 },
  })
  expect(await readState(id, '2026-06-06T02:00:00Z')).toMatchObject({
    isOpen: false,
    nextChange: { localTime: '2026-06-06T10:00', daysAhead: 0 },
  })
  expect(await isOpenAt(id, '2026-06-06T18:30:00Z')).toBe(false)
  expect(await isOpenAt(id, '2026-06-06T19:00:00Z')).toBe(true)
  expect(await readState(id, '2026-06-07T12:00:00Z')).toMatchObject({
    isOpen: false,
    nextChange: { localTime: '2026-06-08T09:00', daysAhead: 1 },
  })
})

test('hours past midnight belong to the day they start on, also from Sunday to Monday', async () => {
  const id = await seedHours('Su 18:00-02:00; Mo 10:00-12:00')
  expect(await readState(id, '2026-06-08T06:30:00Z')).toMatchObject({
    isOpen: true,
    nextChange: { localTime: '2026-06-08T02:00', daysAhead: 0 },
  })
  expect(await readState(id, '2026-06-08T02:00:00Z')).toMatchObject({
    isOpen: true,
    nextChange: { localTime: '2026-06-08T02:00', daysAhead: 0 },
  })
  expect(await isOpenAt(id, '2026-06-08T07:00:00Z')).toBe(false)
})

test('open around the clock never changes; open once a week opens next week', async () => {
  expect(await readState(await seedHours('24/7'), '2026-06-05T07:30:00Z')).toMatchObject({
    isOpen: true,
    nextChange: null,
  })
  const weekly = await seedHours('Fr 09:00-17:00')
  expect(await readState(weekly, '2026-06-06T00:00:00Z')).toMatchObject({
    isOpen: false,
    nextChange: { localTime: '2026-06-12T09:00', daysAhead: 7 },
  })
})

describe('a special day', () => {
  test('replaces the hours that start on it, not those of the night before', async () => {
    const id = await seedHours('daily 18:00-02:00; 2026-12-25 closed; 2026-12-31 20:00-04:00')
    // 1 AM on December 25 is still the night of the 24th.
    expect(await isOpenAt(id, '2026-12-25T07:00:00Z')).toBe(true)
    expect(await readState(id, '2026-12-26T01:00:00Z')).toMatchObject({
      isOpen: false,
      nextChange: { localTime: '2026-12-26T18:00', daysAhead: 0 },
    })
    expect(await isOpenAt(id, '2026-12-26T07:00:00Z')).toBe(false)
    expect(await isOpenAt(id, '2027-01-01T01:00:00Z')).toBe(false)
    expect(await isOpenAt(id, '2027-01-01T09:30:00Z')).toBe(true)
    expect(await isOpenAt(id, '2027-01-01T10:00:00Z')).toBe(false)
  })

  test('opens a place that is closed on that weekday', async () => {
    const id = await seedHours('Mo 09:00-17:00; 2026-06-07 12:00-15:00')
    expect(await isOpenAt(id, '2026-06-07T18:00:00Z')).toBe(true)
    expect(await isOpenAt(id, '2026-06-14T18:00:00Z')).toBe(false)
  })
})

describe('when clocks change', () => {
  test('a place opens at the same local time before and after', async () => {
    const id = await seedHours('daily 09:00-17:00')
    expect(await isOpenAt(id, '2026-03-07T14:30:00Z')).toBe(false)
    expect(await isOpenAt(id, '2026-03-08T14:00:00Z')).toBe(true)
    expect(await isOpenAt(id, '2026-10-31T14:00:00Z')).toBe(true)
    expect(await isOpenAt(id, '2026-11-01T14:30:00Z')).toBe(false)
    expect(await readState(id, '2026-11-01T00:00:00Z')).toMatchObject({
      nextChange: { at: '2026-11-01T15:00:00.000Z', localTime: '2026-11-01T09:00' },
    })
  })

  test('Phoenix stays, Denver moves', async () => {
    const [arizona, colorado] = [
      await seedHours('daily 09:00-17:00', phoenix),
      await seedHours('daily 09:00-17:00', denver),
    ]
    // 15:30 UTC is 8:30 AM in Phoenix all year, and 9:30 AM in Denver in summer.
    expect(await isOpenAt(arizona, '2026-07-01T15:30:00Z')).toBe(false)
    expect(await isOpenAt(colorado, '2026-07-01T15:30:00Z')).toBe(true)
    expect(await isOpenAt(arizona, '2026-12-01T16:00:00Z')).toBe(true)
    expect(await isOpenAt(colorado, '2026-12-01T15:30:00Z')).toBe(false)
    for (const day of ['2026-03-08', '2026-11-01']) {
      expect(await isOpenAt(arizona, `${day}T15:59:00Z`)).toBe(false)
      expect(await isOpenAt(arizona, `${day}T16:00:00Z`)).toBe(true)
    }
  })

  test('the hour that comes twice is one night: closed once, never open again', async () => {
    const [late, early] = [await seedHours('Sa 20:00-02:00'), await seedHours('Sa 20:00-01:30')]
    // Clocks go from 2 AM back to 1 AM at 07:00 UTC.
    expect(await readState(late, '2026-11-01T06:30:00Z')).toMatchObject({
      isOpen: true,
      nextChange: { at: '2026-11-01T08:00:00.000Z', localTime: '2026-11-01T02:00' },
    })
    expect(await isOpenAt(late, '2026-11-01T07:59:00Z')).toBe(true)
    expect(await isOpenAt(late, '2026-11-01T08:00:00Z')).toBe(false)
    expect(await isOpenAt(early, '2026-11-01T06:45:00Z')).toBe(true)
    expect(await isOpenAt(early, '2026-11-01T07:29:00Z')).toBe(true)
    expect(await isOpenAt(early, '2026-11-01T07:30:00Z')).toBe(false)
  })

  test('a closing time that is skipped is the moment clocks go forward', async () => {
    const id = await seedHours('Sa 20:00-02:30')
    expect(await readState(id, '2026-03-08T07:59:00Z')).toMatchObject({
      isOpen: true,
      nextChange: { at: '2026-03-08T08:00:00.000Z' },
    })
    expect(await isOpenAt(id, '2026-03-08T08:00:00Z')).toBe(false)
  })

  test.each(['2026-03-08T05:00:00Z', '2026-11-01T04:00:00Z'])(
    'page and filter agree in every five minutes from %s on, and the next change comes when it is said',
    async (start) => {
      const id = await seedHours(
        'Sa 20:00-00:50, 01:10-01:40; Su 02:05-02:35, 03:00-03:20; Mo 09:00-17:00',
      )
      const changes = new Set<number>()
      let isOpen: boolean | undefined
      for (let minute = 0; minute <= 300; minute += 5) {
        const time = Date.parse(start) + minute * 60_000
        const state = await readState(id, time)
        if (isOpen !== undefined && state?.isOpen !== isOpen) expect(changes).toContain(time)
        isOpen = state?.isOpen
        changes.add(Date.parse(state?.nextChange?.at ?? ''))
      }
    },
  )
})

test('the database rejects hours that overlap, are too long or too many', async () => {
  const id = await seedDispensary(harness.db, chicago)
  const write = (week: string, zone = 'America/Chicago') =>
    sql`insert into dispensary_hours (dispensary_id, time_zone, week)
      values (${id}, ${zone}, ${week}::int4multirange)`.execute(harness.db)
  await expect(write('{[540,1260),[1440,1500)}')).rejects.toThrow(/check/)
  await expect(write('{[0,1441)}')).rejects.toThrow(/check/)
  await expect(write('{[1080,1560),[2880,3000)}')).rejects.toThrow(/check/)
  await expect(write('{[18360,18800),[60,100)}')).rejects.toThrow(/check/)
  await expect(write('{[0,1),[2,3),[4,5),[6,7)}')).rejects.toThrow(/check/)
  await expect(write('{[20100,20200)}')).rejects.toThrow(/check/)
  await expect(write('{}', 'Europe/Paris')).rejects.toThrow(/check/)
  await write('{[1080,1560),[3000,4000)}')
  const special = (day: string, position: number, spans: string) =>
    sql`insert into dispensary_special_days (dispensary_id, day, position, spans)
      values (${id}, ${day}::date, ${position}, ${spans}::int4multirange)`.execute(harness.db)
  await expect(special('2026-12-25', 40, '{}')).rejects.toThrow(/check/)
  await expect(special('2026-12-25', 0, '{[1440,1500)}')).rejects.toThrow(/check/)
  await special('2026-12-25', 0, '{}')
  await expect(special('2026-12-25', 1, '{}')).rejects.toThrow(/duplicate/)
})

test.each([
  ['IL', '60601', 'America/Chicago'],
  ['AZ', '85003', 'America/Phoenix'],
  ['MI', '48201', 'America/New_York'],
  ['FL', '32501', 'America/Chicago'],
  ['FL', '33101', 'America/New_York'],
  ['TN', '37402', 'America/New_York'],
  ['TN', '38103', 'America/Chicago'],
  ['TX', '79901', 'America/Denver'],
  ['ID', '83814', 'America/Los_Angeles'],
  ['SD', '57701', 'America/Denver'],
  ['OR', '97914', 'America/Denver'],
  ['AK', '99501', 'America/Anchorage'],
  ['HI', '96813', 'Pacific/Honolulu'],
])('%s %s is in %s', (state, zip, zone) => {
  expect(findTimeZone(state, zip)).toBe(zone)
})
