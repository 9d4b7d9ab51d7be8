import type { RateLimitName } from '@fairgrove/contract/endpoint'
import { Problem } from '@fairgrove/contract/problems'
import type { Warn } from '../db/pool.ts'
import { metrics } from '../metrics/metrics.ts'
import { type AttemptLimiter, createAttemptLimiter } from './attempt-limiter.ts'
import { createBatchedCounter } from './batched-counter.ts'
import { createLocalCounter } from './local-counter.ts'
import type { Network } from './network.ts'
import { connectRedisCounters } from './redis-counters.ts'

type Budget = { hits: number; seconds: number }

/**
 * Hits allowed per window, for a network and for an address typed into a form. Generous limits are approximate; the
 * others protect passwords, mailboxes and CPU, and are exact.
 */
export const rateLimits: Record<RateLimitName, Budget & { isApproximate?: true }> = {
  ordinary: { hits: 600, seconds: 60, isApproximate: true },
  credentials: { hits: 30, seconds: 60 },
  // Hashing a password costs 30 ms of CPU; wrong ones are slowed down by attempt-limiter.ts.
  signIns: { hits: 240, seconds: 60 },
  mail: { hits: 12, seconds: 600 },
  // Each reserves stock unpaid; but a carrier has thousands of phones behind one address.
  orders: { hits: 120, seconds: 600 },
  // More than anyone has to say in ten minutes.
  reviews: { hits: 30, seconds: 600 },
  // A long list put together in one go.
  lists: { hits: 120, seconds: 600 },
  // More than anyone wants to know in ten minutes; each one notifies the people of a place.
  questions: { hits: 10, seconds: 600 },
  // A season's deals with their previews in one go.
  deals: { hits: 120, seconds: 600 },
  // An account gets two tickets per event; more is reserving and canceling, which sends an email each time.
  tickets: { hits: 20, seconds: 600 },
  // A busy entrance; too few to find a ticket's code by guessing.
  checkIns: { hits: 60, seconds: 60 },
  // A busy counter; too few to find a pickup code by guessing.
  pickupCodes: { hits: 30, seconds: 60 },
  uploads: { hits: 60, seconds: 60 },
  // One listing shows two dozen, and a whole office may share one address.
  images: { hits: 6000, seconds: 60, isApproximate: true },
  // One admin pays sellers one by one; a stolen session must not read every account number.
  bankDetails: { hits: 30, seconds: 3_600 },
  // One page in ten sends one. More from a network would let it shift the percentiles.
  webVitals: { hits: 30, seconds: 60 },
}

/** Signed-in people of one network together, as a multiple of one person's budget. */
const signedInShare = 10

/**
 * Who a request counts for. Signed-in people count by account, so that a stranger behind the same carrier address cannot
 * lock them out; and together by network, so that one attacker with many accounts is limited as well.
 */
export function getRateLimitKeys(
  networks: readonly Network[],
  accountId: string | undefined,
): readonly (string | Network)[] {
  if (!accountId) return networks
  const signedIn = networks.map(({ name, share }) => ({
    name: `signed-in:${name}`,
    share: share * signedInShare,
  }))
  return [`account:${accountId}`, ...signedIn]
}

export type RateLimiter = {
  /** Throws if any of the keys is over its budget. */
  check(limit: RateLimitName, keys: readonly (string | Network)[]): Promise<void>
  /** Delays after wrong passwords. */
  attempts: AttemptLimiter
  /** Whether this is one of a key's first hits within so many seconds. */
  isAmongFirst(key: string, first: Budget): Promise<boolean>
  close(): Promise<void>
}

/**
 * Counts in Redis, so all processes share one count. While Redis is unavailable each process counts for itself:
 * limits get looser, but no request fails.
 */
export async function createRateLimiter(options: {
  redisUrl: string
  factor: number
  warn: Warn
  now?: () => number
  redisTimeoutMs?: number
}): Promise<RateLimiter> {
  const { redisUrl, warn, redisTimeoutMs } = options
  const redisCounters = await connectRedisCounters(redisUrl, warn, redisTimeoutMs)
  const local = createLocalCounter()
  const batchedCounter = createBatchedCounter(redisCounters)
  const countExactly = (keys: string[], seconds: number) =>
    redisCounters
      .add(keys.map((key) => ({ key, seconds, hits: 1 })))
      .catch(() => keys.map((key) => local.hit(key, seconds)))
  return {
    async check(limit, keys) {
      const { seconds, isApproximate, ...limited } = rateLimits[limit]
      const budgets = keys.map((key) => {
        const { name, share } = typeof key === 'string' ? { name: key, share: 1 } : key
        return { key: `limit:${limit}:${name}`, hits: limited.hits * options.factor * share }
      })
      const windows = isApproximate
        ? await Promise.all(
            budgets.map(({ key, hits }) => batchedCounter.hit(key, { hits, seconds })),
          )
        : await countExactly(
            budgets.map(({ key }) => key),
            seconds,
          )
      for (const [index, window] of windows.entries()) {
        if (window.hits > (budgets[index]?.hits ?? 0)) {
          metrics.increment('fairgrove_rate_limited_requests_total', { limit })
          const wait = Math.max(1, Math.ceil(window.expiresInMs / 1000))
          throw new Problem('rate_limited', { retryAfterSeconds: wait })
        }
      }
    },
    attempts: createAttemptLimiter(redisCounters, {
      factor: options.factor,
      now: options.now ?? Date.now,
    }),
    async isAmongFirst(key, { hits, seconds }) {
      const [window] = await countExactly([`limit:first:${key}`], seconds)
      return window !== undefined && window.hits <= hits
    },
    async close() {
      batchedCounter.close()
      redisCounters.close()
    },
  }
}
