import { getProfile, signIn } from '@fairgrove/contract/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../../tools/ports.ts'
import { type Redis, redisUrl, startRedis } from '../../../../tools/services/redis.ts'
import { useHouse } from '../../test/house.ts'
import { makeAccount, newEmail } from '../../test/make.ts'

const port = await freePort()
const house = useHouse({ redisUrl: redisUrl(port) })

let redis: Redis
beforeAll(async () => {
  redis = await startRedis({ port })
})
afterAll(() => redis.process.stop())

/** Everything a sign-in can answer, without what differs each time anyway. */
async function answers(owner: { email: string; password: string }) {
  const tries = [
    { email: owner.email, password: owner.password },
    { email: owner.email, password: 'not the password' },
    { email: newEmail(), password: owner.password },
    { email: 'no address', password: owner.password },
  ]
  return Promise.all(
    tries.map(async (body) => {
      const { status, raw } = await house.call(signIn, { body })
      const { token, deviceToken: _, ...said } = raw.json()
      const profile = token && (await house.call(getProfile, { token }))
      return { status, said, profile: profile && { status: profile.status, body: profile.body } }
    }),
  )
}

test('killing Redis while people sign in changes no answer', async () => {
  const owner = await makeAccount(house)
  const expected = await answers(owner)
  expect(expected.map(({ status }) => status)).toEqual([200, 401, 401, 400])

  const rounds = [answers(owner)]
  process.kill(redis.process.pid, 'SIGKILL')
  rounds.push(answers(owner))
  await redis.process.exited
  rounds.push(answers(owner))
  redis = await startRedis({ port })
  rounds.push(answers(owner))
  await Promise.all(rounds)
  rounds.push(answers(owner))
  for (const round of rounds) expect(await round).toEqual(expected)
})

test('a Redis that hangs changes no answer either', async () => {
  const owner = await makeAccount(house)
  const expected = await answers(owner)
  process.kill(redis.process.pid, 'SIGSTOP')
  try {
    for (let round = 0; round < 3; round += 1) expect(await answers(owner)).toEqual(expected)
  } finally {
    process.kill(redis.process.pid, 'SIGCONT')
  }
})
