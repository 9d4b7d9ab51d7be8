import { getProfile, signIn } from '@fairgrove/contract/accounts'
import { findFreePort } from '@fairgrove/testing/ports'
import { type Redis, redisUrl, startRedis } from '@fairgrove/testing/services/redis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount, uniqueEmail } from '../../test/account-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'

const port = await findFreePort()
const harness = useServerHarness({ redisUrl: redisUrl(port) })

let redis: Redis
beforeAll(async () => {
  redis = await startRedis({ port })
})
afterAll(() => redis.process.stop())

/** Every possible sign-in response, without its variable parts. */
async function listSignInResponses(owner: { email: string; password: string }) {
  const attempts = [
    { email: owner.email, password: owner.password },
    { email: owner.email, password: 'not the password' },
    { email: uniqueEmail(), password: owner.password },
    { email: 'no address', password: owner.password },
  ]
  return Promise.all(
    attempts.map(async (body) => {
      const { status, raw } = await harness.call(signIn, { body })
      const { token, deviceToken: _, ...response } = raw.json()
      const profile = token && (await harness.call(getProfile, { token }))
      return {
        status,
        said: response,
        profile: profile && { status: profile.status, body: profile.body },
      }
    }),
  )
}

test('killing Redis while people sign in changes no response', async () => {
  const owner = await createAccount(harness)
  const expected = await listSignInResponses(owner)
  expect(expected.map(({ status }) => status)).toEqual([200, 401, 401, 400])

  const rounds = [listSignInResponses(owner)]
  process.kill(redis.process.pid, 'SIGKILL')
  rounds.push(listSignInResponses(owner))
  await redis.process.exited
  // Hashing passwords in more than two rounds at once is too much for a slow machine.
  await Promise.all(rounds)
  rounds.push(listSignInResponses(owner))
  redis = await startRedis({ port })
  rounds.push(listSignInResponses(owner))
  await Promise.all(rounds)
  rounds.push(listSignInResponses(owner))
  for (const round of rounds) expect(await round).toEqual(expected)
})

test('a hanging Redis changes no response either', async () => {
  const owner = await createAccount(harness)
  const expected = await listSignInResponses(owner)
  process.kill(redis.process.pid, 'SIGSTOP')
  try {
    for (let round = 0; round < 3; round += 1)
      expect(await listSignInResponses(owner)).toEqual(expected)
  } finally {
    process.kill(redis.process.pid, 'SIGCONT')
  }
})
