import { Problem } from '@fairgrove/contract/problems'
import { requireEnv } from '@fairgrove/testing/require-env'
import { expect, onTestFinished, test } from 'vitest'
import type { AttemptKey, AttemptLimiter } from './attempt-limiter.ts'
import { getNetworks } from './network.ts'
import { createRateLimiter } from './rate-limit.ts'

const secondMs = 1_000
const minuteMs = 60 * secondMs

let time = Date.UTC(2026, 5, 1)

async function createLimiter(redisUrl = requireEnv('TEST_REDIS_URL')): Promise<AttemptLimiter> {
  const limiter = await createRateLimiter({
    redisUrl,
    factor: 1,
    warn: () => undefined,
    redisTimeoutMs: 5_000,
    now: () => time,
  })
  onTestFinished(() => limiter.close())
  return limiter.attempts
}

/** Nothing listens there, so counting is local. */
const noRedis = 'redis://127.0.0.1:1'

const newKey = () => crypto.randomUUID()
const account = (): AttemptKey[] => [{ kind: 'account', key: newKey() }]

/** Seconds to wait, or 0 if the attempt is allowed. */
async function waitBefore(limiter: AttemptLimiter, keys: AttemptKey[]): Promise<number> {
  try {
    await limiter.recordAttempt(keys)
    return 0
  } catch (error) {
    if (error instanceof Problem && error.retryAfterSeconds) return error.retryAfterSeconds
    throw error
  }
}

async function failUntilRefused(limiter: AttemptLimiter, keys: AttemptKey[]): Promise<number> {
  let attempts = 0
  while ((await waitBefore(limiter, keys)) === 0) attempts += 1
  return attempts
}

/** Fails as often as allowed for this long and returns the delays. */
async function failFor(limiter: AttemptLimiter, keys: AttemptKey[], ms: number) {
  const end = time + ms
  const waits: number[] = []
  let attempts = 0
  while (time < end) {
    const wait = await waitBefore(limiter, keys)
    if (wait === 0) attempts += 1
    else {
      waits.push(wait)
      time += wait * secondMs
    }
  }
  return { attempts, waits }
}

test.each([
  ['in Redis', undefined],
  ['in one process', noRedis],
])('%s: four attempts are free, then delays double up to 15 minutes', async (_, url) => {
  const limiter = await createLimiter(url)
  const { attempts, waits } = await failFor(limiter, account(), 60 * minuteMs)
  expect(attempts).toBe(10)
  expect(waits).toEqual([60, 120, 240, 480, 900, 900, 900])
})

test.each([
  ['in Redis', undefined],
  ['in one process', noRedis],
])('%s: a failure expires after an hour', async (_, url) => {
  const limiter = await createLimiter(url)
  const keys = account()
  await failUntilRefused(limiter, keys)
  time += 60 * minuteMs
  expect(await waitBefore(limiter, keys)).toBe(0)
  expect(await waitBefore(limiter, keys)).toBe(60)
  time += 4 * 60 * minuteMs
  for (let n = 0; n < 4; n += 1) expect(await waitBefore(limiter, keys)).toBe(0)
})

test.each([
  ['in Redis', undefined],
  ['in one process', noRedis],
])("%s: a success resets an account and refunds a network's attempt", async (_, url) => {
  const limiter = await createLimiter(url)
  const network: AttemptKey = { kind: 'network', key: newKey() }
  for (let n = 0; n < 200; n += 1) {
    const keys = [...account(), network]
    expect(await waitBefore(limiter, keys)).toBe(0)
    await limiter.recordSuccess(keys)
  }
  const keys = account()
  for (let n = 0; n < 3; n += 1) await limiter.recordAttempt(keys)
  await limiter.recordSuccess(keys)
  for (let n = 0; n < 4; n += 1) expect(await waitBefore(limiter, keys)).toBe(0)
  expect(await waitBefore(limiter, keys)).toBe(60)
})

test('several processes share one count', async () => {
  const limiters = [await createLimiter(), await createLimiter()]
  const keys = account()
  const waits = await Promise.all(
    Array.from({ length: 20 }, (_, n) => waitBefore(limiters[n % 2] as AttemptLimiter, keys)),
  )
  expect(waits.filter((wait) => wait === 0)).toHaveLength(4)
})

test('an attempt rejected by one count is not added to the others', async () => {
  const limiter = await createLimiter()
  const blocked = account()
  await failUntilRefused(limiter, blocked)
  const network: AttemptKey = { kind: 'network', key: newKey() }
  for (let n = 0; n < 100; n += 1) await waitBefore(limiter, [...blocked, network])
  expect(await failUntilRefused(limiter, [network])).toBe(60)
})

const hex = () => crypto.randomUUID().slice(0, 4)
const asKeys = (address: string) =>
  getNetworks(address).map(({ name, share }): AttemptKey => ({ kind: 'network', key: name, share }))

test('a network has 60 failures at once and about 240 in an hour', async () => {
  const limiter = await createLimiter(noRedis)
  const keys = asKeys(`2001:${hex()}:${hex()}:1::1`)
  expect(await failUntilRefused(limiter, keys)).toBe(60)
  const { attempts, waits } = await failFor(limiter, keys, 60 * minuteMs)
  expect(attempts).toBeLessThan(190)
  expect(Math.max(...waits)).toBeLessThanOrEqual(60)
})

test('three failures a minute behind one address cause no delay', async () => {
  const limiter = await createLimiter(noRedis)
  const keys = asKeys(`2001:${hex()}:${hex()}:1::1`)
  for (let n = 0; n < 600; n += 1) {
    expect(await waitBefore(limiter, keys)).toBe(0)
    time += 20 * secondMs
  }
})

test.each([
  ['/64', (site: string, n: number) => `${site}:1::${n.toString(16)}`, 60],
  ['/56', (site: string, n: number) => `${site}:${(0xab00 + (n % 256)).toString(16)}::1`, 240],
  ['/48', (site: string, n: number) => `${site}:${((n % 256) * 256).toString(16)}::1`, 960],
])(
  'attempts from anywhere in one IPv6 %s are counted together',
  async (_, addressIn, maxAttempts) => {
    const limiter = await createLimiter(noRedis)
    const site = `2001:${hex()}:${hex()}`
    let allowed = 0
    for (let n = 0; n < maxAttempts + 30; n += 1) {
      if ((await waitBefore(limiter, asKeys(addressIn(site, n)))) === 0) allowed += 1
    }
    expect(allowed).toBe(maxAttempts)
  },
)
