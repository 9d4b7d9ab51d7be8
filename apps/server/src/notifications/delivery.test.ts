import { saveNotificationSettings } from '@fairgrove/contract/notifications'
import { optionalKinds } from '@fairgrove/contract/notifications.options'
import { fetchEmails } from '@fairgrove/testing/smtp-inbox/client'
import { expect, test } from 'vitest'
import { listTitles, notifyReviews } from '../../test/notification-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { eraseAccountRow } from '../accounts/store.ts'
import { sql } from '../db/sql.ts'
import { inTx } from '../db/tx.ts'
import { sendSummariesJob } from './actions.ts'
import { sendDueEmails } from './delivery.actions.ts'
import { notificationJobs } from './jobs.ts'

const harness = useServerHarness()

/** Oldest first. */
const listSubjects = async (email: string) =>
  (await fetchEmails(email)).map(({ subject }) => subject).toReversed()

const save = (token: string, body: { mail?: string[]; summary?: 'none' | 'hourly' | 'daily' }) =>
  harness.call(saveNotificationSettings, { token, body: { mail: optionalKinds, ...body } as never })

async function sendSummaries(): Promise<void> {
  const jobs = notificationJobs(harness.deps, {})
  await jobs.find(({ job }) => job === sendSummariesJob)?.run({})
  await harness.runJobs()
}

test('each event is emailed once, in order, with a link to the settings', async () => {
  const seller = await createSignedInAccount(harness, { isSeller: true })
  await notifyReviews(harness, seller, 'One', 'Two', 'Three', 'Two')
  await harness.runJobs()
  expect(await listSubjects(seller.email)).toEqual([
    'New review of One',
    'New review of Two',
    'New review of Three',
  ])
  const [{ text } = { text: '' }] = await fetchEmails(seller.email)
  expect(text).toContain('/notifications/settings')
  // A repeated job finds nothing to do.
  await sendDueEmails(harness.deps, seller.accountId, {})
  expect(await listSubjects(seller.email)).toHaveLength(3)
})

test('a kind that is turned off is in the inbox only, also if that happens before it is sent', async () => {
  const seller = await createSignedInAccount(harness, { isSeller: true })
  await notifyReviews(harness, seller, 'Before')
  await save(seller.token, { mail: optionalKinds.filter((kind) => kind !== 'review_received') })
  await notifyReviews(harness, seller, 'After')
  await harness.runJobs()
  expect(await listSubjects(seller.email)).toEqual([])
  expect(await listTitles(harness, seller)).toEqual(['New review of After', 'New review of Before'])
})

test('an email that fails stops later ones, which follow in order', async () => {
  const seller = await createSignedInAccount(harness, { isSeller: true })
  await notifyReviews(harness, seller, 'One', 'Two')
  let failures = 1
  const flaky = {
    ...harness.deps.mail,
    send: (email: Parameters<typeof harness.deps.mail.send>[0]) =>
      failures-- > 0 ? Promise.reject(new Error('no')) : harness.deps.mail.send(email),
  }
  const send = () => sendDueEmails({ ...harness.deps, mail: flaky }, seller.accountId, {})
  await expect(send()).rejects.toThrow('no')
  expect(await listSubjects(seller.email)).toEqual([])
  await send()
  expect(await listSubjects(seller.email)).toEqual(['New review of One', 'New review of Two'])
})

test('an email that the mail server refuses for good does not stop later ones', async () => {
  const seller = await createSignedInAccount(harness, { isSeller: true })
  await notifyReviews(harness, seller, 'One', 'Two')
  const refusal = { responseCode: 550, command: 'DATA', response: '550 5.7.1 No.' }
  const picky = {
    ...harness.deps.mail,
    send: (email: Parameters<typeof harness.deps.mail.send>[0]) =>
      email.subject.endsWith('One')
        ? Promise.reject(Object.assign(new Error('550'), refusal))
        : harness.deps.mail.send(email),
  }
  await sendDueEmails({ ...harness.deps, mail: picky }, seller.accountId, {})
  expect(await listSubjects(seller.email)).toEqual(['New review of Two'])
})

test('a busy shop gets one summary per hour, and an email of its own for a single event', async () => {
  const seller = await createSignedInAccount(harness, { isSeller: true })
  await save(seller.token, { summary: 'hourly' })
  await notifyReviews(harness, seller, 'One', 'Two')
  await sendSummaries()
  expect(await listSubjects(seller.email)).toEqual([])
  harness.clock.advance(60)
  await sendSummaries()
  await sendSummaries()
  expect(await listSubjects(seller.email)).toEqual(['2 updates for your shop'])
  const [summary] = await fetchEmails(seller.email)
  expect(summary?.text).toMatch(/New review of One\s+New review of Two/)

  await notifyReviews(harness, seller, 'Three')
  harness.clock.advance(60)
  await sendSummaries()
  expect((await listSubjects(seller.email)).at(-1)).toBe('New review of Three')
})

test('a daily summary waits until the next morning', async () => {
  const seller = await createSignedInAccount(harness, { isSeller: true })
  await save(seller.token, { summary: 'daily' })
  await notifyReviews(harness, seller, 'One', 'Two')
  const { rows } = await sql<{ hour: number; isNext: boolean }>`
    select distinct extract(hour from mail_due_at at time zone 'UTC')::int as hour,
      mail_due_at > created_at and mail_due_at <= created_at + interval '1 day' as is_next
    from notifications where account_id = ${seller.accountId}`.execute(harness.db)
  expect(rows).toEqual([{ hour: 14, isNext: true }])
})

test('a summary that was interrupted is sent again as it was, with the same Message-ID', async () => {
  const seller = await createSignedInAccount(harness, { isSeller: true })
  await save(seller.token, { summary: 'hourly' })
  await notifyReviews(harness, seller, 'One', 'Two')
  harness.clock.advance(60)
  const keys: string[] = []
  const lost = {
    ...harness.deps.mail,
    send: async ({ messageKey }: Parameters<typeof harness.deps.mail.send>[0]) => {
      keys.push(messageKey)
      throw new Error('The connection ended.')
    },
  }
  const send = sendDueEmails({ ...harness.deps, mail: lost }, seller.accountId, {})
  await expect(send).rejects.toThrow('The connection ended.')
  await notifyReviews(harness, seller, 'Three')
  harness.clock.advance(60)
  await sendSummaries()
  const emails = (await fetchEmails(seller.email)).toReversed()
  expect(emails.map(({ subject }) => subject)).toEqual([
    '2 updates for your shop',
    'New review of Three',
  ])
  expect(emails[0]?.headers['message-id']).toContain(keys[0])
})

test('an account that was erased in the meantime gets nothing and leaves nothing', async () => {
  const seller = await createSignedInAccount(harness, { isSeller: true })
  await notifyReviews(harness, seller, 'One')
  await inTx(harness.db, (tx) => eraseAccountRow(tx, seller.accountId, harness.clock.now()))
  await harness.runJobs()
  expect(await fetchEmails(seller.email)).toEqual([])
  const { rows } = await sql`select from notifications
    where account_id = ${seller.accountId}`.execute(harness.db)
  expect(rows).toEqual([])
})
