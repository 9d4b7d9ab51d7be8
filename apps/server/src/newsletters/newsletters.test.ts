import { listAudit } from '@fairgrove/contract/audit'
import * as contract from '@fairgrove/contract/newsletters'
import { fetchEmails } from '@fairgrove/testing/smtp-inbox/client'
import { beforeEach, expect, test } from 'vitest'
import { createNewsletterClient, seedSubscriber } from '../../test/newsletter-fixtures.ts'
import { publicUrl, useServerHarness } from '../../test/server-harness.ts'
import { samplePostalAddress } from '../env.ts'

const harness = useServerHarness()

let admin: Awaited<ReturnType<typeof createNewsletterClient>>
beforeEach(async () => {
  harness.clock.advance(2 * 24 * 60)
  admin = await createNewsletterClient(harness)
})

const body = { subject: 'A market day', body: 'Rain, and everybody came.' }

test('a draft is created, listed, changed and deleted, and every step is in the audit log', async () => {
  const { _id: id } = await admin.write(body)
  const params = { id }
  const { token } = admin
  const { newsletters } = (await harness.call(contract.listNewsletters, { token })).body
  expect(newsletters[0]).toMatchObject({ _id: id, subject: 'A market day', status: 'draft' })
  harness.clock.advance(1)
  const changed = { ...body, subject: 'Another day' }
  await harness.call(contract.updateNewsletter, { token, params, body: changed })
  expect((await admin.find(id)).newsletter).toMatchObject({
    subject: 'Another day',
    updatedAt: harness.clock.now().toISOString(),
  })
  expect((await harness.call(contract.deleteNewsletter, { token, params })).status).toBe(200)
  expect((await harness.call(contract.getNewsletter, { token, params })).status).toBe(404)
  const { entries } = (await harness.call(listAudit, { token, query: { subject: id } })).body
  expect(entries.map(({ action }) => action)).toEqual([
    'newsletter.deleted',
    'newsletter.saved',
    'newsletter.created',
  ])
})

test('a draft sent twice with one key is created once', async () => {
  const { token } = admin
  const headers = { 'idempotency-key': 'newsletter-form-1' }
  const create = () => harness.call(contract.createNewsletter, { token, body, headers })
  const [first, second] = await Promise.all([create(), create()])
  expect(first.body._id).toBe(second.body._id)
})

test('the test email goes to the admin alone and is what the preview shows', async () => {
  const subscriber = await seedSubscriber(harness)
  const newsletter = await admin.write({
    ...body,
    preheader: 'Umbrellas everywhere.',
    body: 'Rain.\nAnd more.\n\nRead https://example.org/rain?a=1&b=2.',
    buttonLabel: 'See photos',
    buttonUrl: 'https://example.org/photos',
  })
  const { email: preview } = await admin.find(newsletter._id)
  const call = { token: admin.token, params: { id: newsletter._id } }
  expect((await harness.call(contract.sendTestNewsletter, call)).status).toBe(202)
  await harness.runJobs()
  const [mail] = await fetchEmails(admin.email)
  expect(mail?.subject).toBe('[Test] A market day')
  const [, link = ''] = /^<(.+)>$/.exec(mail?.headers['list-unsubscribe'] ?? '') ?? []
  const sample = `${publicUrl}/unsubscribe/preview`
  expect(mail?.text.trim()).toBe(preview.text.replace(sample, link))
  for (const part of [
    'Umbrellas everywhere.',
    'Rain.<br/>And more.',
    samplePostalAddress,
    'Unsubscribe',
    'href="https://example.org/rain?a=1&amp;b=2"',
    'href="https://example.org/photos"',
  ]) {
    expect(preview.html).toContain(part)
  }
  expect(await fetchEmails(subscriber)).toEqual([])
})

test('markup in the text is shown as it was typed, and only web addresses become links', async () => {
  const text = '<script>alert(1)</script> <img src=x onerror=alert(1)> javascript:alert(1)'
  const { _id } = await admin.write({ subject: '<b>Rain</b>', body: text })
  const { html } = (await admin.find(_id)).email
  expect(html).not.toMatch(/<script|<img|<b>|href="javascript/i)
  expect(html).toContain('&lt;script&gt;')
})

test.each([
  ['a line break in the subject', { subject: 'Rain\r\nBcc: everybody@example.org' }, 'subject'],
  ['a line break in the inbox preview', { preheader: 'Rain\nX-Header: yes' }, 'preheader'],
  ['an empty text', { body: ' \n ' }, 'body'],
  ['a text that is too long', { body: 'a'.repeat(10_001) }, 'body'],
  ['a script as link', { buttonLabel: 'Go', buttonUrl: 'javascript:alert(1)' }, 'buttonUrl'],
  ['a file as link', { buttonLabel: 'Go', buttonUrl: 'file:///etc/passwd' }, 'buttonUrl'],
  ['a label without a link', { buttonLabel: 'Go' }, 'buttonLabel'],
])('rejects %s', async (_, fields, name) => {
  const request = { token: admin.token, body: { ...body, ...fields } }
  const reply = await harness.call(contract.createNewsletter, request)
  expect(reply.status).toBe(400)
  expect(reply.body).toMatchObject({ fields: { [name]: expect.any(String) } })
})

test('the database refuses a subject with a line break, whoever writes it', async () => {
  const { _id: id } = await admin.write()
  const update = harness.db
    .updateTable('newsletters')
    .set({ subject: 'Rain\nBcc: everybody@example.org' })
    .where('id', '=', id)
  await expect(update.execute()).rejects.toThrow('newsletters_subject_check')
})
