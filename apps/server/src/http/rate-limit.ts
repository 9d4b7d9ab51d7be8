import type { Limit } from '@fairgrove/contract/endpoint'
import { Problem } from '@fairgrove/contract/problems'
import type { Warn } from '../db/pool.ts'
import { metrics } from '../metrics/metrics.ts'
import { type AttemptLimiter, createAttemptLimiter } from './attempt-limiter.ts'
import { localCounter } from './local-counter.ts'
import type { Network } from './network.ts'
import { settlingCounter } from './settling-counter.ts'
import { openSharedCounts } from './shared-counts.ts'

type Budget = { hits: number; seconds: number }

/**
 * Hits allowed per window, for one network and for one address typed into the form. What is generous is
 * counted nearly; the others guard passwords, mailboxes and processors, and are counted to the hit.
 */
export const limits: Record<Limit, Budget & { isGenerous?: true }> = {
  ordinary: { hits: 600, seconds: 60, isGenerous: true },
  credentials: { hits: 30, seconds: 60 },
  // Hashing a password costs 30 ms of a processor; wrong ones are slowed down by attempt-limiter.ts.
  signIns: { hits: 240, seconds: 60 },
  mail: { hits: 12, seconds: 600 },
  // Each takes things off a shelf unpaid; but a carrier has thousands of phones behind one address.
  orders: { hits: 120, seconds: 600 },
  uploads: { hits: 60, seconds: 60 },
  // One listing shows two dozen, and a whole office may sit behind one address.
  images: { hits: 6000, seconds: 60, isGenerous: true },
}

export type RateLimiter = {
  /** Throws when any of the keys has used up its share. */
  check(limit: Limit, keys: readonly (string | Network)[]): Promise<void>
  /** Delays after wrong passwords. */
  attempts: AttemptLimiter
  /** Whether this is the first hit of a key within so many seconds. */
  isFirst(key: string, seconds: number): Promise<boolean>
  close(): Promise<void>
}

/**
 * Counts in Redis, so that all processes share one count. While Redis is away each process counts for itself:
 * limits get looser, no request fails because of it.
 */
export async function openRateLimiter(options: {
  redisUrl: string
  factor: number
  warn: Warn
  now?: () => number
}): Promise<RateLimiter> {
  const shared = await openSharedCounts(options.redisUrl, options.warn)
  const local = localCounter()
  const settling = settlingCounter(shared)
  const countExactly = (keys: string[], seconds: number) =>
    shared
      .add(keys.map((key) => ({ key, seconds, hits: 1 })))
      .catch(() => keys.map((key) => local.hit(key, seconds)))
  return {
    async check(limit, keys) {
      const { seconds, isGenerous, ...limited } = limits[limit]
      const counted = keys.map((key) => {
        const { name, share } = typeof key === 'string' ? { name: key, share: 1 } : key
        return { key: `limit:${limit}:${name}`, hits: limited.hits * options.factor * share }
      })
      const windows = isGenerous
        ? await Promise.all(counted.map(({ key, hits }) => settling.hit(key, { hits, seconds })))
        : await countExactly(
            counted.map(({ key }) => key),
            seconds,
          )
      for (const [index, window] of windows.entries()) {
        if (window.hits > (counted[index]?.hits ?? 0)) {
          metrics.count('fairgrove_limited_requests_total', { limit })
          const wait = Math.max(1, Math.ceil(window.expiresInMs / 1000))
          throw new Problem('rate_limited', { retryAfterSeconds: wait })
        }
      }
    },
    attempts: createAttemptLimiter(shared, {
      factor: options.factor,
      now: options.now ?? Date.now,
    }),
    async isFirst(key, seconds) {
      const [window] = await countExactly([`limit:first:${key}`], seconds)
      return window?.hits === 1
    },
    async close() {
      settling.close()
      shared.close()
    },
  }
}
