import { randomUUID } from 'node:crypto'
import { getProfile, register, signIn, updateProfile } from '@fairgrove/contract/accounts'
import { getConfirmation, validateAccount } from '@fairgrove/contract/accounts.links'
import { expect, test } from 'vitest'
import { useHouse } from '../../test/house.ts'
import { mailsTo, tokenMailedTo } from '../../test/inbox.ts'
import { goodPassword, makeAccount, newEmail, registration } from '../../test/make.ts'
import { maxPasswordTries } from './confirmation.actions.ts'

const house = useHouse()
const wrongPassword = 'not-the-right-phrase'

type Proof = { password?: string; browserKey?: string }

const confirm = (token: string, body: Proof, session?: string) =>
  house.call(validateAccount, { params: { token }, body, token: session })

/** A customer who asked for a new email, and the link that was sent to it. */
async function requestedChange() {
  const owner = await makeAccount(house)
  const email = newEmail()
  const { password: _, ...profile } = registration({ email })
  await house.call(updateProfile, { token: owner.token, body: profile })
  await house.work()
  return { owner, email, link: await tokenMailedTo(email, 'validate_account') }
}

async function registered(password: string, email = newEmail(), browserKey?: string) {
  const body = { ...registration({ email, password }), ...(browserKey && { browserKey }) }
  await house.call(register, { body })
  await house.work()
  return { email, link: await tokenMailedTo(email, 'validate_account') }
}

const accountsWith = (email: string) =>
  house.db.selectFrom('accounts').select('id').where('email', '=', email).execute()

test('the link to a new email hands the account to nobody without its session or password', async () => {
  const { owner, email, link } = await requestedChange()
  const stranger = await makeAccount(house)
  for (const [proof, session] of [
    [{}, undefined],
    [{}, stranger.token],
    [{ password: wrongPassword }, undefined],
    [{ browserKey: randomUUID() }, undefined],
  ] as const) {
    const reply = await confirm(link, proof, session)
    expect([reply.status, reply.raw.json().code]).toEqual([403, 'password_needed'])
    expect(reply.raw.json().fields).toHaveProperty('password')
  }
  expect(await accountsWith(email)).toEqual([])
  expect((await confirm(link, { password: goodPassword })).body).toMatchObject({
    _id: owner._id,
    email,
  })
})

test('a session of the account confirms its new email, and gets no fresh sign-in for it', async () => {
  const { owner, email, link } = await requestedChange()
  house.clock.advance(16)
  const confirmed = await confirm(link, {}, owner.token)
  expect(confirmed.body).toMatchObject({ _id: owner._id, email })
  const { password: _, ...profile } = registration({ email })
  const body = { ...profile, password: 'a-rather-different-phrase' }
  const change = await house.call(updateProfile, { token: confirmed.body.token, body })
  expect(change.raw.json().code).toBe('password_needed')
})

test('a link is void after five passwords, tried at once or not', async () => {
  const { owner, link } = await requestedChange()
  const replies = await Promise.all(
    Array.from({ length: 12 }, () => confirm(link, { password: wrongPassword })),
  )
  const checked = replies.filter(({ status }) => status === 403)
  expect(checked).toHaveLength(maxPasswordTries)
  expect((await confirm(link, { password: goodPassword })).status).toBe(410)
  expect((await house.call(getProfile, { token: owner.token })).body.email).toBe(owner.email)
})

test('a stranger’s registration of your email makes no account with the stranger’s password', async () => {
  const strangersPassword = 'somebody-elses-long-phrase'
  const { email, link: strangers } = await registered(strangersPassword)
  const { link: mine } = await registered(goodPassword, email)
  expect((await mailsTo(email)).length).toBe(2)

  expect((await confirm(strangers, {})).status).toBe(403)
  expect((await confirm(strangers, { password: goodPassword })).status).toBe(403)
  expect(await accountsWith(email)).toEqual([])

  expect((await confirm(mine, { password: goodPassword })).status).toBe(200)
  const body = { email, password: strangersPassword }
  expect((await house.call(signIn, { body })).status).toBe(401)
  expect((await confirm(strangers, { password: strangersPassword })).status).toBe(410)
})

test('the browser that registered needs no password, another one does', async () => {
  const browserKey = randomUUID()
  const { email, link } = await registered(goodPassword, newEmail(), browserKey)
  expect((await confirm(link, { browserKey: randomUUID() })).status).toBe(403)
  const rows = await house.db
    .selectFrom('accountLinks')
    .selectAll()
    .where('email', '=', email)
    .execute()
  expect(JSON.stringify(rows)).not.toContain(browserKey)
  expect((await confirm(link, { browserKey })).body.email).toBe(email)
})

test('looking at a link says what it is for and does not use it', async () => {
  const { owner, email, link } = await requestedChange()
  const look = (token: string, session?: string) =>
    house.call(getConfirmation, { params: { token }, token: session })
  const change = { purpose: 'email', email }
  expect((await look(link)).body).toEqual({ ...change, isOwnAccount: false })
  expect((await look(link, owner.token)).body).toEqual({ ...change, isOwnAccount: true })
  const joining = await registered(goodPassword)
  expect((await look(joining.link)).body).toEqual({
    purpose: 'register',
    email: joining.email,
    isOwnAccount: false,
  })
  expect((await confirm(link, { password: goodPassword })).status).toBe(200)
  expect((await look(link)).status).toBe(410)
})
