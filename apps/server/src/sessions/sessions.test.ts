import { eraseAccount, getProfile, signIn } from '@fairgrove/contract/accounts'
import {
  listSessions,
  revokeOtherSessions,
  revokeSession,
  signOut,
} from '@fairgrove/contract/sessions'
import { expect, test } from 'vitest'
import { createAccount } from '../../test/account-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { enqueue } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import { deleteExpiredSessionsJob, startSession } from './actions.ts'
import { deviceName } from './rules.ts'

const harness = useServerHarness()
const day = 24 * 60

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const another = (accountId: string, userAgent = '') =>
  inTx(harness.db, (tx) => startSession(tx, harness.clock.now(), accountId, userAgent))
const list = async (token: string) => (await harness.call(listSessions, { token })).body.sessions
const works = async (token: string) => (await harness.call(getProfile, { token })).status === 200

test('an account sees its sessions, newest first, and which one is current', async () => {
  const owner = await createSignedInAccount(harness)
  await createSignedInAccount(harness)
  harness.clock.advance(1)
  const onFirefox = await another(owner.accountId, firefox)
  harness.clock.advance(1)
  await another(owner.accountId, phone)
  const sessions = await list(onFirefox)
  expect(sessions.map(({ device, isCurrent }) => ({ device, isCurrent }))).toEqual([
    { device: 'Safari on iPhone', isCurrent: false },
    { device: 'Firefox on Windows', isCurrent: true },
    { device: 'Unknown device', isCurrent: false },
  ])
  expect(JSON.stringify(sessions)).not.toContain('Mozilla')
})

test('one device can be signed out from another', async () => {
  const owner = await createSignedInAccount(harness)
  const lost = await another(owner.accountId, phone)
  const id = (await list(owner.token)).find(({ device }) => device === 'Safari on iPhone')?._id
  const revoke = () => harness.call(revokeSession, { token: owner.token, params: { id: id ?? '' } })
  expect((await revoke()).status).toBe(200)
  expect([await works(lost), await works(owner.token)]).toEqual([false, true])
  expect((await revoke()).raw.json().code).toBe('not_found')
})

test('nobody can sign out someone else’s device', async () => {
  const owner = await createSignedInAccount(harness)
  const stranger = await createSignedInAccount(harness, { isAdmin: true, isSeller: true })
  const [session] = await list(owner.token)
  const reply = await harness.call(revokeSession, {
    token: stranger.token,
    params: { id: session?._id ?? '' },
  })
  expect(reply.raw.json().code).toBe('not_found')
  expect(await works(owner.token)).toBe(true)
})

test('all other devices can be signed out at once', async () => {
  const owner = await createSignedInAccount(harness)
  const neighbour = await createSignedInAccount(harness)
  const others = await Promise.all([another(owner.accountId), another(owner.accountId)])
  expect((await harness.call(revokeOtherSessions, { token: owner.token })).status).toBe(200)
  expect(await Promise.all([...others, owner.token, neighbour.token].map(works))).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test('signing out ends this session and no other', async () => {
  const owner = await createSignedInAccount(harness)
  const other = await another(owner.accountId)
  expect((await harness.call(signOut, { token: owner.token })).status).toBe(200)
  expect([await works(owner.token), await works(other)]).toEqual([false, true])
  expect((await harness.call(signOut, { token: owner.token })).status).toBe(401)
})

test('a session ends 30 days after the sign-in, used or not', async () => {
  const owner = await createSignedInAccount(harness)
  for (let days = 0; days < 29; days += 1) {
    harness.clock.advance(day)
    expect(await works(owner.token)).toBe(true)
  }
  const later = await another(owner.accountId)
  harness.clock.advance(day - 1)
  expect(await works(owner.token)).toBe(true)
  expect(await list(later)).toHaveLength(2)
  harness.clock.advance(1)
  expect([await works(owner.token), await works(later)]).toEqual([false, true])
  expect(await list(later)).toHaveLength(1)

  await inTx(harness.db, (tx) => enqueue(tx, deleteExpiredSessionsJob, {}))
  await harness.runJobs()
  const rows = await harness.db
    .selectFrom('sessions')
    .select('id')
    .where('accountId', '=', owner.accountId)
    .execute()
  expect(rows).toHaveLength(1)
})

test.each([{ isSeller: true }, { isAdmin: true }])(
  'a staff session ends 12 hours after the sign-in, used or not: %j',
  async (roles) => {
    const staff = await createSignedInAccount(harness, roles)
    for (let hours = 0; hours < 11; hours += 1) {
      harness.clock.advance(60)
      expect(await works(staff.token)).toBe(true)
    }
    harness.clock.advance(59)
    expect(await works(staff.token)).toBe(true)
    const next = await another(staff.accountId)
    harness.clock.advance(1)
    expect([await works(staff.token), await works(next)]).toEqual([false, true])
    expect(await list(next)).toHaveLength(1)
  },
)

test('a session follows the seller limits once its account becomes a seller', async () => {
  const owner = await createSignedInAccount(harness)
  harness.clock.advance(13 * 60)
  expect(await works(owner.token)).toBe(true)
  await harness.db
    .updateTable('accounts')
    .set({ isSeller: true })
    .where('id', '=', owner.accountId)
    .execute()
  expect(await works(owner.token)).toBe(false)
})

test('‘last seen’ is updated at most every five minutes', async () => {
  const owner = await createSignedInAccount(harness)
  const start = harness.clock.now().toISOString()
  const lastSeen = async () => (await list(owner.token))[0]?.lastSeenAt
  harness.clock.advance(5)
  expect(await lastSeen()).toBe(start)
  harness.clock.advance(1)
  expect(await lastSeen()).toBe(harness.clock.now().toISOString())
})

test('every sign-in gets a new session: an existing token is not adopted', async () => {
  const owner = await createAccount(harness)
  const brought = 'A'.repeat(43)
  const reply = await harness.call(signIn, { body: owner, token: brought })
  expect(reply.status).toBe(200)
  expect(reply.body.token).not.toBe(brought)
  expect([await works(brought), await works(owner.token), await works(reply.body.token)]).toEqual([
    false,
    true,
    true,
  ])
})

test('tokens are stored as hashes only', async () => {
  const owner = await createSignedInAccount(harness)
  const rows = await harness.db.selectFrom('sessions').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(owner.token)
  expect(
    rows.some(({ tokenHash }) => tokenHash.equals(Buffer.from(owner.token, 'base64url'))),
  ).toBe(false)
})

test('the sessions of an erased account are deleted', async () => {
  const owner = await createSignedInAccount(harness)
  const other = await another(owner.accountId)
  await harness.call(eraseAccount, { token: owner.token, body: {} })
  expect(await Promise.all([owner.token, other].map(works))).toEqual([false, false])
})

test.each([
  ['', 'Unknown device'],
  ['curl/8.5.0', 'Unknown device'],
  [firefox, 'Firefox on Windows'],
  [phone, 'Safari on iPhone'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0 Safari/537.36', 'Chrome on Linux'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/142.0 Safari/537.36 Edg/142.0', 'Edge on Windows'],
  [
    'Mozilla/5.0 (Linux; Android 15) SamsungBrowser/28.0 Chrome/130 Mobile',
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15', 'Safari on Mac'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) CriOS/142 Safari', 'Chrome on iPhone'],
])('a device has a recognizable name: %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
