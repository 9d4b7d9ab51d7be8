import { eraseAccount, exportAccount } from '@fairgrove/contract/accounts'
import { cancelEvent, getEvent } from '@fairgrove/contract/events'
import { texts } from '@fairgrove/contract/events.options'
import { cancelTicket, listOwnTickets } from '@fairgrove/contract/events.tickets'
import { getRewards, redeemCode } from '@fairgrove/contract/rewards'
import { afterEach, expect, test } from 'vitest'
import { runJobsAndAudit } from '../../test/audit.ts'
import { buyTicketCode, createTestEvent, reserve } from '../../test/event-fixtures.ts'
import { newIdempotencyHeader } from '../../test/order-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'

const harness = useServerHarness()
afterEach(async () => expect(await runJobsAndAudit(harness)).toEqual([]))

type Person = Awaited<ReturnType<typeof createSignedInAccount>>
const createPeople = (count: number) =>
  Promise.all(Array.from({ length: count }, () => createSignedInAccount(harness)))
const countPlacesLeft = async (id: string) =>
  (await harness.call(getEvent, { params: { id } })).body.event.placesLeft
const listTickets = async ({ token }: Person, event?: string) =>
  (await harness.call(listOwnTickets, { token, query: event ? { event } : {} })).body
const cancel = ({ token }: Person, id: string) =>
  harness.call(cancelTicket, { token, params: { id } })
const isCodeUsed = async ({ token }: Person, code: string) => {
  const { codes } = (await harness.call(getRewards, { token })).body
  return codes.find((each) => each.code === code)?.usedAt !== null
}
const countByStatus = (replies: { status: number }[], status: number) =>
  replies.filter((reply) => reply.status === status).length

test('a reserved ticket has a code, the price due, and is listed for its holder only', async () => {
  const [ada, ben] = (await createPeople(2)) as [Person, Person]
  const id = await createTestEvent(harness, { price: 12.5 })
  const { status, body } = await reserve(harness, ada, id)
  expect(status).toBe(201)
  expect(body).toMatchObject({ price: 12.5, coinCode: null, event: { _id: id, placesLeft: 9 } })
  expect(body.code).toMatch(/^[2-9B-DF-HJ-NP-TV-XZ]{4}-[2-9B-DF-HJ-NP-TV-XZ]{4}$/)
  expect((await listTickets(ada)).tickets).toEqual([body])
  expect((await listTickets(ada, id)).tickets).toEqual([body])
  expect((await listTickets(ada, crypto.randomUUID())).tickets).toEqual([])
  expect((await listTickets(ben)).tickets).toEqual([])
  expect((await cancel(ben, body._id)).status).toBe(404)
})

test('an account gets two tickets for an event, also from many requests at once', async () => {
  const ada = await createSignedInAccount(harness)
  const id = await createTestEvent(harness)
  const replies = await Promise.all(Array.from({ length: 6 }, () => reserve(harness, ada, id)))
  expect([countByStatus(replies, 201), countByStatus(replies, 409)]).toEqual([2, 4])
  expect(replies.find(({ status }) => status === 409)?.raw.json().code).toBe('ticket_limit')
  expect(await countPlacesLeft(id)).toBe(8)
})

test('ten people, three places: three get one', async () => {
  const people = await createPeople(10)
  const id = await createTestEvent(harness, { capacity: 3 })
  const replies = await Promise.all(people.map((person) => reserve(harness, person, id)))
  expect([countByStatus(replies, 201), countByStatus(replies, 409)]).toEqual([3, 7])
  expect(replies.find(({ status }) => status === 409)?.raw.json()).toMatchObject({
    code: 'sold_out',
    message: texts.soldOut,
  })
  expect(await countPlacesLeft(id)).toBe(0)
})

test('the database refuses a ticket beyond the capacity, whoever inserts it', async () => {
  const [ada, ben] = (await createPeople(2)) as [Person, Person]
  const id = await createTestEvent(harness, { capacity: 1 })
  await reserve(harness, ada, id)
  const ticket = {
    id: crypto.randomUUID(),
    eventId: id,
    accountId: ben.accountId,
    seat: 1,
    code: 'BCDF2345',
    priceCents: 0,
    createdAt: harness.clock.now(),
  }
  const insert = harness.db.insertInto('eventTickets').values(ticket).execute()
  await expect(insert).rejects.toThrow('event_never_overbooked')
})

test('a reservation sent twice is one ticket', async () => {
  const ada = await createSignedInAccount(harness)
  const id = await createTestEvent(harness)
  const headers = newIdempotencyHeader()
  const [first, second] = await Promise.all([
    reserve(harness, ada, id, { headers }),
    reserve(harness, ada, id, { headers }),
  ])
  expect(second.body).toEqual(first.body)
  expect(await countPlacesLeft(id)).toBe(9)
})

test('a canceled ticket frees its place and gives its coin code back, once', async () => {
  const ada = await createSignedInAccount(harness)
  const id = await createTestEvent(harness, { capacity: 1 })
  const coinCode = await buyTicketCode(harness, ada)
  const { body } = await reserve(harness, ada, id, { coinCode })
  expect(await isCodeUsed(ada, coinCode)).toBe(true)
  const replies = await Promise.all([cancel(ada, body._id), cancel(ada, body._id)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404])
  expect(await isCodeUsed(ada, coinCode)).toBe(false)
  expect(await countPlacesLeft(id)).toBe(1)
  expect((await reserve(harness, ada, id, { coinCode })).body.price).toBe(15)
})

test('tickets are neither reserved nor canceled once the event has started', async () => {
  const ada = await createSignedInAccount(harness)
  const id = await createTestEvent(harness, { startsInHours: 1 })
  const { body } = await reserve(harness, ada, id)
  harness.clock.advance(60)
  expect((await cancel(ada, body._id)).raw.json().code).toBe('event_closed')
  expect((await reserve(harness, ada, id)).raw.json().code).toBe('event_closed')
  expect((await listTickets(ada)).tickets).toHaveLength(1)
  harness.clock.advance(180)
  expect((await listTickets(ada)).tickets).toEqual([])
})

test('a code from canna-coins lowers the price due', async () => {
  const ada = await createSignedInAccount(harness)
  const id = await createTestEvent(harness, { price: 9.99 })
  const discount = await buyTicketCode(harness, ada)
  const free = await buyTicketCode(harness, ada, 'freeTicket')
  await buyTicketCode(harness, ada, 'freeTicket')
  expect((await listTickets(ada)).codes).toHaveLength(3)
  const typed = discount.replace('-', '').toLowerCase()
  expect((await reserve(harness, ada, id, { coinCode: typed })).body).toMatchObject({
    price: 7.49,
    coinCode: { code: discount, offer: 'ticketDiscount' },
  })
  expect((await reserve(harness, ada, id, { coinCode: free })).body).toMatchObject({ price: 0 })
  expect((await listTickets(ada)).codes).toHaveLength(1)
})

test('one coin code, two events, at the same moment: one ticket gets it', async () => {
  const ada = await createSignedInAccount(harness)
  const ids = await Promise.all([createTestEvent(harness), createTestEvent(harness)])
  const coinCode = await buyTicketCode(harness, ada, 'freeTicket')
  const { token } = await createSignedInAccount(harness, { isAdmin: true })
  const replies = await Promise.all([
    ...ids.map((id) => reserve(harness, ada, id, { coinCode })),
    harness.call(redeemCode, { token, params: { code: coinCode } }),
  ])
  expect(countByStatus(replies, 410)).toBe(2)
  expect((await listTickets(ada)).tickets.length).toBeLessThanOrEqual(1)
})

test('somebody else’s code, a free-shipping code and an unknown one are refused alike', async () => {
  const [ada, ben] = (await createPeople(2)) as [Person, Person]
  const id = await createTestEvent(harness)
  const others = await buyTicketCode(harness, ben, 'freeTicket')
  harness.deps.shop.shippingCents = 500
  const shipping = await buyTicketCode(harness, ada, 'freeShipping')
  harness.deps.shop.shippingCents = 0
  for (const coinCode of [others, shipping, 'ZZZZZ-ZZZZZ']) {
    const { status, raw } = await reserve(harness, ada, id, { coinCode })
    expect([status, raw.json().fields]).toEqual([400, { coinCode: texts.notForYourAccount }])
  }
  expect(await isCodeUsed(ben, others)).toBe(false)
  expect(await countPlacesLeft(id)).toBe(10)
})

test('a free event takes no code', async () => {
  const ada = await createSignedInAccount(harness)
  const id = await createTestEvent(harness, { price: 0 })
  const coinCode = await buyTicketCode(harness, ada)
  const { raw } = await reserve(harness, ada, id, { coinCode })
  expect(raw.json().fields).toEqual({ coinCode: texts.codeNotNeeded })
  expect(await isCodeUsed(ada, coinCode)).toBe(false)
  expect((await reserve(harness, ada, id)).body.price).toBe(0)
})

test('reservations while the organizer cancels: no ticket is left, and every code is back', async () => {
  const people = await createPeople(5)
  const id = await createTestEvent(harness)
  const codes = await Promise.all(people.map((person) => buyTicketCode(harness, person)))
  const { token } = await createSignedInAccount(harness, { isAdmin: true })
  const [first, ...others] = people as [Person, ...Person[]]
  await reserve(harness, first, id, { coinCode: codes[0] as string })
  const replies = await Promise.all([
    ...others.map((person, index) =>
      reserve(harness, person, id, { coinCode: codes[index + 1] as string }),
    ),
    harness.call(cancelEvent, { token, params: { id }, body: { reason: 'Storm warning.' } }),
  ])
  expect(replies.at(-1)?.status).toBe(200)
  for (const [index, person] of people.entries()) {
    expect((await listTickets(person)).tickets).toEqual([])
    expect(await isCodeUsed(person, codes[index] as string)).toBe(false)
  }
})

test('tickets are in the data export, and a deleted account frees its places', async () => {
  const [ada, ben] = (await createPeople(2)) as [Person, Person]
  const id = await createTestEvent(harness, { capacity: 2 })
  const { body: ticket } = await reserve(harness, ada, id)
  await reserve(harness, ben, id)
  const { body } = await harness.call(exportAccount, { token: ada.token })
  expect(body.records.eventTickets).toMatchObject([{ code: ticket.code, event: 'Seed swap' }])
  const erased = await harness.call(eraseAccount, { token: ada.token, body: {} })
  expect(erased.status).toBe(200)
  expect(await countPlacesLeft(id)).toBe(1)
  expect((await listTickets(ben)).tickets).toHaveLength(1)
})
