import { eraseAccount } from '@fairgrove/contract/accounts'
import { formerMember } from '@fairgrove/contract/accounts.options'
import { listAudit } from '@fairgrove/contract/audit'
import { cancelEvent } from '@fairgrove/contract/events'
import { texts } from '@fairgrove/contract/events.options'
import {
  cancelTicket,
  checkIn,
  exportAttendees,
  listAttendees,
} from '@fairgrove/contract/events.tickets'
import { listSecurityEvents } from '@fairgrove/contract/security'
import { beforeEach, expect, test } from 'vitest'
import { createTestEvent, reserve } from '../../test/event-fixtures.ts'
import { newIdempotencyHeader } from '../../test/order-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createNewSession, createSignedInAccount } from '../../test/session-fixtures.ts'

const harness = useServerHarness()

let admin: string
beforeEach(async () => {
  admin = (await createSignedInAccount(harness, { isAdmin: true })).token
})

const check = (id: string, code: string, headers = {}) =>
  harness.call(checkIn, { token: admin, params: { id }, body: { code }, headers })
const list = async (id: string, q = '') =>
  (await harness.call(listAttendees, { token: admin, params: { id }, query: { q } })).body

async function reserveOne(price = 20) {
  const person = await createSignedInAccount(harness)
  const id = await createTestEvent(harness, { price })
  const { body: ticket } = await reserve(harness, person, id)
  return { person, id, ticket }
}

test('a ticket code checks in its attendee, however it is typed, and shows the price due', async () => {
  const { id, ticket } = await reserveOne()
  const typed = ticket.code.replace('-', ' ').toLowerCase()
  const { status, body } = await check(id, ` ${typed} `)
  const checkedInAt = harness.clock.now().toISOString()
  expect(status).toBe(200)
  expect(body).toMatchObject({
    isFirst: true,
    attendee: { code: ticket.code, name: 'Ada Moss', price: 20, checkedInAt },
  })
  const log = await harness.call(listAudit, { token: admin, query: { subject: id } })
  expect(log.body.entries[0]).toMatchObject({
    action: 'event.checked_in',
    details: { ticket: ticket._id },
  })
})

test('a second check-in reports when the first one was, also from several entrances at once', async () => {
  const { id, ticket } = await reserveOne()
  const replies = await Promise.all(Array.from({ length: 5 }, () => check(id, ticket.code)))
  expect(replies.filter(({ body }) => body.isFirst)).toHaveLength(1)
  const checkedInAt = harness.clock.now().toISOString()
  harness.clock.advance(5)
  const { body } = await check(id, ticket.code)
  expect(body).toMatchObject({ isFirst: false, attendee: { checkedInAt } })
  const log = await harness.call(listAudit, { token: admin, query: { subject: id } })
  expect(log.body.entries.filter(({ action }) => action === 'event.checked_in')).toHaveLength(1)
})

test('a double click is one check-in with one result', async () => {
  const { id, ticket } = await reserveOne()
  const headers = newIdempotencyHeader()
  const replies = [await check(id, ticket.code, headers), await check(id, ticket.code, headers)]
  expect(replies.map(({ body }) => body.isFirst)).toEqual([true, true])
})

test('wrong codes, another event’s codes and canceled tickets admit no one', async () => {
  const { person, id, ticket } = await reserveOne()
  const other = await reserveOne()
  for (const code of ['BBBB-2222', other.ticket.code]) {
    const { status, raw } = await check(id, code)
    expect([status, raw.json().fields]).toEqual([404, { code: texts.unknownTicket }])
  }
  expect((await check(id, 'short')).status).toBe(400)
  await harness.call(cancelTicket, { token: person.token, params: { id: ticket._id } })
  const { status, raw } = await check(id, ticket.code)
  expect([status, raw.json().fields]).toEqual([410, { code: texts.ticketCanceled }])
  const body = { reason: 'Storm warning.' }
  await harness.call(cancelEvent, { token: admin, params: { id: other.id }, body })
  expect((await check(other.id, other.ticket.code)).raw.json().code).toBe('event_closed')
})

test('a ticket that is checked in can no longer be canceled', async () => {
  const { person, id, ticket } = await reserveOne()
  await check(id, ticket.code)
  const { token } = person
  expect((await harness.call(cancelTicket, { token, params: { id: ticket._id } })).status).toBe(404)
  expect(await list(id)).toMatchObject({ reserved: 1, checkedIn: 1 })
})

test('attendees are found by name, email and code, and the whole event is counted', async () => {
  const { person, id, ticket } = await reserveOne()
  const friend = await createSignedInAccount(harness)
  await harness.db
    .updateTable('accounts')
    .set({ firstName: 'Zora', lastName: 'O’Neil' })
    .where('id', '=', friend.accountId)
    .execute()
  await reserve(harness, friend, id)
  const findNames = async (q: string) => (await list(id, q)).attendees.map(({ name }) => name)
  expect(await findNames('')).toEqual(['Ada Moss', 'Zora O’Neil'])
  expect(await findNames('zora o')).toEqual(['Zora O’Neil'])
  expect(await findNames(person.email.slice(0, 12).toUpperCase())).toEqual(['Ada Moss'])
  expect(await findNames(ticket.code.toLowerCase())).toEqual(['Ada Moss'])
  expect(await findNames('%')).toEqual([])
  expect(await list(id, 'zora')).toMatchObject({ reserved: 2, checkedIn: 0, results: 1 })
})

test('the list is a file, too, and reading it is in the security log', async () => {
  const { id, ticket, person } = await reserveOne(12.5)
  const raw = await harness.app.inject({
    method: 'GET',
    url: exportAttendees.path.replace(':id', id),
    headers: { authorization: `Bearer ${admin}` },
  })
  expect(raw.headers['content-type']).toContain('text/csv')
  expect(raw.payload.split('\r\n')[1]).toBe(
    `Ada Moss,${person.email},${ticket.code},12.50,${ticket.createdAt},`,
  )
  const log = await harness.call(listSecurityEvents, {
    token: admin,
    query: { kind: 'personal_data_read' },
  })
  expect(JSON.stringify(log.body)).toContain(`/api/events/${id}/attendees.csv`)
})

test('a deleted account leaves no name in the list of a past event', async () => {
  const { person, id, ticket } = await reserveOne()
  await check(id, ticket.code)
  harness.clock.advance(4 * 24 * 60)
  admin = (await createSignedInAccount(harness, { isAdmin: true })).token
  const token = await createNewSession(harness, person)
  expect((await harness.call(eraseAccount, { token, body: {} })).status).toBe(200)
  const { attendees, reserved } = await list(id)
  expect([reserved, attendees[0]?.name, attendees[0]?.email]).toEqual([1, formerMember, ''])
})
