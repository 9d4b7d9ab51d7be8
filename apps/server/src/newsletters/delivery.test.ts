import { listAudit } from '@fairgrove/contract/audit'
import * as contract from '@fairgrove/contract/newsletters'
import { unsubscribe } from '@fairgrove/contract/subscribers'
import { fetchEmails } from '@fairgrove/testing/smtp-inbox/client'
import { beforeEach, expect, test } from 'vitest'
import { uniqueEmail } from '../../test/account-fixtures.ts'
import {
  countArrived,
  createNewsletterClient,
  seedSubscriber,
} from '../../test/newsletter-fixtures.ts'
import { publicUrl, useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { setMailingPreference } from '../accounts/store.ts'
import { inTx } from '../db/tx.ts'
import { samplePostalAddress } from '../env.ts'
import { encryptAddress } from '../subscribers/unsubscribe-token.ts'
import { sendBatch } from './delivery.actions.ts'

const harness = useServerHarness()

let admin: Awaited<ReturnType<typeof createNewsletterClient>>
beforeEach(async () => {
  harness.clock.advance(2 * 24 * 60)
  await harness.db.deleteFrom('subscribers').execute()
  await harness.db.updateTable('accounts').set({ subscribesToMailing: false }).execute()
  admin = await createNewsletterClient(harness)
})

const getCounts = async (id: string) => (await admin.find(id)).newsletter.counts
const none = { sent: 0, bounced: 0, failed: 0, skipped: 0, unsubscribed: 0 }

test('everyone on the list gets one email, with what the law and mailboxes ask for', async () => {
  const subscriber = await seedSubscriber(harness)
  const account = await createSignedInAccount(harness)
  const other = await createSignedInAccount(harness)
  await inTx(harness.db, (tx) => setMailingPreference(tx, account.email, harness.clock.now()))
  const unconfirmed = uniqueEmail()
  const request = { id: crypto.randomUUID(), email: unconfirmed, requestedAt: harness.clock.now() }
  await harness.db.insertInto('subscribers').values(request).execute()

  const newsletter = await admin.write()
  expect((await admin.find(newsletter._id)).subscriberCount).toBe(2)
  expect((await admin.send(newsletter)).body).toEqual({ recipients: 2 })
  await harness.runJobs()
  for (const email of [subscriber, account.email]) {
    const received = await fetchEmails(email)
    expect(received.map(({ subject }) => subject)).toEqual([newsletter.subject])
    const link = `${publicUrl}/unsubscribe/${encryptAddress(harness.deps.linkSecret, email)}`
    expect(received[0]?.headers['list-unsubscribe']).toBe(`<${link}>`)
    expect(received[0]?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    for (const part of [received[0]?.html, received[0]?.text]) {
      expect(part).toContain(link)
      expect(part).toContain(samplePostalAddress)
    }
  }
  for (const email of [unconfirmed, other.email]) expect(await fetchEmails(email)).toEqual([])
  expect((await admin.find(newsletter._id)).newsletter).toMatchObject({
    status: 'sent',
    finishedAt: harness.clock.now().toISOString(),
    counts: { ...none, recipients: 2, sent: 2 },
  })
  const query = { subject: newsletter._id }
  const { entries } = (await harness.call(listAudit, { token: admin.token, query })).body
  expect(entries[0]).toMatchObject({ action: 'newsletter.sent', details: { recipients: 2 } })
})

test('ten clicks on Send at once: it starts once, and nobody gets it twice', async () => {
  const email = await seedSubscriber(harness)
  const newsletter = await admin.write()
  const replies = await Promise.all(Array.from({ length: 10 }, () => admin.send(newsletter)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  await Promise.all([harness.runJobs(), sendBatch(harness.deps, newsletter._id)])
  expect(await countArrived(email, newsletter)).toBe(1)
})

test('two batches at once never send to the same recipient', async () => {
  const emails = await Promise.all(Array.from({ length: 12 }, () => seedSubscriber(harness)))
  const newsletter = await admin.write()
  await admin.send(newsletter)
  await Promise.all(Array.from({ length: 3 }, () => sendBatch(harness.deps, newsletter._id)))
  for (const email of emails) expect(await countArrived(email, newsletter)).toBeLessThanOrEqual(1)
})

test('five newsletters sent at once: three start, the others have to wait for a day', async () => {
  const email = await seedSubscriber(harness)
  const drafts = await Promise.all(Array.from({ length: 5 }, () => admin.write()))
  const replies = await Promise.all(drafts.map((draft) => admin.send(draft)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
  for (const { status, body } of replies.filter(({ status }) => status !== 200)) {
    expect([status, body]).toEqual([409, expect.objectContaining({ code: 'newsletter_limit' })])
  }
  await harness.runJobs()
  const arrived = await Promise.all(drafts.map((draft) => countArrived(email, draft)))
  expect(arrived.reduce((sum, count) => sum + count)).toBe(3)
  harness.clock.advance(25 * 60)
  admin = await createNewsletterClient(harness)
  for (const [index, draft] of drafts.entries()) {
    if (replies[index]?.status === 409) expect((await admin.send(draft)).status).toBe(200)
  }
})

test('a version that nobody saw is not sent', async () => {
  await seedSubscriber(harness)
  const seen = await admin.write()
  harness.clock.advance(1)
  const { token } = admin
  const body = { subject: 'Changed meanwhile', body: 'Hello.' }
  await harness.call(contract.updateNewsletter, { token, params: { id: seen._id }, body })
  expect(await admin.send(seen)).toMatchObject({
    status: 409,
    body: { code: 'newsletter_changed' },
  })
  expect((await admin.find(seen._id)).newsletter.status).toBe('draft')
})

test('a newsletter cannot be changed or deleted while it is sent, or afterwards', async () => {
  await seedSubscriber(harness)
  const newsletter = await admin.write()
  const { token } = admin
  const params = { id: newsletter._id }
  const body = { subject: 'Too late', body: 'Hello.' }
  await admin.send(newsletter)
  for (const status of ['sending', 'sent']) {
    expect((await admin.find(newsletter._id)).newsletter.status).toBe(status)
    expect((await harness.call(contract.updateNewsletter, { token, params, body })).status).toBe(
      409,
    )
    expect((await harness.call(contract.deleteNewsletter, { token, params })).status).toBe(409)
    expect((await admin.send(newsletter)).status).toBe(409)
    await harness.runJobs()
  }
})

test('without subscribers there is nothing to send', async () => {
  const newsletter = await admin.write()
  expect((await admin.send(newsletter)).body).toMatchObject({ code: 'no_subscribers' })
  expect((await admin.find(newsletter._id)).newsletter.status).toBe('draft')
})

test('recipients are fixed at the start; who leaves meanwhile gets nothing', async () => {
  const [stays, leaves] = [await seedSubscriber(harness), await seedSubscriber(harness)]
  const newsletter = await admin.write()
  await admin.send(newsletter)
  const late = await seedSubscriber(harness)
  const token = encryptAddress(harness.deps.linkSecret, leaves)
  await harness.call(unsubscribe, { body: { token } })
  await harness.runJobs()
  expect(await countArrived(stays, newsletter)).toBe(1)
  expect(await fetchEmails(leaves)).toEqual([])
  expect(await fetchEmails(late)).toEqual([])
  expect(await getCounts(newsletter._id)).toEqual({ ...none, recipients: 2, sent: 1, skipped: 1 })
})

test('who unsubscribes after getting it is counted once, and gets no other', async () => {
  const email = await seedSubscriber(harness)
  await seedSubscriber(harness)
  const newsletter = await admin.write()
  await admin.send(newsletter)
  await harness.runJobs()
  const body = { token: encryptAddress(harness.deps.linkSecret, email) }
  for (let clicks = 0; clicks < 2; clicks += 1) {
    await harness.call(unsubscribe, { body })
    await harness.runJobs()
  }
  expect(await getCounts(newsletter._id)).toMatchObject({ sent: 2, unsubscribed: 1 })
  const second = await admin.write()
  expect((await admin.send(second)).body).toEqual({ recipients: 1 })
  await harness.runJobs()
  expect(await countArrived(email, second)).toBe(0)
})

test('an account that takes over a subscriber’s email meanwhile gets one email, not two', async () => {
  const email = await seedSubscriber(harness)
  const account = await createSignedInAccount(harness)
  await inTx(harness.db, (tx) => setMailingPreference(tx, account.email, harness.clock.now()))
  const newsletter = await admin.write()
  await admin.send(newsletter)
  const { accountId } = account
  await harness.db.updateTable('accounts').set({ email }).where('id', '=', accountId).execute()
  await harness.runJobs()
  expect(await countArrived(email, newsletter)).toBe(1)
  expect(await getCounts(newsletter._id)).toMatchObject({ recipients: 2, sent: 1, skipped: 1 })
})

test('stopping ends it: nobody else gets it, and it cannot be stopped or started again', async () => {
  const email = await seedSubscriber(harness)
  const newsletter = await admin.write()
  await admin.send(newsletter)
  const stop = () =>
    harness.call(contract.stopNewsletter, { token: admin.token, params: { id: newsletter._id } })
  const replies = await Promise.all([stop(), stop()])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  await harness.runJobs()
  expect(await fetchEmails(email)).toEqual([])
  expect((await admin.find(newsletter._id)).newsletter.status).toBe('stopped')
  expect((await admin.send(newsletter)).status).toBe(409)
})

test('no more than the rate in any minute, whatever the number of batches', async () => {
  const emails = await Promise.all(Array.from({ length: 9 }, () => seedSubscriber(harness)))
  const newsletter = await admin.write()
  await admin.send(newsletter)
  const deps = { ...harness.deps, newslettersPerMinute: 4 }
  const sendAll = async () => {
    for (let batches = 0; batches < 9; batches += 1) await sendBatch(deps, newsletter._id)
    return (await getCounts(newsletter._id)).sent
  }
  expect(await sendAll()).toBe(4)
  harness.clock.advance(0.9)
  expect(await sendAll()).toBe(4)
  harness.clock.advance(0.2)
  expect(await sendAll()).toBe(8)
  harness.clock.advance(1.1)
  expect(await sendAll()).toBe(9)
  for (const email of emails) expect(await countArrived(email, newsletter)).toBe(1)
})
