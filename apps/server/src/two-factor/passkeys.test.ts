import { getProfile, signIn } from '@fairgrove/contract/accounts'
import {
  confirmIdentity,
  finishSignIn,
  getTwoFactor,
  removeApp,
} from '@fairgrove/contract/two-factor'
import * as contract from '@fairgrove/contract/two-factor.passkeys'
import { expect, test } from 'vitest'
import { waitForBlockedQuery } from '../../test/locks.ts'
import { publicUrl, useServerHarness } from '../../test/server-harness.ts'
import { createNewSession } from '../../test/session-fixtures.ts'
import { SoftwarePasskey } from '../../test/software-passkey.ts'
import { createPerson, createProtectedPerson } from '../../test/two-factor-fixtures.ts'
import { lockAccount } from '../accounts/store.ts'
import { enqueue } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import { deleteExpiredChallengesJob } from './declared-jobs.ts'
import { deletePasskeys } from './passkeys.store.ts'

const harness = useServerHarness({ requiresTwoFactor: true })

type Options = { challenge: string }

const codeOf = ({ raw }: { raw: { json: () => { code?: string } } }) => raw.json().code
const works = async (token: string) => (await harness.call(getProfile, { token })).status === 200

const startRegistration = async (token: string) =>
  (await harness.call(contract.startPasskeyRegistration, { token })).body.options as Options
const startSignIn = async () =>
  (await harness.call(contract.startPasskeySignIn, {})).body.options as Options
const startConfirmation = async (token: string) =>
  (await harness.call(contract.startPasskeyConfirmation, { token })).body.options as Options

const add = (token: string, answer: contract.RegistrationAnswer, name = 'Phone') =>
  harness.call(contract.addPasskey, { token, body: { name, answer } })
const signInBy = (answer: contract.PasskeyAnswer) =>
  harness.call(contract.signInWithPasskey, { body: { answer } })

async function createPasskeyPerson(roles: { isAdmin?: boolean; isSeller?: boolean } = {}) {
  const person = await createPerson(harness, roles)
  const passkey = new SoftwarePasskey(publicUrl)
  const answer = passkey.register(await startRegistration(person.token))
  const { body } = await add(person.token, answer)
  return { ...person, passkey, token: body.token, recoveryCodes: body.recoveryCodes ?? [] }
}

const listEvents = async (accountId: string) =>
  (
    await harness.db
      .selectFrom('securityEvents')
      .select('kind')
      .where('accountId', '=', accountId)
      .execute()
  ).map(({ kind }) => kind)

test('a passkey signs in without an email and counts as both factors', async () => {
  const person = await createPasskeyPerson({ isAdmin: true })
  const { status, body } = await signInBy(person.passkey.sign(await startSignIn()))
  expect(status).toBe(200)
  expect(body).toMatchObject({ _id: person.accountId, needsTwoFactor: false })
  const { body: factors } = await harness.call(getTwoFactor, { token: body.token })
  expect(factors).toMatchObject({
    isOn: true,
    passkeys: [{ name: 'Phone' }],
    recoveryCodesLeft: 10,
  })
  // The password alone no longer opens the account, and a recovery code completes it.
  const half = await harness.call(signIn, {
    body: { email: person.email, password: person.password },
  })
  expect(codeOf(half)).toBe('second_factor_needed')
  const code = person.recoveryCodes[0] ?? ''
  const token = half.raw.json().pendingToken
  expect((await harness.call(finishSignIn, { body: { token, code } })).status).toBe(200)
})

test.each<[string, Parameters<SoftwarePasskey['sign']>[1]]>([
  ['of another origin', { origin: 'https://fairgrove.evil' }],
  ['of another port', { origin: `${publicUrl}:8443` }],
  ['for another site', { rpId: 'fairgrove.evil' }],
  ['with a swapped challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
  ['of another ceremony', { type: 'webauthn.create' }],
  ['without user verification', { flags: 1 }],
  ['without user presence', { flags: 4 }],
])('an answer %s is refused', async (_, forged) => {
  const { passkey } = await createPasskeyPerson()
  expect(codeOf(await signInBy(passkey.sign(await startSignIn(), forged)))).toBe('passkey_failed')
})

test.each<[string, Parameters<SoftwarePasskey['register']>[1]]>([
  ['of another origin', { origin: 'https://fairgrove.evil' }],
  ['for another site', { rpId: 'fairgrove.evil' }],
  ['without user verification', { flags: 1 }],
])('a registration %s is refused', async (_, forged) => {
  const person = await createPerson(harness)
  const passkey = new SoftwarePasskey(publicUrl)
  const answer = passkey.register(await startRegistration(person.token), forged)
  expect(codeOf(await add(person.token, answer))).toBe('passkey_failed')
})

test('an answer works once, also for two requests at the same moment', async () => {
  const { passkey } = await createPasskeyPerson()
  const answer = passkey.sign(await startSignIn())
  const replies = await Promise.all([signInBy(answer), signInBy(answer)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403])
  expect(codeOf(await signInBy(answer))).toBe('passkey_failed')
})

test('a challenge expires after five minutes', async () => {
  const { passkey } = await createPasskeyPerson()
  const options = await startSignIn()
  harness.clock.advance(5)
  expect(codeOf(await signInBy(passkey.sign(options)))).toBe('passkey_failed')
})

test('a challenge is good for its own ceremony and session only', async () => {
  const person = await createPasskeyPerson()
  const other = await createPasskeyPerson()
  const confirm = (token: string, answer: contract.PasskeyAnswer) =>
    harness.call(contract.confirmWithPasskey, { token, body: { answer } })
  // A confirmation's challenge opens no session.
  const options = await startConfirmation(person.token)
  expect(codeOf(await signInBy(person.passkey.sign(options)))).toBe('passkey_failed')
  // A sign-in's challenge confirms nothing.
  expect(codeOf(await confirm(person.token, person.passkey.sign(await startSignIn())))).toBe(
    'passkey_failed',
  )
  // One session's challenge is not another's.
  const own = await startConfirmation(person.token)
  expect(codeOf(await confirm(other.token, other.passkey.sign(own)))).toBe('passkey_failed')
  // Somebody else's passkey confirms nothing, even for the right challenge.
  const mine = await startConfirmation(person.token)
  expect(codeOf(await confirm(person.token, other.passkey.sign(mine)))).toBe('passkey_failed')
  const registration = await startRegistration(person.token)
  const added = await add(other.token, new SoftwarePasskey(publicUrl).register(registration))
  expect(codeOf(added)).toBe('passkey_failed')
})

test('a copied key is refused and in the security log', async () => {
  const person = await createPasskeyPerson()
  expect((await signInBy(person.passkey.sign(await startSignIn()))).status).toBe(200)
  person.passkey.counter = 0
  expect(codeOf(await signInBy(person.passkey.sign(await startSignIn())))).toBe('passkey_failed')
  expect(await listEvents(person.accountId)).toContain('passkey_cloned')
})

test('a passkey removed while it signs in is no copy', async () => {
  const { accountId, passkey } = await createPasskeyPerson()
  const answer = passkey.sign(await startSignIn())
  // Removing it holds the account's lock, which the sign-in waits for.
  const { reply } = await inTx(harness.db, async (tx) => {
    await lockAccount(tx, accountId)
    const reply = signInBy(answer)
    await waitForBlockedQuery(harness.db, 'the sign-in')
    await deletePasskeys(tx, accountId)
    return { reply }
  })
  expect(codeOf(await reply)).toBe('passkey_failed')
  expect(await listEvents(accountId)).not.toContain('passkey_cloned')
})

test('authenticators that do not count are accepted', async () => {
  const { passkey } = await createPasskeyPerson()
  for (let time = 0; time < 2; time += 1) {
    passkey.counter = -1
    expect((await signInBy(passkey.sign(await startSignIn()))).status).toBe(200)
  }
})

test('a confirmation with a passkey gives the session a new token', async () => {
  const person = await createPasskeyPerson()
  harness.clock.advance(10)
  const { token } = person
  expect(codeOf(await harness.call(contract.startPasskeyRegistration, { token }))).toBe(
    'confirmation_needed',
  )
  const answer = person.passkey.sign(await startConfirmation(token))
  const { body } = await harness.call(contract.confirmWithPasskey, { token, body: { answer } })
  expect([await works(token), await works(body.token)]).toEqual([false, true])
  expect((await startRegistration(body.token)).challenge).toBeDefined()
})

test('two registrations at once: each passkey belongs to one account, and an account has ten at most', async () => {
  const [one, other] = [await createPerson(harness), await createPerson(harness)]
  const passkey = new SoftwarePasskey(publicUrl)
  const answers = [
    passkey.register(await startRegistration(one.token)),
    passkey.register(await startRegistration(other.token)),
  ] as const
  const replies = await Promise.all([add(one.token, answers[0]), add(other.token, answers[1])])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 403])

  const person = await createPasskeyPerson()
  let { token } = person
  for (let count = 1; count < 10; count += 1) {
    const next = new SoftwarePasskey(publicUrl).register(await startRegistration(token))
    const { body } = await add(token, next, `Key ${count}`)
    expect(body.recoveryCodes).toBeNull()
    token = body.token
  }
  const last = new SoftwarePasskey(publicUrl).register(await startRegistration(token))
  expect(codeOf(await add(token, last))).toBe('passkey_limit')
})

test('the last factor of an admin can’t be removed, others can, and only by their owner', async () => {
  const admin = await createPasskeyPerson({ isAdmin: true })
  const customer = await createPasskeyPerson()
  const idOf = async (token: string) =>
    (await harness.call(getTwoFactor, { token })).body.passkeys[0]?._id ?? ''
  const remove = (token: string, id: string) =>
    harness.call(contract.removePasskey, { token, params: { id } })
  expect(codeOf(await remove(admin.token, await idOf(admin.token)))).toBe('last_factor')
  expect(codeOf(await remove(admin.token, await idOf(customer.token)))).toBe('not_found')
  expect((await remove(customer.token, await idOf(customer.token))).status).toBe(200)
  // An app and a passkey: either can go, but not both.
  const both = await createProtectedPerson(harness, { isAdmin: true })
  const confirmed = await harness.call(confirmIdentity, {
    token: both.token,
    body: { code: both.code() },
  })
  const passkey = new SoftwarePasskey(publicUrl)
  const answer = passkey.register(await startRegistration(confirmed.body.token))
  const { token } = (await add(confirmed.body.token, answer)).body
  const replies = await Promise.all([
    harness.call(removeApp, { token }),
    remove(token, await idOf(token)),
  ])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a session that was opened before the passkey ends', async () => {
  const person = await createPerson(harness)
  const older = await createNewSession(harness, person)
  const answer = new SoftwarePasskey(publicUrl).register(await startRegistration(person.token))
  const { body } = await add(person.token, answer)
  expect(await Promise.all([older, person.token, body.token].map(works))).toEqual([
    false,
    false,
    true,
  ])
})

test('old challenges are deleted', async () => {
  await startSignIn()
  harness.clock.advance(5)
  await inTx(harness.db, (tx) => enqueue(tx, deleteExpiredChallengesJob, {}))
  await harness.runJobs()
  const rows = await harness.db.selectFrom('passkeyChallenges').select('challenge').execute()
  expect(rows).toEqual([])
})

test('malformed answers are refused, not failed', async () => {
  const { passkey } = await createPasskeyPerson()
  const answer = passkey.sign(await startSignIn())
  const response = { ...answer.response, clientDataJSON: 'AAAA' }
  expect(codeOf(await signInBy({ ...answer, response }))).toBe('passkey_failed')
  const signed = passkey.sign(await startSignIn())
  const broken = { ...signed.response, authenticatorData: 'AAAA' }
  expect(codeOf(await signInBy({ ...signed, response: broken }))).toBe('passkey_failed')
})
