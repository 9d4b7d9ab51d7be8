import { register } from '@fairgrove/contract/accounts'
import { fetchEmails } from '@fairgrove/testing/smtp-inbox/client'
import { expect, test } from 'vitest'
import { buildRegistration, uniqueEmail } from '../../test/account-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { enqueue } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import { deleteExpiredIdempotencyKeysJob, parseIdempotencyKey } from './idempotency.ts'

const harness = useServerHarness()

const registerWith = (key: string, body = buildRegistration()) =>
  harness.call(register, { body, headers: { 'idempotency-key': key } })
const listStoredKeys = () => harness.db.selectFrom('idempotencyKeys').selectAll().execute()

test('ten identical requests at once: one registration, ten identical responses', async () => {
  const body = buildRegistration()
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => registerWith('ten-at-once', body)),
  )
  expect(new Set(replies.map(({ raw }) => `${raw.statusCode} ${raw.payload}`)).size).toBe(1)
  expect(replies[0]?.status).toBe(202)
  await harness.runJobs()
  expect(await fetchEmails(body.email)).toHaveLength(1)
})

test('ten different requests at once with one key: one succeeds, nine are rejected', async () => {
  const bodies = Array.from({ length: 10 }, () => buildRegistration())
  const replies = await Promise.all(bodies.map((body) => registerWith('one-key-for-all', body)))
  const statuses = replies.map(({ status }) => status).sort((a, b) => a - b)
  expect(statuses).toEqual([202, ...Array(9).fill(422)])
  const links = await harness.db
    .selectFrom('accountLinks')
    .select('email')
    .where(
      'email',
      'in',
      bodies.map(({ email }) => email),
    )
    .execute()
  expect(links).toHaveLength(1)
})

test('a rejected request does not use up its key', async () => {
  const email = uniqueEmail()
  const refused = await registerWith(
    'tried-again',
    buildRegistration({ email, password: '1234567890' }),
  )
  expect(refused.status).toBe(400)
  expect((await registerWith('tried-again', buildRegistration({ email }))).status).toBe(202)
})

test('a key expires after a day', async () => {
  await registerWith('for-a-day')
  const deleteExpired = async () => {
    await inTx(harness.db, (tx) => enqueue(tx, deleteExpiredIdempotencyKeysJob, {}))
    await harness.runJobs()
    return (await listStoredKeys()).some(({ key }) => key === 'for-a-day')
  }
  harness.clock.advance(24 * 60)
  expect(await deleteExpired()).toBe(true)
  harness.clock.advance(1)
  expect(await deleteExpired()).toBe(false)
})

test('a stored fingerprint cannot be guessed from the password', async () => {
  const body = buildRegistration()
  const fingerprints = ['one secret', 'one secret', 'another secret'].map(
    (secret) =>
      parseIdempotencyKey('no-guessing', 'POST /', body, [secret])?.fingerprint.toString('hex') ??
      '',
  )
  expect(fingerprints[0]).toBe(fingerprints[1])
  expect(fingerprints[0]).not.toBe(fingerprints[2])

  await registerWith('no-guessing', body)
  const stored = JSON.stringify((await listStoredKeys()).filter(({ key }) => key === 'no-guessing'))
  expect(stored).toContain('no-guessing')
  expect(stored).not.toContain(body.email)
})
