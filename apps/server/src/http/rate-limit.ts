import type { Limit } from '@fairgrove/contract/endpoint'
import { Problem } from '@fairgrove/contract/problems'
import type { Warn } from '../db/pool.ts'
import { metrics } from '../metrics/metrics.ts'
import { localCounter } from './local-counter.ts'
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
  // At one account, from everywhere: four networks' worth, or one alone could keep its owner out.
  guesses: { hits: 120, seconds: 60 },
  mail: { hits: 12, seconds: 600 },
  // Each takes things off a shelf unpaid; but a carrier has thousands of phones behind one address.
  orders: { hits: 120, seconds: 600 },
  uploads: { hits: 60, seconds: 60 },
  // One listing shows two dozen, and a whole office may sit behind one address.
  images: { hits: 6000, seconds: 60, isGenerous: true },
}

export type RateLimiter = {
  /** Throws when any of the keys has used up its share. */
  check(limit: Limit, keys: string[]): Promise<void>
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
}): Promise<RateLimiter> {
  const shared = await openSharedCounts(options.redisUrl, options.warn)
  const local = localCounter()
  const settling = settlingCounter(shared)
  const countExactly = async (key: string, seconds: number) => {
    const counted = await shared.add([{ key, seconds, hits: 1 }]).catch(() => undefined)
    return counted?.[0] ?? local.hit(key, seconds)
  }
  return {
    async check(limit, keys) {
      const { seconds, isGenerous, ...limited } = limits[limit]
      const hits = limited.hits * options.factor
      for (const key of keys) {
        const name = `limit:${limit}:${key}`
        const window = isGenerous
          ? await settling.hit(name, { hits, seconds })
          : await countExactly(name, seconds)
        if (window.hits > hits) {
          metrics.count('fairgrove_limited_requests_total', { limit })
          const wait = Math.max(1, Math.ceil(window.expiresInMs / 1000))
          throw new Problem('rate_limited', { retryAfterSeconds: wait })
        }
      }
    },
    async close() {
      settling.close()
      shared.close()
    },
  }
}
