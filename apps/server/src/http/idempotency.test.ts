import { register } from '@fairgrove/contract/accounts'
import { expect, test } from 'vitest'
import { useHouse } from '../../test/house.ts'
import { mailsTo } from '../../test/inbox.ts'
import { newEmail, registration } from '../../test/make.ts'
import { enqueue } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import { forgetKeys, onceOf } from './idempotency.ts'

const house = useHouse()

const registerWith = (key: string, body = registration()) =>
  house.call(register, { body, headers: { 'idempotency-key': key } })
const keptKeys = () => house.db.selectFrom('idempotencyKeys').selectAll().execute()

test('ten of the same request at once: one registration, ten times its answer', async () => {
  const body = registration()
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => registerWith('ten-at-once', body)),
  )
  expect(new Set(replies.map(({ raw }) => `${raw.statusCode} ${raw.payload}`)).size).toBe(1)
  expect(replies[0]?.status).toBe(202)
  await house.work()
  expect(await mailsTo(body.email)).toHaveLength(1)
})

test('ten different requests at once with one key: one counts, nine are told', async () => {
  const bodies = Array.from({ length: 10 }, () => registration())
  const replies = await Promise.all(bodies.map((body) => registerWith('one-key-for-all', body)))
  const statuses = replies.map(({ status }) => status).sort((a, b) => a - b)
  expect(statuses).toEqual([202, ...Array(9).fill(422)])
  const links = await house.db
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

test('a refused request does not use up its key', async () => {
  const email = newEmail()
  const refused = await registerWith('tried-again', registration({ email, password: '1234567890' }))
  expect(refused.status).toBe(400)
  expect((await registerWith('tried-again', registration({ email }))).status).toBe(202)
})

test('a key is forgotten after a day', async () => {
  await registerWith('for-a-day')
  const forget = async () => {
    await inTx(house.db, (tx) => enqueue(tx, forgetKeys, {}))
    await house.work()
    return (await keptKeys()).some(({ key }) => key === 'for-a-day')
  }
  house.clock.advance(24 * 60)
  expect(await forget()).toBe(true)
  house.clock.advance(1)
  expect(await forget()).toBe(false)
})

test('what is kept of a request cannot be found by guessing its password', async () => {
  const body = registration()
  const prints = ['one secret', 'one secret', 'another secret'].map(
    (secret) => onceOf('no-guessing', 'POST /', body, [secret])?.fingerprint.toString('hex') ?? '',
  )
  expect(prints[0]).toBe(prints[1])
  expect(prints[0]).not.toBe(prints[2])

  await registerWith('no-guessing', body)
  const kept = JSON.stringify((await keptKeys()).filter(({ key }) => key === 'no-guessing'))
  expect(kept).toContain('no-guessing')
  expect(kept).not.toContain(body.email)
})
