import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from 'redis'
import type { Warn } from '../db/pool.ts'

/** Hits of a key in its current window, and the time left. */
export type CounterWindow = { hits: number; expiresInMs: number }
type HitIncrement = { key: string; seconds: number; hits: number }

export type RedisCounters = {
  /** Adds to all keys in one round trip. Rejects if Redis is unavailable. */
  add(increments: HitIncrement[]): Promise<CounterWindow[]>
  /** Runs a Lua script on some keys. Rejects if Redis is unavailable. */
  run(script: string, keys: string[], values: (string | number)[]): Promise<unknown>
  close(): void
}

/** A window starts with its first hit and expires in Redis, even if this process dies. */
const addScript = `local windows = {}
for i, key in ipairs(KEYS) do
  local hits, ms = ARGV[2 * i - 1], ARGV[2 * i]
  local n = redis.call('INCRBY', key, hits)
  if n == tonumber(hits) then redis.call('PEXPIRE', key, ms) end
  windows[2 * i - 1], windows[2 * i] = n, redis.call('PTTL', key)
end
return windows`

/** Longer than any healthy response on a local network; a stuck Redis must not delay a sign-in. */
const defaultTimeoutMs = 150

const connectTimeoutMs = 1_000

/** After a timeout Redis is skipped this long, so only one request waits for a stuck Redis. */
const cooldownMs = 2_000

export async function connectRedisCounters(
  url: string,
  warn: Warn,
  timeoutMs = defaultTimeoutMs,
): Promise<RedisCounters> {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: connectTimeoutMs,
      reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, 5_000),
    },
  })
  let isUnavailable = false
  let cooldownUntil = 0
  const recordFailure = (error: Error) => {
    if (!isUnavailable)
      warn({ err: error }, 'Redis is unavailable: rate limits are counted per process')
    isUnavailable = true
    cooldownUntil = Date.now() + cooldownMs
  }
  const recordSuccess = () => {
    isUnavailable = false
    cooldownUntil = 0
  }
  client.on('error', recordFailure)
  client.on('ready', recordSuccess)
  const connected = client.connect().catch(() => undefined)
  // Wait for the connection so the first hit is shared, but start without Redis if it is down.
  await Promise.race([connected, once(client, 'error'), sleep(connectTimeoutMs)])

  const run: RedisCounters['run'] = async (script, keys, values) => {
    if (!client.isReady || Date.now() < cooldownUntil) throw new Error('Redis is unavailable')
    try {
      const reply = client.eval(script, { keys, arguments: values.map(String) })
      const result = await withTimeout(reply, timeoutMs)
      recordSuccess()
      return result
    } catch (error) {
      recordFailure(error as Error)
      throw error
    }
  }

  return {
    run,
    async add(increments) {
      const keys = increments.map(({ key }) => key)
      const values = increments.flatMap(({ hits, seconds }) => [hits, seconds * 1000])
      return toWindows((await run(addScript, keys, values)) as number[])
    },
    close: () => client.destroy(),
  }
}

function toWindows(numbers: number[]): CounterWindow[] {
  return Array.from({ length: numbers.length / 2 }, (_, index) => ({
    hits: numbers[2 * index] ?? 0,
    expiresInMs: numbers[2 * index + 1] ?? 0,
  }))
}

function withTimeout<T>(result: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('Redis did not answer in time'))
    const deadline = performance.now() + timeoutMs
    // A blocked event loop makes the timer late, and nothing was sent or read meanwhile: wait as
    // much longer.
    let timer = setTimeout(() => {
      timer = setTimeout(fail, Math.max(1, performance.now() - deadline))
    }, timeoutMs)
    result.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
