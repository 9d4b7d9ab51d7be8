import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Limit } from '@fairgrove/contract/endpoint'
import { Problem } from '@fairgrove/contract/problems'
import { createClient } from 'redis'
import type { Warn } from '../db/pool.ts'

/** Hits allowed per window, for one network address and for one address typed into the form. */
const limits: Record<Limit, { hits: number; seconds: number }> = {
  ordinary: { hits: 600, seconds: 60 },
  credentials: { hits: 30, seconds: 60 },
  mail: { hits: 12, seconds: 600 },
  uploads: { hits: 60, seconds: 60 },
  // One listing shows two dozen, and a whole office may sit behind one address.
  images: { hits: 6000, seconds: 60 },
}

type Window = { hits: number; expiresInMs: number }
type Counter = { hit(key: string, seconds: number): Promise<Window> }

export type RateLimiter = {
  /** Throws when any of the keys has used up its share. */
  check(limit: Limit, keys: string[]): Promise<void>
  close(): Promise<void>
}

/**
 * Counts in Redis, so every process sees the same count. While Redis is away each process counts for itself:
 * limits get looser, no request fails because of it.
 */
export async function openRateLimiter(options: {
  redisUrl: string
  factor: number
  warn: Warn
}): Promise<RateLimiter> {
  const shared = await redisCounter(options.redisUrl, options.warn)
  const local = localCounter()
  return {
    async check(limit, keys) {
      const { hits, seconds } = limits[limit]
      for (const key of keys) {
        const name = `limit:${limit}:${key}`
        const window = await shared.hit(name, seconds).catch(() => local.hit(name, seconds))
        if (window.hits > hits * options.factor) {
          const wait = Math.max(1, Math.ceil(window.expiresInMs / 1000))
          throw new Problem('rate_limited', { retryAfterSeconds: wait })
        }
      }
    },
    close: shared.close,
  }
}

/** One round trip, and the window starts with its first hit whatever happens to this process. */
const hitScript = `local n = redis.call('INCR', KEYS[1])
if n == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { n, redis.call('PTTL', KEYS[1]) }`

/** Longer than any healthy answer on a local network; a stuck Redis must not hold up a sign-in. */
const patienceMs = 150

const connectTimeoutMs = 1_000

/** After a miss Redis is left alone this long: waiting for a stuck one is paid once, not by every request. */
const restMs = 2_000

async function redisCounter(
  url: string,
  warn: Warn,
): Promise<Counter & { close(): Promise<void> }> {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: connectTimeoutMs,
      reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, 5_000),
    },
  })
  let isAway = false
  let restsUntil = 0
  const noteMiss = (error: Error) => {
    if (!isAway) warn({ err: error }, 'Redis is away: rate limits are counted per process')
    isAway = true
    restsUntil = Date.now() + restMs
  }
  const noteAnswer = () => {
    isAway = false
    restsUntil = 0
  }
  client.on('error', noteMiss)
  client.on('ready', noteAnswer)
  const connected = client.connect().catch(() => undefined)
  // The first hit should count for everyone, but a missing Redis must not keep the API from starting.
  await Promise.race([connected, once(client, 'error'), sleep(connectTimeoutMs)])

  return {
    async hit(key, seconds) {
      if (!client.isReady || Date.now() < restsUntil) throw new Error('Redis is away')
      try {
        const answer = await withinPatience(
          client.eval(hitScript, { keys: [key], arguments: [String(seconds * 1000)] }),
        )
        noteAnswer()
        const [hits, expiresInMs] = answer as [number, number]
        return { hits, expiresInMs }
      } catch (error) {
        noteMiss(error as Error)
        throw error
      }
    },
    async close() {
      client.destroy()
    },
  }
}

function withinPatience<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Redis did not answer in time')), patienceMs)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Bounded: past this many keys the oldest are forgotten, so an attacker cannot fill our memory. */
const localKeys = 10_000

function localCounter(): Counter {
  const windows = new Map<string, { hits: number; endsAt: number }>()
  return {
    async hit(key, seconds) {
      const now = Date.now()
      let window = windows.get(key)
      if (!window || window.endsAt <= now) {
        window = { hits: 0, endsAt: now + seconds * 1000 }
        windows.delete(key)
        windows.set(key, window)
        for (const oldest of windows.keys()) {
          if (windows.size <= localKeys) break
          windows.delete(oldest)
        }
      }
      window.hits += 1
      return { hits: window.hits, expiresInMs: window.endsAt - now }
    },
  }
}
