import { eraseAccount } from '@fairgrove/contract/accounts'
import { cancelEvent, updateEvent } from '@fairgrove/contract/events'
import { cancelTicket } from '@fairgrove/contract/events.tickets'
import { fetchEmails } from '@fairgrove/testing/smtp-inbox/client'
import { expect, test } from 'vitest'
import {
  buildEventDraft,
  buyTicketCode,
  createTestEvent,
  reserve,
} from '../../test/event-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createNewSession, createSignedInAccount } from '../../test/session-fixtures.ts'
import { enqueue } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import { sendRemindersJob } from './declared-jobs.ts'

const harness = useServerHarness()

const listSubjects = async ({ email }: { email: string }) =>
  (await fetchEmails(email)).map(({ subject }) => subject).reverse()
const createAdminToken = async () => (await createSignedInAccount(harness, { isAdmin: true })).token

/** As the schedule does. */
async function sendReminders(times = 1): Promise<void> {
  for (let sent = 0; sent < times; sent += 1) {
    await inTx(harness.db, (tx) => enqueue(tx, sendRemindersJob, {}))
  }
  await harness.runJobs()
}

test('a reservation is confirmed with the code, the price due, time and place', async () => {
  const ada = await createSignedInAccount(harness)
  const id = await createTestEvent(harness, {
    startsAt: '2026-07-04T18:00',
    endsAt: '2026-07-04T21:00',
  })
  const coinCode = await buyTicketCode(harness, ada)
  const { body } = await reserve(harness, ada, id, { coinCode })
  await harness.runJobs()
  const [email] = await fetchEmails(ada.email)
  expect(email?.subject).toBe('Your ticket for Seed swap')
  expect(email?.text).toContain(`Ticket code: ${body.code} ($15.00 at the door)`)
  expect(email?.text).toContain('bring $15.00 in cash')
  expect(email?.text).toContain('Saturday, July 4, 2026, 6:00 PM to 9:00 PM CDT')
  expect(email?.text).toContain('Garfield Park Fieldhouse, 100 North Central Park Avenue, Chicago')
  expect(email?.text).toContain(`/events/${id}`)
})

test('one reminder a day before, however often the job runs, with every ticket in one email', async () => {
  const ada = await createSignedInAccount(harness)
  const id = await createTestEvent(harness, { startsInHours: 30 })
  const codes = [await reserve(harness, ada, id), await reserve(harness, ada, id)].map(
    ({ body }) => body.code,
  )
  await sendReminders()
  expect(await listSubjects(ada)).toHaveLength(2)
  harness.clock.advance(6 * 60)
  await sendReminders(3)
  harness.clock.advance(60)
  await sendReminders()
  expect((await listSubjects(ada)).slice(2)).toEqual(['Coming up: Seed swap'])
  const [newest] = await fetchEmails(ada.email)
  for (const code of codes) expect(newest?.text).toContain(code)
  expect(newest?.text).toContain('bring $40.00 in cash')
})

test('no reminder for canceled tickets, canceled events, deleted accounts and late reservations', async () => {
  const [ada, ben, cleo, dan] = await Promise.all(
    Array.from({ length: 4 }, () => createSignedInAccount(harness)),
  )
  if (!ada || !ben || !cleo || !dan) throw new Error('unreachable')
  const id = await createTestEvent(harness, { startsInHours: 30 })
  const calledOff = await createTestEvent(harness, { startsInHours: 30, title: 'Called off' })
  const { body: ticket } = await reserve(harness, ada, id)
  await reserve(harness, ben, calledOff)
  await reserve(harness, cleo, id)
  harness.clock.advance(7 * 60)
  await reserve(harness, dan, id)
  await harness.call(cancelTicket, { token: ada.token, params: { id: ticket._id } })
  const body = { reason: 'Storm warning.' }
  const token = await createAdminToken()
  await harness.call(cancelEvent, { token, params: { id: calledOff }, body })
  const session = await createNewSession(harness, cleo)
  const erased = await harness.call(eraseAccount, { token: session, body: {} })
  expect(erased.status).toBe(200)
  await sendReminders()
  expect(await listSubjects(ada)).not.toContain('Coming up: Seed swap')
  expect(await listSubjects(ben)).toEqual(['Called off is canceled'])
  expect((await listSubjects(cleo)).join()).not.toContain('Coming up')
  expect(await listSubjects(dan)).toEqual(['Your ticket for Seed swap'])
})

test('a reminder that is due is not sent if the ticket is canceled before the email goes out', async () => {
  const ada = await createSignedInAccount(harness)
  const id = await createTestEvent(harness, { startsInHours: 30 })
  const { body: ticket } = await reserve(harness, ada, id)
  await harness.runJobs()
  harness.clock.advance(7 * 60)
  await inTx(harness.db, (tx) => enqueue(tx, sendRemindersJob, {}))
  await harness.call(cancelTicket, { token: ada.token, params: { id: ticket._id } })
  await harness.runJobs()
  expect(await listSubjects(ada)).toEqual(['Your ticket for Seed swap'])
})

test('everyone with a ticket hears once that an event is canceled, and gets the code back', async () => {
  const [ada, ben, cleo] = await Promise.all(
    Array.from({ length: 3 }, () => createSignedInAccount(harness)),
  )
  if (!ada || !ben || !cleo) throw new Error('unreachable')
  const id = await createTestEvent(harness)
  await reserve(harness, ada, id, { coinCode: await buyTicketCode(harness, ada) })
  await reserve(harness, ada, id)
  await reserve(harness, ben, id)
  const { body: gone } = await reserve(harness, cleo, id)
  await harness.call(cancelTicket, { token: cleo.token, params: { id: gone._id } })
  await harness.runJobs()
  const token = await createAdminToken()
  const body = { reason: 'The hall has no power.' }
  await harness.call(cancelEvent, { token, params: { id }, body })
  await harness.runJobs()
  const canceled = 'Seed swap is canceled'
  expect((await listSubjects(ada)).filter((subject) => subject === canceled)).toHaveLength(1)
  expect((await listSubjects(ben)).at(-1)).toBe(canceled)
  expect(await listSubjects(cleo)).not.toContain(canceled)
  const [toAda] = await fetchEmails(ada.email)
  expect(toAda?.text).toContain('Note from our team: The hall has no power.')
  expect(toAda?.text).toContain('The code you used is yours again.')
  const [toBen] = await fetchEmails(ben.email)
  expect(toBen?.text).not.toContain('The code you used')
})

test('a new time is emailed and reminded of again; a new description is not', async () => {
  const ada = await createSignedInAccount(harness)
  const id = await createTestEvent(harness, { startsInHours: 20 })
  await reserve(harness, ada, id)
  await harness.runJobs()
  const save = async (changes: Parameters<typeof buildEventDraft>[1]) => {
    const token = await createAdminToken()
    const body = buildEventDraft(harness, changes)
    await harness.call(updateEvent, { token, params: { id }, body })
    await harness.runJobs()
  }
  await save({ startsInHours: 20, description: 'More seeds.' })
  expect(await listSubjects(ada)).toHaveLength(1)
  await save({ startsInHours: 44 })
  expect((await listSubjects(ada)).at(-1)).toBe('New time or place for Seed swap')
  harness.clock.advance(21 * 60)
  await sendReminders()
  expect((await listSubjects(ada)).at(-1)).toBe('Coming up: Seed swap')
})
