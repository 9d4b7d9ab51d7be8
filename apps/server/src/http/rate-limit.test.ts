import type { RateLimitName } from '@fairgrove/contract/endpoint'
import { Problem } from '@fairgrove/contract/problems'
import { type Redis, startRedis } from '@fairgrove/testing/services/redis'
import { waitUntil } from '@fairgrove/testing/wait'
import { createClient } from 'redis'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { getNetworks } from './network.ts'
import { createRateLimiter, getRateLimitKeys, type RateLimiter } from './rate-limit.ts'

afterEach(() => vi.useRealTimers())

async function redis(port?: number): Promise<Redis> {
  const started = await startRedis(port === undefined ? {} : { port })
  onTestFinished(() => started.process.stop())
  return started
}

/** Allows three sign-ins or sixty ordinary requests in a window, to keep the tests short. */
async function limiter(
  redisUrl: string,
  // Patient, because a busy machine is not a hanging Redis.
  { warnings = [] as string[], redisTimeoutMs = 5_000 } = {},
): Promise<RateLimiter> {
  const warn = (_details: object, message: string) => void warnings.push(message)
  const opened = await createRateLimiter({ redisUrl, factor: 0.1, warn, redisTimeoutMs })
  onTestFinished(() => opened.close())
  return opened
}

/** How many requests pass before the limiter rejects. */
async function countAllowed(
  rateLimiter: RateLimiter,
  key: string,
  limit: RateLimitName = 'credentials',
) {
  for (let count = 0; count < 100; count += 1) {
    const refusal = await catchRateLimit(rateLimiter.check(limit, [key]))
    if (refusal) return { count, retryAfterSeconds: refusal.retryAfterSeconds }
  }
  throw new Error('The limiter never rejected.')
}

async function catchRateLimit(check: Promise<void>): Promise<Problem | undefined> {
  try {
    await check
    return undefined
  } catch (error) {
    if (error instanceof Problem && error.code === 'rate_limited') return error
    throw error
  }
}

/** The connection opens in the background; counting locally until then is right, but not under test. */
async function waitUntilConnected(rateLimiter: RateLimiter, url: string): Promise<void> {
  const key = `probe-${crypto.randomUUID()}`
  await withClient(url, (client) =>
    waitUntil(
      async () => {
        await catchRateLimit(rateLimiter.check('ordinary', [key]))
        return (await client.exists(`limit:ordinary:${key}`)) === 1
      },
      { what: 'Counting in Redis', timeoutMs: 10_000 },
    ),
  )
}

const findClient = (url: string) => createClient({ url })

async function withClient<T>(
  url: string,
  work: (client: ReturnType<typeof findClient>) => Promise<T>,
): Promise<T> {
  const client = findClient(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    client.destroy()
  }
}

test('several API processes share one count', async () => {
  const { url } = await redis()
  const rateLimiters = [await limiter(url), await limiter(url)] as const
  for (const rateLimiter of rateLimiters) await waitUntilConnected(rateLimiter, url)
  await rateLimiters[0].check('credentials', ['203.0.113.7'])
  await rateLimiters[1].check('credentials', ['203.0.113.7'])
  await rateLimiters[0].check('credentials', ['203.0.113.7'])
  for (const rateLimiter of rateLimiters) {
    const refusal = await catchRateLimit(rateLimiter.check('credentials', ['203.0.113.7']))
    expect(refusal?.retryAfterSeconds).toBeGreaterThan(0)
    expect(refusal?.retryAfterSeconds).toBeLessThanOrEqual(60)
  }
})

test('callers have separate budgets, and so do the limits of one caller', async () => {
  const { url } = await redis()
  const rateLimiter = await limiter(url)
  await waitUntilConnected(rateLimiter, url)
  expect((await countAllowed(rateLimiter, 'a')).count).toBe(3)
  expect((await countAllowed(rateLimiter, 'b')).count).toBe(3)
  expect((await countAllowed(rateLimiter, 'a', 'mail')).count).toBe(1)
})

test('a stranger in the same network cannot use up the budget of someone signed in, nor an account multiply it', async () => {
  const { url } = await redis()
  const rateLimiter = await limiter(url)
  await waitUntilConnected(rateLimiter, url)
  const networks = getNetworks('203.0.113.7')
  const isAllowed = async (accountId?: string) =>
    !(await catchRateLimit(rateLimiter.check('credentials', getRateLimitKeys(networks, accountId))))
  for (let n = 0; n < 10; n += 1) await isAllowed()
  expect(await isAllowed()).toBe(false)
  for (let n = 0; n < 3; n += 1) expect(await isAllowed('shopper')).toBe(true)
  expect(await isAllowed('shopper')).toBe(false)
  const others = await Promise.all(Array.from({ length: 40 }, (_, n) => isAllowed(`farmer ${n}`)))
  expect(others.filter(Boolean)).toHaveLength(26)
})

test('a window ends a fixed time after its first hit, and a new one begins', async () => {
  const { url } = await redis()
  const rateLimiter = await limiter(url)
  await waitUntilConnected(rateLimiter, url)
  await countAllowed(rateLimiter, 'a')
  await withClient(url, async (client) => {
    const left = await client.pTTL('limit:credentials:a')
    expect(left).toBeGreaterThan(50_000)
    expect(left).toBeLessThanOrEqual(60_000)

    await client.pExpire('limit:credentials:a', 20_000)
    expect((await countAllowed(rateLimiter, 'a')).count).toBe(0)
    expect(await client.pTTL('limit:credentials:a')).toBeLessThanOrEqual(20_000)

    await client.pExpire('limit:credentials:a', 1)
    await waitUntil(async () => (await client.exists('limit:credentials:a')) === 0, {
      what: 'The end of the window',
      timeoutMs: 5_000,
    })
  })
  expect((await countAllowed(rateLimiter, 'a')).count).toBe(3)
})

/** Many requests from one network, spread over the processes. */
async function countAllowedRequests(
  rateLimiters: readonly RateLimiter[],
  requests: number,
  key: string,
) {
  const refusals = await Promise.all(
    Array.from({ length: requests }, (_, n) =>
      catchRateLimit(
        (rateLimiters[n % rateLimiters.length] as RateLimiter).check('ordinary', [key]),
      ),
    ),
  )
  return refusals.filter((refusal) => !refusal).length
}

test('one process enforces an approximate budget exactly, sequentially or concurrently', async () => {
  const { url } = await redis()
  const rateLimiter = await limiter(url)
  await waitUntilConnected(rateLimiter, url)
  expect((await countAllowed(rateLimiter, 'a', 'ordinary')).count).toBe(60)
  expect(await countAllowedRequests([rateLimiter], 300, 'b')).toBe(60)
})

test('three processes exceed an approximate budget by three twentieths at most', async () => {
  const { url } = await redis()
  const rateLimiters = [await limiter(url), await limiter(url), await limiter(url)]
  for (const rateLimiter of rateLimiters) await waitUntilConnected(rateLimiter, url)
  for (const key of ['a', 'b', 'c', 'd']) {
    const allowed = await countAllowedRequests(rateLimiters, 400, key)
    expect(allowed).toBeGreaterThanOrEqual(60)
    expect(allowed).toBeLessThanOrEqual(69)
  }
  // Sequentially: the second process learns of the first one's hits before it has admitted a twentieth.
  expect((await countAllowed(rateLimiters[0] as RateLimiter, 'e', 'ordinary')).count).toBe(60)
  expect(
    (await countAllowed(rateLimiters[1] as RateLimiter, 'e', 'ordinary')).count,
  ).toBeLessThanOrEqual(3)
})

test('local counts reach Redis within a second, however small', async () => {
  const { url } = await redis()
  const rateLimiter = await limiter(url)
  await waitUntilConnected(rateLimiter, url)
  await rateLimiter.check('ordinary', ['quiet'])
  await withClient(url, (client) =>
    waitUntil(async () => (await client.get('limit:ordinary:quiet')) === '1', {
      what: 'Settling',
      timeoutMs: 5_000,
    }),
  )
})

test('an approximate budget is enforced without Redis, and a hanging Redis delays nobody for long', async () => {
  const alone = await limiter('redis://127.0.0.1:1')
  expect(await countAllowedRequests([alone], 300, 'a')).toBe(60)

  const { url, process: server } = await redis()
  const rateLimiter = await limiter(url, { redisTimeoutMs: 150 })
  await waitUntilConnected(rateLimiter, url)
  process.kill(server.pid, 'SIGSTOP')
  try {
    const start = performance.now()
    expect((await countAllowed(rateLimiter, 'a', 'ordinary')).count).toBe(60)
    expect(performance.now() - start).toBeLessThan(1_500)
  } finally {
    process.kill(server.pid, 'SIGCONT')
  }
})

test('an IPv6 customer with many /64 networks shares one budget of four', async () => {
  const rateLimiter = await limiter('redis://127.0.0.1:1')
  let allowed = 0
  for (let n = 0; n < 20; n += 1) {
    const networks = getNetworks(`2001:db8:1:${n.toString(16)}::1`)
    if (!(await catchRateLimit(rateLimiter.check('credentials', networks)))) allowed += 1
  }
  expect(allowed).toBe(12)
})

test('without Redis each process counts for itself, in windows of the same length', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const rateLimiter = await limiter('redis://127.0.0.1:1')
  expect(await countAllowed(rateLimiter, 'a')).toEqual({ count: 3, retryAfterSeconds: 60 })
  vi.advanceTimersByTime(59_000)
  expect(await countAllowed(rateLimiter, 'a')).toEqual({ count: 0, retryAfterSeconds: 1 })
  vi.advanceTimersByTime(1_000)
  expect((await countAllowed(rateLimiter, 'a')).count).toBe(3)
})

test('local counting keeps at most 10,000 callers and evicts the oldest first', async () => {
  const rateLimiter = await limiter('redis://127.0.0.1:1')
  await countAllowed(rateLimiter, 'first')
  await countAllowed(rateLimiter, 'second')
  const others = Array.from({ length: 9_999 }, (_, n) => `caller-${n}`)
  await rateLimiter.check('credentials', others)
  expect((await countAllowed(rateLimiter, 'second')).count).toBe(0)
  expect((await countAllowed(rateLimiter, 'first')).count).toBe(3)
})

test('Redis is killed: counting continues with one warning, and Redis is used again when it is back', async () => {
  const first = await redis()
  const warnings: string[] = []
  const rateLimiter = await limiter(first.url, { warnings })
  await waitUntilConnected(rateLimiter, first.url)
  await rateLimiter.check('credentials', ['a'])

  process.kill(first.process.pid, 'SIGKILL')
  await first.process.exited
  expect((await countAllowed(rateLimiter, 'a')).count).toBe(3)
  expect((await countAllowed(rateLimiter, 'b')).count).toBe(3)
  expect(warnings).toEqual(['Redis is unavailable: rate limits are counted per process'])

  const second = await redis(Number(new URL(first.url).port))
  await waitUntilConnected(rateLimiter, second.url)
  expect((await countAllowed(rateLimiter, 'a')).count).toBe(3)
  expect(warnings).toHaveLength(1)

  process.kill(second.process.pid, 'SIGKILL')
  await second.process.exited
  await rateLimiter.check('credentials', ['c'])
  expect(warnings).toHaveLength(2)
})

test('Redis hangs: one request waits for it, the others do not, and it is used again when it responds', async () => {
  const { url, process: server } = await redis()
  const warnings: string[] = []
  const rateLimiter = await limiter(url, { warnings, redisTimeoutMs: 150 })
  await waitUntilConnected(rateLimiter, url)

  process.kill(server.pid, 'SIGSTOP')
  try {
    const start = performance.now()
    for (let n = 0; n < 20; n += 1) await rateLimiter.check('credentials', [`caller-${n}`])
    // Twenty timeouts would be three seconds.
    expect(performance.now() - start).toBeLessThan(1_500)
    expect(warnings).toHaveLength(1)
  } finally {
    process.kill(server.pid, 'SIGCONT')
  }
  await waitUntilConnected(rateLimiter, url)
  expect((await countAllowed(rateLimiter, 'a')).count).toBe(3)
})

test('a blocked event loop is not taken for a hanging Redis', async () => {
  const { url } = await redis()
  const warnings: string[] = []
  const rateLimiter = await limiter(url, { warnings, redisTimeoutMs: 150 })
  await waitUntilConnected(rateLimiter, url)
  const check = rateLimiter.check('credentials', ['a'])
  const end = performance.now() + 400
  while (performance.now() < end);
  await check
  expect(warnings).toEqual([])
})
