import { listAudit } from '@fairgrove/contract/audit'
import { getDispensary, updateDispensary } from '@fairgrove/contract/dispensaries'
import { listDispensaries, listPins } from '@fairgrove/contract/dispensaries.listing'
import { parseHoursText } from '@fairgrove/contract/hours-text'
import { beforeAll, expect, test } from 'vitest'
import { buildDispensaryDraft, seedDispensary } from '../../test/seed-directory.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'

const harness = useServerHarness()
let admin: string
const ids: Record<string, string> = {}

/** It is Monday, June 1, 2026, noon UTC: 8 AM in Boston, 7 AM in Chicago, 5 AM in Phoenix and Los Angeles. */
const places = [
  { name: 'Hourly early', state: 'IL', hours: 'Mo-Fr 07:00-15:00', point: { lat: 41, lng: -87 } },
  { name: 'Hourly late', state: 'IL', hours: 'daily 12:00-02:00', point: { lat: 41.1, lng: -87 } },
  { name: 'Hourly east', state: 'MA', hours: 'Mo 08:00-09:00', point: { lat: 42, lng: -71 } },
  { name: 'Hourly west', state: 'CA', hours: 'Su 20:00-06:00', point: { lat: 37, lng: -122 } },
  {
    name: 'Hourly holiday',
    state: 'IL',
    hours: '24/7; 2026-06-01 closed; 2026-06-05 closed',
    point: { lat: 41.2, lng: -87 },
  },
  { name: 'Hourly unknown', state: 'IL', hours: '', point: { lat: 41.3, lng: -87 } },
]

const save = (id: string, token: string, changes: object) =>
  harness.call(updateDispensary, { params: { id }, body: { dispensary: changes }, token })

beforeAll(async () => {
  admin = (await createSignedInAccount(harness, { isAdmin: true })).token
  for (const [index, { name, state, hours, point }] of places.entries()) {
    const createdAt = new Date(Date.UTC(2026, 0, 1 + index))
    const id = await seedDispensary(harness.db, { name, state, point, createdAt })
    ids[name] = id
    if (hours) await save(id, admin, { name, hours: parseHoursText(hours) })
  }
})

async function list(query: object) {
  const { body } = await harness.call(listDispensaries, { query: { name: 'hourly', ...query } })
  return { ...body, names: body.dispensaries.map(({ name }) => name.replace('Hourly ', '')) }
}

test('open now lists and counts what is open at its own local time', async () => {
  const { names, results, facets } = await list({ open: 'now', order: 'name' })
  expect(names).toEqual(['early', 'east', 'west'])
  expect(results).toBe(3)
  expect(facets.states).toEqual({ CA: 1, IL: 1, MA: 1 })
  expect(facets.categories.dispensaries).toBe(3)
  const inIllinois = await list({ open: 'now', state: 'IL' })
  expect(inIllinois.names).toEqual(['early'])
  expect(inIllinois.facets.states).toEqual({ CA: 1, IL: 1, MA: 1 })
  const pins = await harness.call(listPins, { query: { name: 'hourly', open: 'now' } })
  expect(pins.body.results).toBe(3)
})

test('open now works without any other filter, and with a distance', async () => {
  const all = await harness.call(listDispensaries, { query: { open: 'now' } })
  expect(all.body.results).toBe(3)
  const near = await harness.call(listDispensaries, {
    query: { open: 'now', lat: 41, lng: -87, radius: 50 },
  })
  expect(near.body.dispensaries.map(({ name }) => name)).toEqual(['Hourly early'])
})

test('open at finds the coming day, special days included', async () => {
  const at = async (openDay: string, openTime: string) =>
    (await list({ openDay, openTime, order: 'name' })).names
  expect(await at('Mo', '13:00')).toEqual(['early', 'late'])
  // Friday, June 5 is a special day; the one after is not.
  expect(await at('Fr', '13:00')).toEqual(['early', 'late'])
  expect(await at('Sa', '13:00')).toEqual(['holiday', 'late'])
  // 1 AM on Tuesday belongs to Monday. It has not been 6 AM on Monday in Los Angeles, but in Chicago.
  expect(await at('Tu', '01:00')).toEqual(['holiday', 'late'])
  expect(await at('Mo', '05:30')).toEqual(['holiday', 'west'])
  // Half of it is no filter.
  expect((await list({ openDay: 'Fr' })).results).toBe(6)
})

test('open now first, then the usual order', async () => {
  const { names, results } = await list({ order: 'open' })
  expect(names).toEqual(['west', 'east', 'early', 'unknown', 'holiday', 'late'])
  expect(results).toBe(6)
  const near = await list({ order: 'open', lat: 41.16, lng: -87, radius: 'any' })
  expect(near.names).toEqual(['early', 'east', 'west', 'holiday', 'late', 'unknown'])
})

test('cards say until when, and nothing without hours', async () => {
  const { dispensaries } = await list({ order: 'name' })
  const states = Object.fromEntries(dispensaries.map(({ name, openState }) => [name, openState]))
  expect(states['Hourly early']).toMatchObject({
    isOpen: true,
    nextChange: { at: '2026-06-01T20:00:00.000Z', localTime: '2026-06-01T15:00' },
  })
  expect(states['Hourly holiday']).toMatchObject({
    isOpen: false,
    nextChange: { localTime: '2026-06-02T00:00', daysAhead: 0 },
  })
  expect(states['Hourly unknown']).toBeNull()
})

test('an owner’s hours are public at once and logged; the time zone follows the address', async () => {
  const owner = await createSignedInAccount(harness, { isSeller: true })
  const id = await seedDispensary(harness.db, { ownerId: owner.accountId, isClaimed: true })
  const hours = parseHoursText('Tu 18:00-02:00; Mo 9am-5pm; 2026-12-25 closed')
  const draft = buildDispensaryDraft({ state: 'AZ', postalCode: '85003' })
  const saved = await save(id, owner.token, { ...draft, hours })
  expect(saved.status).toBe(200)
  const expected = {
    timeZone: 'America/Phoenix',
    week: [
      { day: 'Mo', opens: '09:00', closes: '17:00' },
      { day: 'Tu', opens: '18:00', closes: '02:00' },
    ],
    specialDays: [{ date: '2026-12-25', note: '', spans: [] }],
  }
  const read = async () =>
    (await harness.call(getDispensary, { params: { id } })).body.dispensary.hours
  expect(await read()).toEqual(expected)
  const { body } = await harness.call(listAudit, { query: { subject: id }, token: admin })
  expect(body.entries[0]).toMatchObject({
    action: 'dispensary.saved',
    changes: expect.arrayContaining([{ field: 'hours', before: null, after: expected }]),
  })

  await save(id, owner.token, { telephone: '312-555-0199' })
  expect(await read()).toEqual(expected)
  await save(id, owner.token, { hours: { ...hours, timeZone: 'America/Denver' } })
  expect((await read())?.timeZone).toBe('America/Denver')
  await save(id, owner.token, { hours: null })
  expect(await read()).toBeNull()
})

test('rejects hours that overlap, naming the field', async () => {
  const id = await seedDispensary(harness.db)
  const spans = ['18:00', '01:00'].map((opens, index) => ({
    day: index ? 'Tu' : 'Mo',
    opens,
    closes: '02:00',
  }))
  const { status, raw } = await save(id, admin, { hours: { week: spans } })
  expect(status).toBe(400)
  expect(Object.keys(raw.json().fields)).toEqual(['dispensary.hours.week.1.opens'])
})
