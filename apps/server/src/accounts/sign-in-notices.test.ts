import { getProfile, resetPassword, signIn } from '@fairgrove/contract/accounts'
import { reportSignIn } from '@fairgrove/contract/accounts.links'
import { listSessions } from '@fairgrove/contract/sessions'
import { finishSignIn, getTwoFactor, replaceRecoveryCodes } from '@fairgrove/contract/two-factor'
import { fetchEmailedToken, fetchEmails } from '@fairgrove/testing/smtp-inbox/client'
import { expect, test } from 'vitest'
import { useServerHarness } from '../../test/server-harness.ts'
import {
  addPasskey,
  createPerson,
  createProtectedPerson,
  signInByPasskey,
} from '../../test/two-factor-fixtures.ts'

const harness = useServerHarness()

const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5) Version/18.5 Mobile/15E148 Safari/604.1'

type From = { device?: string; address?: string; deviceToken?: string }

async function signInFrom(
  { email, password }: { email: string; password: string },
  { device = firefox, address = '203.0.113.9', deviceToken = '' }: From = {},
) {
  harness.clock.advance(1)
  const reply = await harness.call(signIn, {
    body: { email, password },
    headers: { 'user-agent': device, 'x-forwarded-for': address, 'x-device-tokens': deviceToken },
  })
  await harness.runJobs()
  return reply
}

const countNotices = async (email: string) =>
  (await fetchEmails(email)).filter(({ subject }) => subject.startsWith('New sign-in')).length
const works = async (token: string) => (await harness.call(getProfile, { token })).status === 200

test('an owner is emailed about a new device or network, and not about known ones', async () => {
  const owner = await createPerson(harness)
  const { deviceToken } = (await signInFrom(owner)).body
  await signInFrom(owner)
  expect(await countNotices(owner.email)).toBe(0)
  await signInFrom(owner, { device: phone })
  await signInFrom(owner, { device: phone })
  expect(await countNotices(owner.email)).toBe(1)
  await signInFrom(owner, { address: '198.51.100.4' })
  expect(await countNotices(owner.email)).toBe(2)
  // The same browser elsewhere.
  await signInFrom(owner, { address: '198.51.100.77', deviceToken })
  expect(await countNotices(owner.email)).toBe(2)
  const [newest] = await fetchEmails(owner.email)
  expect(newest?.text).toContain('Firefox on Windows, network 198.51.100.4')
  // No database of places is configured.
  expect(newest?.text).not.toContain('near')
})

test('a wrong password is no sign-in', async () => {
  const owner = await createPerson(harness)
  await signInFrom(owner)
  await signInFrom({ ...owner, password: 'a guess' }, { device: phone })
  expect(await countNotices(owner.email)).toBe(0)
})

test('the link of the email ends every session and voids the password, once', async () => {
  const owner = await createPerson(harness)
  const own = (await signInFrom(owner)).body.token
  const stolen = (await signInFrom(owner, { device: phone })).body.token
  const token = await fetchEmailedToken(owner.email, 'report_sign_in')
  const report = () => harness.call(reportSignIn, { params: { token } })
  expect((await report()).status).toBe(200)
  expect(await Promise.all([own, stolen, owner.token].map(works))).toEqual([false, false, false])
  expect((await signInFrom(owner)).status).toBe(401)
  await harness.runJobs()
  expect(await fetchEmailedToken(owner.email, 'password_reset')).toBeTruthy()
  expect((await report()).raw.json().code).toBe('link_spent')
})

const reportWith = (token: string) => harness.call(reportSignIn, { params: { token } })

/** With the link that the report emailed. */
async function setNewPassword(email: string) {
  await harness.runJobs()
  const token = await fetchEmailedToken(email, 'password_reset')
  const password = 'a-rather-different-phrase'
  const body = { password }
  expect((await harness.call(resetPassword, { params: { token }, body })).status).toBe(200)
  return { email, password }
}

const listEvents = async (accountId: string) =>
  harness.db
    .selectFrom('securityEvents')
    .select(['kind', 'subject'])
    .where('accountId', '=', accountId)
    .execute()

test('the link removes the passkey and the recovery codes that somebody added after signing in', async () => {
  const owner = await createPerson(harness)
  await signInFrom(owner)
  const stolen = (await signInFrom(owner, { device: phone })).body.token
  const { passkey, recoveryCodes } = await addPasskey(harness, stolen)
  expect(recoveryCodes).toHaveLength(10)
  expect((await reportWith(await fetchEmailedToken(owner.email, 'report_sign_in'))).status).toBe(
    200,
  )
  // At once, not when the worker runs.
  expect((await signInByPasskey(harness, passkey)).raw.json().code).toBe('passkey_failed')
  const reply = await signInFrom(await setNewPassword(owner.email))
  expect(reply.status).toBe(200)
  const { body } = await harness.call(getTwoFactor, { token: reply.body.token })
  expect(body).toMatchObject({ isOn: false, passkeys: [], recoveryCodesLeft: 0 })
  const events = await listEvents(owner.accountId)
  expect(events).toContainEqual({ kind: 'factor_removed', subject: 'passkey' })
  expect(events).toContainEqual({ kind: 'factor_removed', subject: 'recovery_codes' })
  const subjects = (await fetchEmails(owner.email)).map(({ subject }) => subject)
  const added = (await fetchEmails(owner.email)).find(({ subject }) =>
    subject.includes('new passkey'),
  )
  expect(added?.text).toContain('a new password doesn’t remove it')
  expect(subjects).toContain('Recently added ways to sign in were removed for Fairgrove')
})

test('the link leaves a second factor that is older than the sign-in', async () => {
  const owner = await createProtectedPerson(harness)
  await harness.db.deleteFrom('securityEvents').where('accountId', '=', owner.accountId).execute()
  const signInWithCode = async (
    credentials: { email: string; password: string },
    device: string,
  ) => {
    const half = await signInFrom(credentials, { device })
    const body = { token: half.raw.json().pendingToken, code: owner.code() }
    const headers = { 'user-agent': device, 'x-forwarded-for': '203.0.113.9' }
    const reply = await harness.call(finishSignIn, { body, headers })
    await harness.runJobs()
    return reply
  }
  await signInWithCode(owner, firefox)
  const phished = (await signInWithCode(owner, phone)).body.token
  const added = await addPasskey(harness, phished)
  await harness.call(replaceRecoveryCodes, { token: added.token })
  await reportWith(await fetchEmailedToken(owner.email, 'report_sign_in'))
  expect((await signInByPasskey(harness, added.passkey)).raw.json().code).toBe('passkey_failed')
  const credentials = await setNewPassword(owner.email)
  // Neither the mailbox nor the new password opens it.
  expect((await signInFrom(credentials)).raw.json().code).toBe('second_factor_needed')
  const { token } = (await signInWithCode(credentials, firefox)).body
  const { body } = await harness.call(getTwoFactor, { token })
  expect(body).toMatchObject({ isOn: true, passkeys: [], recoveryCodesLeft: 0 })
})

test('after a report the link of an earlier sign-in still works, that of a later one does not', async () => {
  const owner = await createPerson(harness)
  await signInFrom(owner)
  const readLink = () => fetchEmailedToken(owner.email, 'report_sign_in')
  await signInFrom(owner, { device: phone })
  const first = await readLink()
  await signInFrom(owner, { address: '198.51.100.4' })
  const second = await readLink()
  await signInFrom(owner, { address: '198.51.100.77' })
  const third = await readLink()
  expect((await reportWith(second)).status).toBe(200)
  expect((await reportWith(third)).raw.json().code).toBe('link_spent')
  expect((await reportWith(first)).status).toBe(200)
})

test('the link expires after a week, and a forged one opens nothing', async () => {
  const owner = await createPerson(harness)
  await signInFrom(owner)
  await signInFrom(owner, { device: phone })
  const token = await fetchEmailedToken(owner.email, 'report_sign_in')
  const report = (link: string) => harness.call(reportSignIn, { params: { token: link } })
  expect((await report(`${token.slice(0, -4)}AAAA`)).raw.json().code).toBe('link_spent')
  harness.clock.advance(7 * 24 * 60)
  expect((await report(token)).raw.json().code).toBe('link_spent')
})

test('the list of sessions says how and where each was opened', async () => {
  const owner = await createPerson(harness)
  const { token } = (await signInFrom(owner)).body
  const { sessions } = (await harness.call(listSessions, { token })).body
  expect(sessions[0]).toMatchObject({ method: 'password', network: '203.0.113.9', place: null })
})
