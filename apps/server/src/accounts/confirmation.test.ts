import { randomUUID } from 'node:crypto'
import { getProfile, register, signIn, updateProfile } from '@fairgrove/contract/accounts'
import { getConfirmation, validateAccount } from '@fairgrove/contract/accounts.links'
import { fetchEmailedToken, fetchEmails } from '@fairgrove/testing/smtp-inbox/client'
import { expect, test } from 'vitest'
import {
  buildRegistration,
  createAccount,
  uniqueEmail,
  validPassword,
} from '../../test/account-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { maxPasswordAttempts } from './confirmation.actions.ts'

const harness = useServerHarness()
const wrongPassword = 'not-the-right-phrase'

type Proof = { password?: string; browserKey?: string }

const confirm = (token: string, body: Proof, session?: string) =>
  harness.call(validateAccount, { params: { token }, body, token: session })

/** A customer who requested a new email, and the link sent to it. */
async function requestedChange() {
  const owner = await createAccount(harness)
  const email = uniqueEmail()
  const { password: _, ...profile } = buildRegistration({ email })
  await harness.call(updateProfile, { token: owner.token, body: profile })
  await harness.runJobs()
  return { owner, email, link: await fetchEmailedToken(email, 'validate_account') }
}

async function registered(password: string, email = uniqueEmail(), browserKey?: string) {
  const body = { ...buildRegistration({ email, password }), ...(browserKey && { browserKey }) }
  await harness.call(register, { body })
  await harness.runJobs()
  return { email, link: await fetchEmailedToken(email, 'validate_account') }
}

const accountsWith = (email: string) =>
  harness.db.selectFrom('accounts').select('id').where('email', '=', email).execute()

test("the link to a new email requires the account's session or password", async () => {
  const { owner, email, link } = await requestedChange()
  const stranger = await createAccount(harness)
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
  expect((await confirm(link, { password: validPassword })).body).toMatchObject({
    _id: owner._id,
    email,
  })
})

test('a session of the account confirms its new email without becoming a fresh sign-in', async () => {
  const { owner, email, link } = await requestedChange()
  harness.clock.advance(16)
  const confirmed = await confirm(link, {}, owner.token)
  expect(confirmed.body).toMatchObject({ _id: owner._id, email })
  const { password: _, ...profile } = buildRegistration({ email })
  const body = { ...profile, password: 'a-rather-different-phrase' }
  const change = await harness.call(updateProfile, { token: confirmed.body.token, body })
  expect(change.raw.json().code).toBe('password_needed')
})

test('a link is revoked after five passwords, concurrent ones included', async () => {
  const { owner, link } = await requestedChange()
  const replies = await Promise.all(
    Array.from({ length: 12 }, () => confirm(link, { password: wrongPassword })),
  )
  const checked = replies.filter(({ status }) => status === 403)
  expect(checked).toHaveLength(maxPasswordAttempts)
  expect((await confirm(link, { password: validPassword })).status).toBe(410)
  expect((await harness.call(getProfile, { token: owner.token })).body.email).toBe(owner.email)
})

test("a stranger's registration of your email creates no account with the stranger's password", async () => {
  const strangersPassword = 'somebody-elses-long-phrase'
  const { email, link: strangers } = await registered(strangersPassword)
  const { link: mine } = await registered(validPassword, email)
  expect((await fetchEmails(email)).length).toBe(2)

  expect((await confirm(strangers, {})).status).toBe(403)
  expect((await confirm(strangers, { password: validPassword })).status).toBe(403)
  expect(await accountsWith(email)).toEqual([])

  expect((await confirm(mine, { password: validPassword })).status).toBe(200)
  const body = { email, password: strangersPassword }
  expect((await harness.call(signIn, { body })).status).toBe(401)
  expect((await confirm(strangers, { password: strangersPassword })).status).toBe(410)
})

test('the browser that registered needs no password, another one does', async () => {
  const browserKey = randomUUID()
  const { email, link } = await registered(validPassword, uniqueEmail(), browserKey)
  expect((await confirm(link, { browserKey: randomUUID() })).status).toBe(403)
  const rows = await harness.db
    .selectFrom('accountLinks')
    .selectAll()
    .where('email', '=', email)
    .execute()
  expect(JSON.stringify(rows)).not.toContain(browserKey)
  expect((await confirm(link, { browserKey })).body.email).toBe(email)
})

test('viewing a link shows its purpose and does not use it', async () => {
  const { owner, email, link } = await requestedChange()
  const readConfirmation = (token: string, session?: string) =>
    harness.call(getConfirmation, { params: { token }, token: session })
  const change = { purpose: 'email', email }
  expect((await readConfirmation(link)).body).toEqual({ ...change, isOwnAccount: false })
  expect((await readConfirmation(link, owner.token)).body).toEqual({
    ...change,
    isOwnAccount: true,
  })
  const joining = await registered(validPassword)
  expect((await readConfirmation(joining.link)).body).toEqual({
    purpose: 'register',
    email: joining.email,
    isOwnAccount: false,
  })
  expect((await confirm(link, { password: validPassword })).status).toBe(200)
  expect((await readConfirmation(link)).status).toBe(410)
})
