import { eraseAccount } from '@fairgrove/contract/accounts'
import * as contract from '@fairgrove/contract/subscribers'
import { fetchEmails } from '@fairgrove/testing/smtp-inbox/client'
import { expect, test } from 'vitest'
import { uniqueEmail } from '../../test/account-fixtures.ts'
import { publicUrl, useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { changeEmail, setMailingPreference } from '../accounts/store.ts'
import { inTx } from '../db/tx.ts'
import { deleteUnconfirmedSubscribersJob } from './actions.ts'
import { subscriberJobs } from './jobs.ts'
import { decryptAddress, encryptAddress } from './unsubscribe-token.ts'

const harness = useServerHarness()
const dayMinutes = 24 * 60

async function requestSubscription(email: string) {
  const reply = await harness.call(contract.subscribe, { body: { email } })
  await harness.runJobs()
  return { status: reply.status, body: reply.body }
}

async function findToken(email: string, path: 'subscribe' | 'unsubscribe'): Promise<string> {
  const [mail] = await fetchEmails(email)
  const token = mail?.text.match(new RegExp(`${publicUrl}/${path}/([\\w-]+)`))?.[1]
  if (!token) throw new Error(`No ${path} link was emailed to ${email}.`)
  return token
}

async function confirm(token: string) {
  const { status } = await harness.call(contract.confirmSubscription, { params: { token } })
  await harness.runJobs()
  return status
}

const unsubscribeWith = (token: string) => harness.call(contract.unsubscribe, { body: { token } })

async function subscribed(): Promise<string> {
  const email = uniqueEmail()
  await requestSubscription(email)
  expect(await confirm(await findToken(email, 'subscribe'))).toBe(200)
  return email
}

async function exportSubscribersFile() {
  const { token } = await createSignedInAccount(harness, { isAdmin: true })
  const headers = { authorization: `Bearer ${token}` }
  return harness.app.inject({ url: contract.exportSubscribers.path, headers })
}

async function listed(): Promise<string[]> {
  return (await exportSubscribersFile()).body.split('\r\n').map((line) => line.split(',')[1] ?? '')
}

test('an address is subscribed once its link was opened, not before', async () => {
  const email = uniqueEmail()
  expect((await requestSubscription(email)).status).toBe(202)
  expect(await listed()).not.toContain(email)
  const token = await findToken(email, 'subscribe')
  expect(await confirm(token)).toBe(200)
  expect(await listed()).toContain(email)
  expect(await confirm(token)).toBe(200)
  expect((await listed()).filter((each) => each === email)).toHaveLength(1)
  expect((await fetchEmails(email)).map(({ subject }) => subject)).toEqual([
    'You’re subscribed to the Fairgrove newsletter',
    'Confirm your Fairgrove subscription',
  ])
})

test('the response is the same for a new address, a subscriber and an account', async () => {
  const account = await createSignedInAccount(harness)
  const responses = [
    await requestSubscription(uniqueEmail()),
    await requestSubscription(await subscribed()),
    await requestSubscription(account.email),
  ]
  expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1)
})

test('newsletter emails have the headers for one-click unsubscribe', async () => {
  const email = await subscribed()
  const [mail] = await fetchEmails(email)
  const token = await findToken(email, 'unsubscribe')
  expect(mail?.headers['list-unsubscribe']).toBe(`<${publicUrl}/unsubscribe/${token}>`)
  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  expect(mail?.html).toContain(`${publicUrl}/unsubscribe/${token}`)
})

test('transactional email has no such header', async () => {
  const email = uniqueEmail()
  await requestSubscription(email)
  expect((await fetchEmails(email))[0]?.headers['list-unsubscribe']).toBeUndefined()
})

test('one click unsubscribes, repeating it has no effect, and the address can subscribe again', async () => {
  const email = await subscribed()
  const token = await findToken(email, 'unsubscribe')
  for (let n = 0; n < 2; n += 1) expect((await unsubscribeWith(token)).status).toBe(200)
  expect(await listed()).not.toContain(email)
  await requestSubscription(email)
  expect(await listed()).not.toContain(email)
  await confirm(await findToken(email, 'subscribe'))
  expect(await listed()).toContain(email)
  expect((await unsubscribeWith(token)).status).toBe(200)
  expect(await listed()).not.toContain(email)
})

test('a forged link unsubscribes nobody', async () => {
  const email = await subscribed()
  const forged = [
    encryptAddress('another secret, long enough', email),
    `${encryptAddress(harness.deps.linkSecret, email).slice(0, -1)}A`,
    Buffer.from(email).toString('base64url'),
  ]
  for (const token of forged) expect((await unsubscribeWith(token)).status).toBe(404)
  expect(await listed()).toContain(email)
  expect(decryptAddress(harness.deps.linkSecrets, await findToken(email, 'unsubscribe'))).toBe(
    email,
  )
})

test('a confirmation link works for three days', async () => {
  const email = uniqueEmail()
  await requestSubscription(email)
  const token = await findToken(email, 'subscribe')
  harness.clock.advance(3 * dayMinutes)
  expect(await confirm(token)).toBe(410)
  const deleteUnconfirmed = subscriberJobs(harness.deps).find(
    ({ job }) => job === deleteUnconfirmedSubscribersJob,
  )
  await deleteUnconfirmed?.run({})
  const rows = harness.db.selectFrom('subscribers').where('email', '=', email)
  expect(await rows.select('id').execute()).toEqual([])
})

test('ten concurrent requests create one subscriber', async () => {
  const email = uniqueEmail()
  const requested = Array.from({ length: 10 }, () =>
    harness.call(contract.subscribe, { body: { email } }),
  )
  expect((await Promise.all(requested)).map(({ status }) => status)).toEqual(Array(10).fill(202))
  const rows = harness.db.selectFrom('subscribers').where('email', '=', email)
  expect(await rows.select('id').execute()).toHaveLength(1)
})

test('an account’s own setting counts, and the footer’s link changes it', async () => {
  const { email, accountId } = await createSignedInAccount(harness)
  await requestSubscription(email)
  await confirm(await findToken(email, 'subscribe'))
  expect((await listed()).filter((each) => each === email)).toHaveLength(1)
  const choice = () =>
    harness.db
      .selectFrom('accounts')
      .select('subscribesToMailing')
      .where('id', '=', accountId)
      .executeTakeFirst()
  expect(await choice()).toEqual({ subscribesToMailing: true })
  await inTx(harness.db, (tx) => setMailingPreference(tx, email, null))
  expect(await listed()).not.toContain(email)
  await inTx(harness.db, (tx) => setMailingPreference(tx, email, harness.clock.now()))
  await unsubscribeWith(encryptAddress(harness.deps.linkSecret, email))
  expect(await choice()).toEqual({ subscribesToMailing: false })
  expect(await listed()).not.toContain(email)
})

test('an unsubscribed address gets no more email', async () => {
  for (const gone of ['moved', 'erased']) {
    const email = await subscribed()
    const { accountId, token } = await createSignedInAccount(harness)
    await inTx(harness.db, (tx) => changeEmail(tx, accountId, email))
    if (gone === 'moved') await inTx(harness.db, (tx) => changeEmail(tx, accountId, uniqueEmail()))
    else await harness.call(eraseAccount, { token, body: {} })
    expect(await listed(), gone).not.toContain(email)
  }
})

test('an admin pages through 25 at a time, newest first, and can export all of them', async () => {
  const { token } = await createSignedInAccount(harness, { isAdmin: true })
  const emails = Array.from({ length: 30 }, uniqueEmail)
  for (const email of emails) {
    harness.clock.advance(1)
    const row = { id: crypto.randomUUID(), email, requestedAt: harness.clock.now() }
    const confirmed = { ...row, confirmedAt: harness.clock.now() }
    await harness.db.insertInto('subscribers').values(confirmed).execute()
  }
  const page = async (pageNumber: number) =>
    (await harness.call(contract.listSubscribers, { token, query: { pageNumber } })).body
  const [first, second, past] = [await page(1), await page(2), await page(99)]
  expect(first.subscribers.map(({ email }) => email)).toEqual(emails.toReversed().slice(0, 25))
  expect(second.subscribers.slice(0, 5).map(({ email }) => email)).toEqual(
    emails.toReversed().slice(25),
  )
  expect([past.page, past.pages]).toEqual([first.pages, Math.ceil(first.results / 25)])
  const file = await exportSubscribersFile()
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  const lines = file.body.trimEnd().split('\r\n')
  expect(lines[0]).toBe('ID,EMAIL,SUBSCRIBED,UNSUBSCRIBE')
  expect(lines).toHaveLength(first.results + 1)
  const [, email = '', , link = ''] = lines[1]?.split(',') ?? []
  expect(decryptAddress(harness.deps.linkSecrets, link.split('/').at(-1) ?? '')).toBe(email)
})
