import { listAudit } from '@fairgrove/contract/audit'
import * as contract from '@fairgrove/contract/events'
import { beforeEach, expect, test } from 'vitest'
import { buildEventDraft, createTestEvent, reserve } from '../../test/event-fixtures.ts'
import { newIdempotencyHeader } from '../../test/order-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'

const harness = useServerHarness()

let admin: string
beforeEach(async () => {
  admin = (await createSignedInAccount(harness, { isAdmin: true })).token
})

const listIds = async (when: 'upcoming' | 'past') => {
  const { body } = await harness.call(contract.listEvents, { query: { when } })
  return body.events.map(({ _id }) => _id)
}
const save = (id: string, changes: Parameters<typeof buildEventDraft>[1]) =>
  harness.call(contract.updateEvent, {
    token: admin,
    params: { id },
    body: buildEventDraft(harness, changes),
  })
const cancel = (id: string) =>
  harness.call(contract.cancelEvent, {
    token: admin,
    params: { id },
    body: { reason: 'Storm warning.' },
  })

test('an event is created in its own time zone and audited', async () => {
  const draft = buildEventDraft(harness, {
    startsAt: '2026-07-04T18:00',
    endsAt: '2026-07-04T21:00',
    price: 12.5,
    timeZone: 'America/Denver',
  })
  const headers = newIdempotencyHeader()
  const create = () => harness.call(contract.createEvent, { token: admin, body: draft, headers })
  const [first, second] = [await create(), await create()]
  expect(first.status).toBe(201)
  expect(second.body).toEqual(first.body)
  expect(first.body.event).toMatchObject({
    startsAt: '2026-07-05T00:00:00.000Z',
    timeZone: 'America/Denver',
    price: 12.5,
    status: 'upcoming',
    placesLeft: 10,
  })
  const { _id: subject } = first.body.event
  const log = await harness.call(listAudit, { token: admin, query: { subject } })
  expect(log.body.entries).toMatchObject([{ action: 'event.created', subjectName: 'Seed swap' }])
})

test('a draft is visible to admins only, and cannot be reserved', async () => {
  const id = await createTestEvent(harness, { status: 'draft' })
  const customer = await createSignedInAccount(harness)
  expect((await harness.call(contract.getEvent, { params: { id } })).status).toBe(404)
  const read = (token: string) => harness.call(contract.getEvent, { params: { id }, token })
  expect((await read(customer.token)).status).toBe(404)
  expect((await read(admin)).body.event.status).toBe('draft')
  expect(await listIds('upcoming')).not.toContain(id)
  expect((await reserve(harness, customer, id)).status).toBe(404)
  const { body } = await harness.call(contract.listAllEvents, {
    token: admin,
    query: { status: 'draft' },
  })
  expect(body.events.map(({ _id }) => _id)).toEqual([id])
})

test('upcoming events are listed by date, past ones separately, canceled ones not at all', async () => {
  const second = await createTestEvent(harness, { startsInHours: 48 })
  const first = await createTestEvent(harness, { startsInHours: 24 })
  const canceled = await createTestEvent(harness, { startsInHours: 30 })
  await cancel(canceled)
  const upcoming = await listIds('upcoming')
  expect(upcoming.indexOf(first)).toBeLessThan(upcoming.indexOf(second))
  expect(upcoming).not.toContain(canceled)
  expect(
    (await harness.call(contract.getEvent, { params: { id: canceled } })).body.event,
  ).toMatchObject({ status: 'canceled', cancelReason: 'Storm warning.' })
  harness.clock.advance(25 * 60)
  expect(await listIds('upcoming')).toContain(first)
  harness.clock.advance(3 * 60)
  expect(await listIds('upcoming')).not.toContain(first)
  const past = await listIds('past')
  expect(past).toContain(first)
  expect(past).not.toContain(canceled)
})

test.each([
  ['a title', { title: ' ' }, 'title'],
  ['a description', { description: '' }, 'description'],
  ['a start in the future', { startsInHours: -1 }, 'startsAt'],
  ['a date that exists', { startsAt: '2026-13-41T18:00' }, 'startsAt'],
  ['an end after its start', { endsAt: '2026-06-01T12:00' }, 'endsAt'],
  ['a time zone that is offered', { timeZone: 'Europe/Paris' as 'America/Chicago' }, 'timeZone'],
  ['at least one place', { capacity: 0 }, 'capacity'],
  ['a price of at most two decimals', { price: 1.005 }, 'price'],
  ['a price that is not negative', { price: -1 }, 'price'],
  ['a ZIP code', { zip: '123' }, 'zip'],
])('an event needs %s', async (_, changes, field) => {
  const body = buildEventDraft(harness, changes)
  const { status, raw } = await harness.call(contract.createEvent, { token: admin, body })
  expect([status, Object.keys(raw.json().fields)]).toEqual([400, [field]])
})

test('an event with tickets is neither unpublished nor made smaller than what is reserved', async () => {
  const id = await createTestEvent(harness, { capacity: 2 })
  const customer = await createSignedInAccount(harness)
  await reserve(harness, customer, id)
  await reserve(harness, customer, id)
  expect((await save(id, { capacity: 1 })).raw.json().fields.capacity).toContain('2 tickets')
  expect((await save(id, { status: 'draft' })).status).toBe(400)
  expect((await save(id, { capacity: 2, price: 25 })).body.event).toMatchObject({
    placesLeft: 0,
    price: 25,
    status: 'upcoming',
  })
})

test('a canceled or started event stays as it is', async () => {
  const canceled = await createTestEvent(harness)
  expect((await cancel(canceled)).status).toBe(200)
  expect((await cancel(canceled)).raw.json().code).toBe('event_closed')
  expect((await save(canceled, {})).raw.json().code).toBe('event_closed')
  const started = await createTestEvent(harness, { startsInHours: 1 })
  harness.clock.advance(61)
  expect((await cancel(started)).raw.json().code).toBe('event_closed')
  expect((await save(started, {})).raw.json().code).toBe('event_closed')
  const log = await harness.call(listAudit, { token: admin, query: { subject: canceled } })
  expect(log.body.entries[0]).toMatchObject({
    action: 'event.canceled',
    details: { reason: 'Storm warning.', tickets: 0 },
  })
})
