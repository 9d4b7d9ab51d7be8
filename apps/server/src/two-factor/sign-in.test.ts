import {
  forgotPassword,
  getProfile,
  resetPassword,
  signIn,
  updateProfile,
} from '@fairgrove/contract/accounts'
import { endpoints } from '@fairgrove/contract/endpoints'
import { revokeOtherSessions } from '@fairgrove/contract/sessions'
import {
  addApp,
  confirmIdentity,
  finishSignIn,
  forgetDevice,
  getTwoFactor,
  replaceRecoveryCodes,
  startAppSetup,
} from '@fairgrove/contract/two-factor'
import { fetchEmailedToken } from '@fairgrove/testing/smtp-inbox/client'
import { expect, test } from 'vitest'
import { buildRegistration, uniqueEmail } from '../../test/account-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import {
  createPerson,
  createProtectedPerson,
  generateCode,
} from '../../test/two-factor-fixtures.ts'
import { enqueue } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import { deleteExpiredSessionsJob, startSession } from '../sessions/actions.ts'

const harness = useServerHarness()

type Credentials = { email: string; password: string }

const signInWith = ({ email, password }: Credentials, deviceTokens = '') =>
  harness.call(signIn, {
    body: { email, password },
    headers: { 'x-device-tokens': deviceTokens },
  })

async function getPendingToken(person: Credentials): Promise<string> {
  const reply = await signInWith(person)
  expect(reply.raw.json()).toMatchObject({ code: 'second_factor_needed' })
  return reply.raw.json().pendingToken
}

const finish = (token: string, code: string, rememberDevice = false) =>
  harness.call(finishSignIn, { body: { token, code, rememberDevice } })

const codeOf = ({ raw }: { raw: { json: () => { code?: string } } }) => raw.json().code
const works = async (token: string) => (await harness.call(getProfile, { token })).status === 200

test('a password alone opens nothing: the code completes the sign-in', async () => {
  const person = await createProtectedPerson(harness)
  const reply = await signInWith(person)
  expect(reply.status).toBe(401)
  expect(Object.keys(reply.raw.json()).toSorted()).toEqual(['code', 'message', 'pendingToken'])
  const done = await finish(reply.raw.json().pendingToken, person.code())
  expect(done.body).toMatchObject({ _id: person.accountId })
  expect(await works(done.body.token)).toBe(true)
})

test('the token between password and code is no session, at any endpoint', async () => {
  const person = await createProtectedPerson(harness, { isAdmin: true, isSeller: true })
  const token = await getPendingToken(person)
  for (const { method, path, access } of endpoints) {
    if (access === 'public') continue
    const reply = await harness.app.inject({
      method,
      url: path.replace(/:\w+/g, crypto.randomUUID()),
      headers: { authorization: `Bearer ${token}` },
    })
    expect([path, reply.json().code]).toEqual([path, 'not_signed_in'])
  }
})

test('a session that was opened with the password alone ends when a second factor is added', async () => {
  const person = await createPerson(harness)
  const others = await Promise.all(
    [1, 2].map(() =>
      inTx(harness.db, (tx) => startSession(tx, harness.clock.now(), person.accountId, '')),
    ),
  )
  const { secret } = (await harness.call(startAppSetup, { token: person.token })).body
  const body = { code: generateCode(harness, secret) }
  const added = await harness.call(addApp, { token: person.token, body })
  // The session that added it has a new token, so one that somebody else knew gains nothing.
  expect(await Promise.all([...others, person.token, added.body.token].map(works))).toEqual([
    false,
    false,
    false,
    true,
  ])
  // Nor does one that some other code opens without a factor.
  const opened = await inTx(harness.db, (tx) =>
    startSession(tx, harness.clock.now(), person.accountId, ''),
  )
  expect(await works(opened)).toBe(false)
})

test('a code works once, also for two requests at the same moment', async () => {
  const person = await createProtectedPerson(harness)
  const tokens = await Promise.all([1, 2, 3].map(() => getPendingToken(person)))
  const replies = await Promise.all(tokens.slice(0, 2).map((token) => finish(token, person.code())))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403])
  expect(codeOf(await finish(tokens[2] ?? '', person.code()))).toBe('wrong_code')
  // The next one works, and the one before does not work after it.
  harness.clock.advance(1)
  expect((await finish(tokens[2] ?? '', person.code())).status).toBe(200)
  expect(codeOf(await finish(await getPendingToken(person), person.code(-1)))).toBe('wrong_code')
})

test('codes of the step before and after are accepted, others are not', async () => {
  const person = await createProtectedPerson(harness)
  const token = await getPendingToken(person)
  expect(codeOf(await finish(token, person.code(-2)))).toBe('wrong_code')
  expect(codeOf(await finish(token, person.code(2)))).toBe('wrong_code')
  expect((await finish(token, person.code(-1))).status).toBe(200)
  expect((await finish(await getPendingToken(person), person.code(1))).status).toBe(200)
})

test('another account’s code is refused', async () => {
  const [person, other] = [
    await createProtectedPerson(harness),
    await createProtectedPerson(harness),
  ]
  const token = await getPendingToken(person)
  expect(codeOf(await finish(token, other.code()))).toBe('wrong_code')
  expect(codeOf(await finish(token, other.recoveryCodes[0] ?? ''))).toBe('wrong_code')
})

test('a recovery code works once, however it is typed', async () => {
  const person = await createProtectedPerson(harness)
  const [first = '', second = ''] = person.recoveryCodes
  const typed = first.toLowerCase().replace('-', ' ')
  const tokens = await Promise.all([1, 2].map(() => getPendingToken(person)))
  const replies = await Promise.all(tokens.map((token) => finish(token, typed)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403])
  const signedIn = replies.find(({ status }) => status === 200)?.body
  expect(codeOf(await finish(await getPendingToken(person), first))).toBe('wrong_code')
  const { body } = await harness.call(getTwoFactor, { token: signedIn?.token ?? '' })
  expect(body.recoveryCodesLeft).toBe(9)
  expect((await finish(await getPendingToken(person), second)).status).toBe(200)
})

test('new recovery codes replace the old ones', async () => {
  const person = await createProtectedPerson(harness)
  const { body } = await harness.call(replaceRecoveryCodes, { token: person.token })
  expect(body.recoveryCodes).toHaveLength(10)
  const [old = ''] = person.recoveryCodes
  expect(codeOf(await finish(await getPendingToken(person), old))).toBe('wrong_code')
  const [fresh = ''] = body.recoveryCodes
  expect((await finish(await getPendingToken(person), fresh)).status).toBe(200)
})

test('a half-done sign-in ends after ten minutes, five wrong codes or one right one', async () => {
  const person = await createProtectedPerson(harness)
  const late = await getPendingToken(person)
  harness.clock.advance(10)
  expect(codeOf(await finish(late, person.code()))).toBe('sign_in_expired')
  const used = await getPendingToken(person)
  expect((await finish(used, person.code())).status).toBe(200)
  harness.clock.advance(1)
  expect(codeOf(await finish(used, person.code()))).toBe('sign_in_expired')
  const guessed = await getPendingToken(person)
  for (let attempt = 0; attempt < 5; attempt += 1) await finish(guessed, '000000')
  expect(codeOf(await finish(guessed, person.code()))).toBe('sign_in_expired')
  expect(codeOf(await finish('A'.repeat(43), person.code()))).toBe('sign_in_expired')
})

test('half-done sign-ins are bounded per account, and a job deletes old ones', async () => {
  const person = await createProtectedPerson(harness)
  const count = async () =>
    (
      await harness.db
        .selectFrom('pendingSignIns')
        .select('id')
        .where('accountId', '=', person.accountId)
        .execute()
    ).length
  for (let attempt = 0; attempt < 6; attempt += 1) await getPendingToken(person)
  expect(await count()).toBe(5)
  harness.clock.advance(11)
  await inTx(harness.db, (tx) => enqueue(tx, deleteExpiredSessionsJob, {}))
  await harness.runJobs()
  expect(await count()).toBe(0)
})

test('a changed password ends half-done sign-ins and forgets remembered devices', async () => {
  const person = await createProtectedPerson(harness)
  const { deviceToken } = (await finish(await getPendingToken(person), person.code(), true)).body
  expect((await signInWith(person, deviceToken)).status).toBe(200)
  const pending = await getPendingToken(person)
  harness.clock.advance(1)
  const confirm = { token: person.token, body: { code: person.code() } }
  const { token } = (await harness.call(confirmIdentity, confirm)).body
  const password = 'a-rather-different-phrase'
  const { password: _, ...profile } = buildRegistration({ email: person.email })
  await harness.call(updateProfile, { token, body: { ...profile, password } })
  harness.clock.advance(1)
  expect(codeOf(await finish(pending, person.code()))).toBe('sign_in_expired')
  expect((await signInWith({ ...person, password }, deviceToken)).status).toBe(401)
})

test('a remembered device needs no code for 30 days; others do', async () => {
  const [person, other] = [
    await createProtectedPerson(harness),
    await createProtectedPerson(harness),
  ]
  const { deviceToken } = (await finish(await getPendingToken(person), person.code(), true)).body
  expect((await signInWith(person, deviceToken)).status).toBe(200)
  expect((await signInWith(other, deviceToken)).status).toBe(401)
  expect((await signInWith(person, 'A'.repeat(64))).status).toBe(401)
  harness.clock.advance(30 * 24 * 60)
  expect((await signInWith(person, deviceToken)).status).toBe(401)
})

test('a device that was not remembered needs a code, whatever token it had before', async () => {
  const person = await createProtectedPerson(harness)
  const { deviceToken } = (await finish(await getPendingToken(person), person.code())).body
  expect((await signInWith(person, deviceToken)).status).toBe(401)
})

test('a remembered device can be forgotten, by its owner only', async () => {
  const [person, other] = [
    await createProtectedPerson(harness),
    await createProtectedPerson(harness),
  ]
  const { deviceToken, token } = (await finish(await getPendingToken(person), person.code(), true))
    .body
  const { body } = await harness.call(getTwoFactor, { token })
  const params = { id: body.rememberedDevices[0]?._id ?? '' }
  expect((await harness.call(forgetDevice, { token: other.token, params })).status).toBe(404)
  expect((await harness.call(forgetDevice, { token, params })).status).toBe(200)
  expect((await signInWith(person, deviceToken)).status).toBe(401)
})

test('signing out of all other devices forgets the remembered ones', async () => {
  const person = await createProtectedPerson(harness)
  const { deviceToken } = (await finish(await getPendingToken(person), person.code(), true)).body
  await harness.call(revokeOtherSessions, { token: person.token })
  expect((await signInWith(person, deviceToken)).status).toBe(401)
})

test('neither a password reset nor a new email removes the second factor', async () => {
  const person = await createProtectedPerson(harness)
  await harness.call(forgotPassword, { body: { email: person.email } })
  await harness.runJobs()
  const link = await fetchEmailedToken(person.email, 'password_reset')
  const password = 'a-rather-different-phrase'
  const reset = await harness.call(resetPassword, { params: { token: link }, body: { password } })
  expect(reset.status).toBe(200)
  // Nor does the device token of the browser that reset the password stand in for it.
  const reply = await signInWith({ ...person, password }, reset.body.deviceToken)
  expect(codeOf(reply)).toBe('second_factor_needed')
  const done = await finish(reply.raw.json().pendingToken, person.code())
  const email = uniqueEmail()
  const { password: _, ...profile } = buildRegistration({ email })
  await harness.call(updateProfile, { token: done.body.token, body: profile })
  await harness.runJobs()
  const confirmation = await fetchEmailedToken(email, 'validate_account')
  const confirmed = await harness.app.inject({
    method: 'POST',
    url: `/api/users/validate_account/${confirmation}`,
    payload: { password },
  })
  expect(confirmed.json()).toMatchObject({ code: 'second_factor_needed' })
  expect(codeOf(await signInWith({ email, password }))).toBe('second_factor_needed')
})
