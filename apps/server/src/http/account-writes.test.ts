import { expect, onTestFinished, test } from 'vitest'
import { person } from '../../test/identity-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { buildApp } from '../app.ts'
import { inTx } from '../db/tx.ts'
import { accountWriteLimits, createAccountWriteLimiter } from './account-writes.ts'

const harness = useServerHarness()

test('writes of one account wait for each other, those of others do not', async () => {
  const runAccountWrite = createAccountWriteLimiter({ maxRunning: 2, maxQueued: 2 })
  const running: string[] = []
  const { promise: end, resolve: finish } = Promise.withResolvers<void>()
  const write = (accountId: string) =>
    runAccountWrite(accountId, () => {
      running.push(accountId)
      return end
    })
  const writes = [write('a'), write('a'), write('a'), write('a'), write('b')]
  expect(running).toEqual(['a', 'a', 'b'])
  await expect(write('a')).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 1 })
  finish()
  await Promise.all(writes)
  expect(running).toEqual(['a', 'a', 'b', 'a', 'a'])
})

test('a failed write frees its place', async () => {
  const runAccountWrite = createAccountWriteLimiter({ maxRunning: 1, maxQueued: 0 })
  const failure = Promise.reject(new Error('declined'))
  await expect(runAccountWrite('a', () => failure)).rejects.toThrow('declined')
  expect(await runAccountWrite('a', async () => 'saved')).toBe('saved')
})

test('an account with many waiting writes leaves connections to everybody else', async () => {
  const { deps, db, limiter } = harness
  const app = await buildApp({ deps, limiter, accountWriteLimits, trustedProxies: [] })
  onTestFinished(() => app.close())
  const attacker = await createSignedInAccount(harness)
  const shopper = await createSignedInAccount(harness)
  const rename = async ({ token, email }: { token: string; email: string }) => {
    const response = await app.inject({
      method: 'PUT',
      url: '/api/users/profile',
      headers: { authorization: `Bearer ${token}` },
      payload: { ...person, lastName: 'Moss', email },
    })
    return response.statusCode
  }
  const renames = await inTx(db, async (tx) => {
    await tx
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', attacker.accountId)
      .forUpdate()
      .execute()
    // Each would hold a connection until the row is unlocked, and there are eight.
    const waiting = Array.from({ length: 25 }, () => rename(attacker))
    expect(await rename(shopper)).toBe(200)
    return waiting
  })
  const statuses = await Promise.all(renames)
  expect(statuses.filter((status) => status === 200)).toHaveLength(22)
  expect(statuses.filter((status) => status === 429)).toHaveLength(3)
})
