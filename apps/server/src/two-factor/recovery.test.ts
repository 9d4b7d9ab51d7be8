import { signIn } from '@fairgrove/contract/accounts'
import * as contract from '@fairgrove/contract/two-factor'
import { removePasskey } from '@fairgrove/contract/two-factor.passkeys'
import { fetchEmailedToken, fetchEmails } from '@fairgrove/testing/smtp-inbox/client'
import { expect, test, vi } from 'vitest'
import { useServerHarness } from '../../test/server-harness.ts'
import { createNewSession } from '../../test/session-fixtures.ts'
import {
  addPasskey,
  createPerson,
  createProtectedPerson,
  generateCode,
  signInByPasskey,
} from '../../test/two-factor-fixtures.ts'
import { enqueue } from '../db/queue.ts'
import { sql } from '../db/sql.ts'
import { inTx } from '../db/tx.ts'
import { completeFactorRecoveriesJob } from './declared-jobs.ts'
import { reencryptSecrets } from './jobs.ts'
import { completeDueRecoveries } from './recovery.actions.ts'

const harness = useServerHarness({ requiresTwoFactor: true })

const codeOf = ({ raw }: { raw: { json: () => { code?: string } } }) => raw.json().code

async function startRecovery() {
  const owner = await createProtectedPerson(harness, { isAdmin: true })
  return { owner, ...(await startRecoveryOf(owner)) }
}

async function startRecoveryOf(owner: { accountId: string }) {
  const admin = await createProtectedPerson(harness, { isAdmin: true })
  const params = { id: owner.accountId }
  const started = await harness.call(contract.startFactorRecovery, { token: admin.token, params })
  expect(started.status).toBe(202)
  await harness.runJobs()
  return { admin, params }
}

async function runDueRecoveries() {
  await inTx(harness.db, (tx) => enqueue(tx, completeFactorRecoveriesJob, {}))
  await harness.runJobs()
}

const signInAs = ({ email, password }: { email: string; password: string }) =>
  harness.call(signIn, { body: { email, password } })

test('factors are removed after 48 hours, not before, and every session ends', async () => {
  const { owner } = await startRecovery()
  harness.clock.advance(47 * 60 + 59)
  await runDueRecoveries()
  expect(codeOf(await signInAs(owner))).toBe('second_factor_needed')
  harness.clock.advance(1)
  await runDueRecoveries()
  const reply = await signInAs(owner)
  // The password works again, and leads to the setup.
  expect(reply.raw.json()).toMatchObject({ needsTwoFactor: true })
  const subjects = (await fetchEmails(owner.email)).map(({ subject }) => subject)
  expect(subjects).toContain('Two-step sign-in was turned off for Fairgrove')
})

test('the owner stops it with the emailed link, once', async () => {
  const { owner } = await startRecovery()
  const token = await fetchEmailedToken(owner.email, 'stop_factor_recovery')
  const stop = () => harness.call(contract.stopFactorRecovery, { params: { token } })
  expect((await stop()).status).toBe(200)
  expect(codeOf(await stop())).toBe('link_spent')
  harness.clock.advance(48 * 60)
  await runDueRecoveries()
  expect(codeOf(await signInAs(owner))).toBe('second_factor_needed')
})

test('every admin can stop it', async () => {
  const { admin, owner, params } = await startRecovery()
  expect(
    codeOf(await harness.call(contract.startFactorRecovery, { token: admin.token, params })),
  ).toBe('already_decided')
  const { token } = await createProtectedPerson(harness, { isAdmin: true })
  expect((await harness.call(contract.cancelFactorRecovery, { token, params })).status).toBe(200)
  const { body } = await harness.call(contract.getFactorRecovery, { token, params })
  expect(body).toEqual({ isOn: true, dueAt: null })
  harness.clock.advance(48 * 60)
  await runDueRecoveries()
  expect(codeOf(await signInAs(owner))).toBe('second_factor_needed')
})

/** An app is set up again, by somebody who enters a code of the one before. */
async function replaceApp(owner: Awaited<ReturnType<typeof createProtectedPerson>>) {
  const { pendingToken } = (await signInAs(owner)).raw.json()
  const body = { token: pendingToken, code: owner.code() }
  const { token } = (await harness.call(contract.finishSignIn, { body })).body
  const { secret } = (await harness.call(contract.startAppSetup, { token })).body
  const code = generateCode(harness, secret)
  expect((await harness.call(contract.addApp, { token, body: { code } })).status).toBe(201)
}

const isRunning = async (accountId: string) =>
  (await harness.db
    .selectFrom('factorRecoveries')
    .select('id')
    .where('accountId', '=', accountId)
    .executeTakeFirst()) !== undefined

test('setting up an app again stops it, with a code of an app that is a week older', async () => {
  const owner = await createProtectedPerson(harness)
  harness.clock.advance(7 * 24 * 60)
  await startRecoveryOf(owner)
  await replaceApp(owner)
  expect(await isRunning(owner.accountId)).toBe(false)
  await harness.runJobs()
  const subjects = (await fetchEmails(owner.email)).map(({ subject }) => subject)
  expect(subjects).toContain('Your two-step sign-in stays on for Fairgrove')
  harness.clock.advance(48 * 60)
  await runDueRecoveries()
  expect(codeOf(await signInAs(owner))).toBe('second_factor_needed')
})

test('a recovery code that is a week older stops it as well', async () => {
  const owner = await createProtectedPerson(harness)
  harness.clock.advance(7 * 24 * 60)
  await startRecoveryOf(owner)
  const { pendingToken } = (await signInAs(owner)).raw.json()
  const body = { token: pendingToken, code: owner.recoveryCodes[0] ?? '' }
  const { token } = (await harness.call(contract.finishSignIn, { body })).body
  await addPasskey(harness, token)
  expect(await isRunning(owner.accountId)).toBe(false)
})

test('an intruder can’t stop it with what they added, however often they add something', async () => {
  const owner = await createPerson(harness)
  const stolen = (await signInAs(owner)).body.token
  const { passkey } = await addPasskey(harness, stolen)
  harness.clock.advance(6 * 24 * 60)
  await startRecoveryOf(owner)
  // Passkeys need neither the password nor the mailbox.
  const { token } = (await signInByPasskey(harness, passkey)).body
  const second = await addPasskey(harness, token)
  const third = await addPasskey(harness, second.token)
  const { secret } = (await harness.call(contract.startAppSetup, { token: third.token })).body
  const body = { code: generateCode(harness, secret) }
  expect((await harness.call(contract.addApp, { token: third.token, body })).status).toBe(201)
  expect(await isRunning(owner.accountId)).toBe(true)
  harness.clock.advance(48 * 60)
  await runDueRecoveries()
  for (const key of [passkey, second.passkey, third.passkey]) {
    expect(codeOf(await signInByPasskey(harness, key))).toBe('passkey_failed')
  }
  expect((await signInAs(owner)).status).toBe(200)
})

test('a session that removes its own new passkey still can’t stop it with an older one', async () => {
  const owner = await createPerson(harness)
  const own = await addPasskey(harness, owner.token)
  harness.clock.advance(7 * 24 * 60)
  const { token } = (await signInByPasskey(harness, own.passkey)).body
  const added = await addPasskey(harness, token)
  await startRecoveryOf(owner)
  const { body } = await signInByPasskey(harness, added.passkey)
  const { passkeys } = (await harness.call(contract.getTwoFactor, { token: body.token })).body
  const params = { id: passkeys.at(-1)?._id ?? '' }
  expect((await harness.call(removePasskey, { token: body.token, params })).status).toBe(200)
  await addPasskey(harness, body.token)
  expect(await isRunning(owner.accountId)).toBe(true)
})

test('one that fails does not keep the others waiting, and is tried again', async () => {
  const [failing, other] = [await startRecovery(), await startRecovery()]
  harness.clock.advance(48 * 60)
  await sql`create function refuse_deletion() returns trigger language plpgsql as
    $$ begin raise exception 'This row can’t be deleted.'; end $$`.execute(harness.ownerDb)
  await sql`create trigger refuse_deletion before delete on authenticator_apps for each row
    when (old.account_id = ${sql.lit(failing.owner.accountId)}::uuid)
    execute function refuse_deletion()`.execute(harness.ownerDb)
  const warn = vi.fn()
  await completeDueRecoveries({ ...harness.deps, warn })
  expect(warn).toHaveBeenCalledOnce()
  expect(codeOf(await signInAs(failing.owner))).toBe('second_factor_needed')
  expect((await signInAs(other.owner)).raw.json()).toMatchObject({ needsTwoFactor: true })

  await sql`drop trigger refuse_deletion on authenticator_apps`.execute(harness.ownerDb)
  await completeDueRecoveries({ ...harness.deps, warn })
  expect((await signInAs(failing.owner)).raw.json()).toMatchObject({ needsTwoFactor: true })
})

test('nobody can start it for themselves, without being an admin, or for somebody without factors', async () => {
  const admin = await createProtectedPerson(harness, { isAdmin: true })
  const customer = await createProtectedPerson(harness)
  const start = (token: string, id: string) =>
    harness.call(contract.startFactorRecovery, { token, params: { id } })
  expect(codeOf(await start(admin.token, admin.accountId))).toBe('not_on_yourself')
  expect(codeOf(await start(customer.token, admin.accountId))).toBe('role_needed')
  expect(codeOf(await start(admin.token, crypto.randomUUID()))).toBe('not_found')
  await createNewSession(harness, customer)
  expect((await start(admin.token, customer.accountId)).status).toBe(202)
})

test('secrets are encrypted again after a key rotation, and codes still work', async () => {
  const person = await createProtectedPerson(harness)
  const keyOf = async () =>
    (
      await harness.db
        .selectFrom('authenticatorApps')
        .select('keyId')
        .where('accountId', '=', person.accountId)
        .executeTakeFirst()
    )?.keyId
  const original = harness.deps.encryptionKeys
  const newest = { id: 'newest', key: Buffer.alloc(32, 7) }
  await reencryptSecrets({ ...harness.deps, encryptionKeys: [newest, ...original] })
  expect(await keyOf()).toBe('newest')
  await reencryptSecrets({ ...harness.deps, encryptionKeys: [original[0], newest] })
  const pendingToken = (await signInAs(person)).raw.json().pendingToken
  const body = { token: pendingToken, code: person.code() }
  expect((await harness.call(contract.finishSignIn, { body })).status).toBe(200)
})
