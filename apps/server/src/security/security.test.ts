import {
  eraseAccount,
  exportAccount,
  forgotPassword,
  getUser,
  signIn,
  updateProfile,
} from '@fairgrove/contract/accounts'
import { updateUser } from '@fairgrove/contract/accounts.admin'
import { securityEventKindNames } from '@fairgrove/contract/back-office.options'
import { endpoints } from '@fairgrove/contract/endpoints'
import { listSecurityEvents } from '@fairgrove/contract/security'
import { expect, test } from 'vitest'
import { buildRegistration, uniqueEmail, validPassword } from '../../test/account-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { updateAccount } from '../accounts/store.ts'
import { enqueue } from '../db/queue.ts'
import { sql } from '../db/sql.ts'
import { inTx } from '../db/tx.ts'
import { deleteOldSecurityEventsJob } from './actions.ts'

const harness = useServerHarness()
const passwordHash = await hashPassword(validPassword)
const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'

async function makeOwner(roles: { isAdmin?: boolean; isSeller?: boolean } = {}) {
  const owner = await createSignedInAccount(harness, roles)
  await inTx(harness.db, (tx) => updateAccount(tx, owner.accountId, { passwordHash }))
  return owner
}

type Query = { who?: string; kind?: (typeof securityEventKindNames)[number]; network?: string }

async function listEvents(query: Query) {
  const { token } = await createSignedInAccount(harness, { isAdmin: true })
  const { body } = await harness.call(listSecurityEvents, { token, query })
  return body.events
}

const listEventKinds = async (who: string) => (await listEvents({ who })).map(({ kind }) => kind)

const attempt = (email: string, password: string) =>
  harness.call(signIn, { body: { email, password }, headers: { 'user-agent': firefox } })

test('sign-ins are recorded with device and network, successful or not', async () => {
  const { email, accountId } = await makeOwner()
  await attempt(email, 'a typo')
  harness.clock.advance(1)
  await attempt(email, validPassword)
  const events = await listEvents({ who: email })
  expect(events).toMatchObject([
    { kind: 'signed_in', account: { _id: accountId }, actor: null, device: 'Firefox on Windows' },
    { kind: 'sign_in_failed', account: { _id: accountId }, device: 'Firefox on Windows' },
  ])
  const networks = new Set(events.map(({ network }) => network))
  expect([...networks]).toEqual([expect.stringMatching(/^[\w-]{12}$/)])
})

test('a sign-in without an account is recorded without its email or IP address', async () => {
  const email = uniqueEmail()
  await attempt(email, 'a guess')
  const [event] = await listEvents({ kind: 'sign_in_failed' })
  expect(event).toMatchObject({ account: null, subject: '' })
  const { rows } = await sql<object>`select * from security_events`.execute(harness.db)
  expect(JSON.stringify(rows)).not.toContain(email)
  expect(JSON.stringify(rows)).not.toContain('127.0.0.1')
})

test('everything that decides who controls an account is recorded', async () => {
  const owner = await makeOwner()
  const { email, token, accountId } = owner
  const { password: _, ...profile } = buildRegistration({ email })
  const update = (changes: object) =>
    harness.call(updateProfile, { token, body: { ...profile, ...changes } })
  await update({ password: 'a-rather-different-phrase' })
  harness.clock.advance(1)
  await update({ email: uniqueEmail() })
  harness.clock.advance(1)
  await harness.call(exportAccount, { token })
  harness.clock.advance(1)
  await harness.call(forgotPassword, { body: { email } })
  await harness.runJobs()
  harness.clock.advance(20)
  await update({ password: validPassword, currentPassword: 'not this one' })
  harness.clock.advance(1)
  const admin = await makeOwner({ isAdmin: true })
  const body = { user: { isSeller: true } }
  await harness.call(updateUser, { token: admin.token, params: { id: accountId }, body })
  expect((await listEventKinds(email)).toReversed()).toEqual([
    'password_changed',
    'email_change_requested',
    'data_exported',
    'reset_requested',
    'password_check_failed',
    'roles_changed',
  ])
  expect((await listEvents({ who: email, kind: 'roles_changed' }))[0]?.actor?._id).toBe(
    admin.accountId,
  )
})

test('staff access to someone’s data is recorded, access to one’s own is not', async () => {
  const owner = await makeOwner({ isSeller: true })
  const admin = await makeOwner({ isAdmin: true })
  const params = { id: owner.accountId }
  await harness.call(getUser, { token: owner.token, params })
  expect(await listEventKinds(owner.email)).toEqual([])
  await harness.call(getUser, { token: admin.token, params })
  expect(await listEvents({ who: admin.email })).toMatchObject([
    {
      kind: 'personal_data_read',
      account: { _id: owner.accountId },
      actor: { _id: admin.accountId },
      subject: `/api/users/${owner.accountId}`,
    },
  ])
})

test('endpoints that return other people’s data are declared as such', () => {
  expect(
    endpoints.flatMap(({ readsPersonalData, path }) => (readsPersonalData ? path : [])),
  ).toEqual(
    expect.arrayContaining([
      '/api/users/:id',
      '/api/users',
      '/api/subscribers',
      '/api/subscribers/export.csv',
      '/api/users/list.csv',
      '/api/orders/list.csv',
      '/api/payouts/list.csv',
      '/api/audit/list.csv',
      '/api/security_events/list.csv',
      '/api/orders',
      '/api/orders/:id',
      '/api/orders/lookup',
      '/api/orders/:id/receipt',
      '/api/applications',
    ]),
  )
})

test('events are deleted with their account, and are part of its export', async () => {
  const { email, accountId } = await makeOwner()
  const { token } = (await attempt(email, validPassword)).body
  const { body } = await harness.call(exportAccount, { token })
  expect(body.records.securityEvents).toMatchObject([
    { kind: 'signed_in', device: 'Firefox on Windows' },
  ])
  await harness.call(eraseAccount, { token, body: {} })
  const { rows } = await sql<object>`
    select id from security_events where account_id = ${accountId}`.execute(harness.db)
  expect(rows).toEqual([])
})

test('events older than the retention period are deleted by the nightly job', async () => {
  const { email } = await makeOwner()
  await attempt(email, validPassword)
  harness.clock.advance(180 * 24 * 60)
  await attempt(email, validPassword)
  harness.clock.advance(1)
  await inTx(harness.db, (tx) => enqueue(tx, deleteOldSecurityEventsJob, {}))
  await harness.runJobs()
  expect(await listEventKinds(email)).toEqual(['signed_in'])
})

test('the database accepts every kind in the contract', async () => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conname = 'security_events_kinds'`.execute(harness.db)
  const known = [...(rows[0]?.definition ?? '').matchAll(/'(\w+)'/g)].map(([, kind]) => kind)
  expect(new Set(known)).toEqual(new Set(securityEventKindNames))
})
