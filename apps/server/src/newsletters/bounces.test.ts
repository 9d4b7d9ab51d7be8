import { updateProfile } from '@fairgrove/contract/accounts'
import { confirmSubscription, listSubscribers, subscribe } from '@fairgrove/contract/subscribers'
import { fetchEmails } from '@fairgrove/testing/smtp-inbox/client'
import { beforeEach, expect, test } from 'vitest'
import { uniqueEmail } from '../../test/account-fixtures.ts'
import {
  countArrived,
  createNewsletterClient,
  seedSubscriber,
} from '../../test/newsletter-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { createLinkToken } from '../accounts/link-token.ts'
import { setMailingPreference } from '../accounts/store.ts'
import { inTx } from '../db/tx.ts'
import { openSmtp } from '../providers/mail/smtp.ts'
import { recordBounce, requestSubscription } from '../subscribers/actions.ts'
import { sendBatch } from './delivery.actions.ts'

const harness = useServerHarness()

let admin: Awaited<ReturnType<typeof createNewsletterClient>>
beforeEach(async () => {
  harness.clock.advance(2 * 24 * 60)
  await harness.db.deleteFrom('subscribers').execute()
  await harness.db.updateTable('accounts').set({ subscribesToMailing: false }).execute()
  admin = await createNewsletterClient(harness)
})

async function sendNew() {
  const newsletter = await admin.write()
  const { status, body } = await admin.send(newsletter)
  await harness.runJobs()
  return { newsletter, status, body }
}

const getCounts = async (id: string) => (await admin.find(id)).newsletter.counts

test('an address that is refused for good gets no other newsletter', async () => {
  const account = await createSignedInAccount(harness)
  const accountEmail = `refused-${account.email}`
  await harness.db
    .updateTable('accounts')
    .set({ email: accountEmail, subscribesToMailing: true, mailingSince: harness.clock.now() })
    .where('id', '=', account.accountId)
    .execute()
  await seedSubscriber(harness, `refused-${uniqueEmail()}`)
  const fine = await seedSubscriber(harness)
  const { newsletter } = await sendNew()
  expect((await admin.find(newsletter._id)).newsletter).toMatchObject({
    status: 'sent',
    counts: { recipients: 3, sent: 1, bounced: 2, failed: 0 },
  })
  const { token } = admin
  const { body: listed } = await harness.call(listSubscribers, { token })
  expect(listed.subscribers.map(({ email }) => email)).toEqual([fine])
  expect(listed.bounced).toBe(2)
  expect((await sendNew()).body).toEqual({ recipients: 1 })
})

test('after a bounce, only a link requested since then subscribes again', async () => {
  const email = await seedSubscriber(harness)
  const { id } = await harness.db
    .selectFrom('subscribers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const linkToken = createLinkToken(harness.deps.linkSecret, 'subscribe', id)
  const confirm = () => harness.call(confirmSubscription, { params: { token: linkToken } })
  harness.clock.advance(1)
  await inTx(harness.db, (tx) => recordBounce(tx, email, harness.clock.now()))
  expect((await confirm()).status).toBe(410)
  expect((await sendNew()).status).toBe(409)

  harness.clock.advance(1)
  await harness.call(subscribe, { body: { email } })
  await harness.runJobs()
  expect((await fetchEmails(email))[0]?.subject).toBe('Confirm your Fairgrove subscription')
  expect((await sendNew()).status).toBe(409)
  expect((await confirm()).status).toBe(200)
  const { newsletter } = await sendNew()
  expect(await countArrived(email, newsletter)).toBe(1)
})

test('an account that turns newsletters on again after a bounce has to confirm first', async () => {
  const account = await createSignedInAccount(harness)
  await inTx(harness.db, async (tx) => {
    await setMailingPreference(tx, account.email, harness.clock.now())
    await recordBounce(tx, account.email, harness.clock.now())
  })
  harness.clock.advance(1)
  const profile = {
    firstName: 'Ada',
    lastName: 'Moss',
    username: 'ada',
    age: '26-30' as const,
    email: account.email,
    subscribeToMailing: true,
  }
  const saved = await harness.call(updateProfile, { token: account.token, body: profile })
  expect(saved.status).toBe(200)
  await harness.runJobs()
  expect((await sendNew()).status).toBe(409)
  const [mail] = await fetchEmails(account.email)
  const [, token = ''] = /\/subscribe\/([\w-]+)/.exec(mail?.text ?? '') ?? []
  expect((await harness.call(confirmSubscription, { params: { token } })).status).toBe(200)
  const { newsletter } = await sendNew()
  expect(await countArrived(account.email, newsletter)).toBe(1)
})

test('turning newsletters on without a bounce sends no confirmation', async () => {
  const email = await seedSubscriber(harness)
  await requestSubscription(harness.deps, email)
  await harness.runJobs()
  expect((await fetchEmails(email))[0]?.subject).toContain('You’re already subscribed')
})

test('a mail server that says not now is asked again, a few times', async () => {
  const greylisted = await seedSubscriber(harness, `greylisted-${uniqueEmail()}`)
  const deferred = await seedSubscriber(harness, `deferred-${uniqueEmail()}`)
  const { newsletter } = await sendNew()
  const { _id: id } = newsletter
  expect(await getCounts(id)).toMatchObject({ recipients: 2, sent: 0, failed: 0 })
  await sendBatch(harness.deps, id)
  expect(await countArrived(greylisted, newsletter)).toBe(0)
  harness.clock.advance(5)
  await sendBatch(harness.deps, id)
  expect(await countArrived(greylisted, newsletter)).toBe(1)
  for (const minutes of [30, 120]) {
    expect((await admin.find(id)).newsletter.status).toBe('sending')
    harness.clock.advance(minutes)
    await sendBatch(harness.deps, id)
  }
  expect((await admin.find(id)).newsletter).toMatchObject({
    status: 'sent',
    counts: { recipients: 2, sent: 1, bounced: 0, failed: 1 },
  })
  // Not a bounce: the next newsletter is tried again.
  expect((await sendNew()).body).toEqual({ recipients: 2 })
  expect(await fetchEmails(deferred)).toEqual([])
})

test('without a mail server nobody fails: the queue sends it later', async () => {
  const email = await seedSubscriber(harness)
  const newsletter = await admin.write()
  await admin.send(newsletter)
  const mail = openSmtp('smtp://127.0.0.1:1', {
    from: 'Fairgrove <hello@fairgrove.test>',
    postalAddress: harness.deps.postalAddress,
  })
  await expect(sendBatch({ ...harness.deps, mail }, newsletter._id)).rejects.toThrow()
  mail.close()
  expect(await getCounts(newsletter._id)).toMatchObject({ sent: 0, failed: 0 })
  await sendBatch(harness.deps, newsletter._id)
  expect(await countArrived(email, newsletter)).toBe(1)
})
