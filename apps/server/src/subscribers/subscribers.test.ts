import { eraseAccount } from '@fairgrove/contract/accounts'
import * as contract from '@fairgrove/contract/subscribers'
import { expect, test } from 'vitest'
import { publicUrl, useHouse } from '../../test/house.ts'
import { mailsTo } from '../../test/inbox.ts'
import { newEmail } from '../../test/make.ts'
import { signedIn } from '../../test/signed-in.ts'
import { changeEmail, chooseMailing } from '../accounts/store.ts'
import { inTx } from '../db/tx.ts'
import { forgetUnconfirmed } from './declared-jobs.ts'
import { subscriberJobs } from './jobs.ts'
import { openAddress, sealAddress } from './unsubscribe-token.ts'

const house = useHouse()
const dayMinutes = 24 * 60

async function ask(email: string) {
  const reply = await house.call(contract.subscribe, { body: { email } })
  await house.work()
  return { status: reply.status, body: reply.body }
}

async function tokenIn(email: string, path: 'subscribe' | 'unsubscribe'): Promise<string> {
  const [mail] = await mailsTo(email)
  const token = mail?.text.match(new RegExp(`${publicUrl}/${path}/([\\w-]+)`))?.[1]
  if (!token) throw new Error(`No ${path} link was mailed to ${email}.`)
  return token
}

async function confirm(token: string) {
  const { status } = await house.call(contract.confirmSubscription, { params: { token } })
  await house.work()
  return status
}

const leave = (token: string) => house.call(contract.unsubscribe, { body: { token } })

async function subscribed(): Promise<string> {
  const email = newEmail()
  await ask(email)
  expect(await confirm(await tokenIn(email, 'subscribe'))).toBe(200)
  return email
}

async function takeHome() {
  const { token } = await signedIn(house, { isAdmin: true })
  const headers = { authorization: `Bearer ${token}` }
  return house.app.inject({ url: contract.exportSubscribers.path, headers })
}

async function listed(): Promise<string[]> {
  return (await takeHome()).body.split('\r\n').map((line) => line.split(',')[1] ?? '')
}

test('an address is on the list once its link was opened, not before', async () => {
  const email = newEmail()
  expect((await ask(email)).status).toBe(202)
  expect(await listed()).not.toContain(email)
  const token = await tokenIn(email, 'subscribe')
  expect(await confirm(token)).toBe(200)
  expect(await listed()).toContain(email)
  expect(await confirm(token)).toBe(200)
  expect((await listed()).filter((each) => each === email)).toHaveLength(1)
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
    'You’re subscribed to the Fairgrove newsletter',
    'Confirm your Fairgrove subscription',
  ])
})

test('the answer is the same for a new address, one on the list and one with an account', async () => {
  const account = await signedIn(house)
  const answers = [await ask(newEmail()), await ask(await subscribed()), await ask(account.email)]
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
})

test('mail to the list carries what mail programs need for one press', async () => {
  const email = await subscribed()
  const [mail] = await mailsTo(email)
  const token = await tokenIn(email, 'unsubscribe')
  expect(mail?.headers['list-unsubscribe']).toBe(`<${publicUrl}/unsubscribe/${token}>`)
  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  expect(mail?.html).toContain(`${publicUrl}/unsubscribe/${token}`)
})

test('a mail that nobody asked to get again has no such header', async () => {
  const email = newEmail()
  await ask(email)
  expect((await mailsTo(email))[0]?.headers['list-unsubscribe']).toBeUndefined()
})

test('one press and the address is off, also pressed again, and may come back', async () => {
  const email = await subscribed()
  const token = await tokenIn(email, 'unsubscribe')
  for (let n = 0; n < 2; n += 1) expect((await leave(token)).status).toBe(200)
  expect(await listed()).not.toContain(email)
  await ask(email)
  expect(await listed()).not.toContain(email)
  await confirm(await tokenIn(email, 'subscribe'))
  expect(await listed()).toContain(email)
  expect((await leave(token)).status).toBe(200)
  expect(await listed()).not.toContain(email)
})

test('a link that we did not make takes nobody off', async () => {
  const email = await subscribed()
  const forged = [
    sealAddress('another secret, long enough', email),
    `${sealAddress(house.deps.linkSecret, email).slice(0, -1)}A`,
    Buffer.from(email).toString('base64url'),
  ]
  for (const token of forged) expect((await leave(token)).status).toBe(404)
  expect(await listed()).toContain(email)
  expect(openAddress(house.deps.linkSecrets, await tokenIn(email, 'unsubscribe'))).toBe(email)
})

test('a confirmation link works for three days', async () => {
  const email = newEmail()
  await ask(email)
  const token = await tokenIn(email, 'subscribe')
  house.clock.advance(3 * dayMinutes)
  expect(await confirm(token)).toBe(410)
  const forget = subscriberJobs(house.deps).find(({ job }) => job === forgetUnconfirmed)
  await forget?.run({})
  const rows = house.db.selectFrom('subscribers').where('email', '=', email)
  expect(await rows.select('id').execute()).toEqual([])
})

test('ten requests at once make one subscriber', async () => {
  const email = newEmail()
  const asked = Array.from({ length: 10 }, () =>
    house.call(contract.subscribe, { body: { email } }),
  )
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(10).fill(202))
  const rows = house.db.selectFrom('subscribers').where('email', '=', email)
  expect(await rows.select('id').execute()).toHaveLength(1)
})

test('an account’s own choice counts, and the footer’s link makes it', async () => {
  const { email, accountId } = await signedIn(house)
  await ask(email)
  await confirm(await tokenIn(email, 'subscribe'))
  expect((await listed()).filter((each) => each === email)).toHaveLength(1)
  const choice = () =>
    house.db
      .selectFrom('accounts')
      .select('subscribesToMailing')
      .where('id', '=', accountId)
      .executeTakeFirst()
  expect(await choice()).toEqual({ subscribesToMailing: true })
  await inTx(house.db, (tx) => chooseMailing(tx, email, null))
  expect(await listed()).not.toContain(email)
  await inTx(house.db, (tx) => chooseMailing(tx, email, house.clock.now()))
  await leave(sealAddress(house.deps.linkSecret, email))
  expect(await choice()).toEqual({ subscribesToMailing: false })
  expect(await listed()).not.toContain(email)
})

test('an address its holder left is not written to any more', async () => {
  for (const gone of ['moved', 'erased']) {
    const email = await subscribed()
    const { accountId, token } = await signedIn(house)
    await inTx(house.db, (tx) => changeEmail(tx, accountId, email))
    if (gone === 'moved') await inTx(house.db, (tx) => changeEmail(tx, accountId, newEmail()))
    else await house.call(eraseAccount, { token, body: {} })
    expect(await listed(), gone).not.toContain(email)
  }
})

test('an admin pages through 25 at a time, newest first, and takes all of them home', async () => {
  const { token } = await signedIn(house, { isAdmin: true })
  const emails = Array.from({ length: 30 }, newEmail)
  for (const email of emails) {
    house.clock.advance(1)
    const row = { id: crypto.randomUUID(), email, requestedAt: house.clock.now() }
    const confirmed = { ...row, confirmedAt: house.clock.now() }
    await house.db.insertInto('subscribers').values(confirmed).execute()
  }
  const page = async (pageNumber: number) =>
    (await house.call(contract.listSubscribers, { token, query: { pageNumber } })).body
  const [first, second, past] = [await page(1), await page(2), await page(99)]
  expect(first.subscribers.map(({ email }) => email)).toEqual(emails.toReversed().slice(0, 25))
  expect(second.subscribers.slice(0, 5).map(({ email }) => email)).toEqual(
    emails.toReversed().slice(25),
  )
  expect([past.page, past.pages]).toEqual([first.pages, Math.ceil(first.results / 25)])
  const file = await takeHome()
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  const lines = file.body.trimEnd().split('\r\n')
  expect(lines[0]).toBe('ID,EMAIL,SUBSCRIBED,UNSUBSCRIBE')
  expect(lines).toHaveLength(first.results + 1)
  const [, email = '', , link = ''] = lines[1]?.split(',') ?? []
  expect(openAddress(house.deps.linkSecrets, link.split('/').at(-1) ?? '')).toBe(email)
})
