import type { Warn } from '../db/pool.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Client } from '../http/client.ts'
import { hashNetwork, toCustomerNetwork } from '../http/network.ts'
import type { RateLimiter } from '../http/rate-limit.ts'
import { toIsoDate } from './periods.rules.ts'
import { addSearchMisses } from './search-misses.store.ts'

export type SearchMissCounter = {
  /** A search of the whole catalog that found nothing. */
  count(text: string, client: Pick<Client, 'network'>): Promise<void>
  flush(): Promise<void>
}

const daySeconds = 24 * 60 * 60
const flushIntervalMs = 10_000
const maxPendingTerms = 2_000
const maxTermLength = 60

/** Left out: whatever looks like an email address, a phone number or a pasted text. */
export function toSearchTerm(text: string): string | undefined {
  const term = text.toLowerCase().replace(/\s+/g, ' ').trim()
  const isPersonal = term.includes('@') || /\d[\d\s().-]{4,}\d/.test(term)
  return term === '' || term.length > maxTermLength || isPersonal ? undefined : term
}

/**
 * Counts in memory, as the event counter does: once per network, term and day. A killed process loses up to ten seconds.
 * The edge answers repeated searches, so the true number is higher.
 */
export function startSearchMissCounter(
  { db, clock, hashSecret }: Deps,
  limiter: Pick<RateLimiter, 'isAmongFirst'>,
  warn: Warn,
): SearchMissCounter {
  let counts = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const batch = counts
    counts = new Map()
    if (batch.size === 0) return
    const day = toIsoDate(clock.now())
    await inTx(db, (tx) => addSearchMisses(tx, day, batch)).catch((error: unknown) =>
      warn({ err: error }, 'searches without results couldn’t be saved'),
    )
  }

  return {
    async count(text, { network }) {
      const term = toSearchTerm(text)
      if (!term || (!counts.has(term) && counts.size >= maxPendingTerms)) return
      const day = toIsoDate(clock.now())
      const customer = toCustomerNetwork(network)
      const key = hashNetwork(hashSecret, ['search miss', customer, term, day].join(' '))
      if (!(await limiter.isAmongFirst(key, { hits: 1, seconds: daySeconds }))) return
      counts.set(term, (counts.get(term) ?? 0) + 1)
      timer ??= setTimeout(() => void flush(), flushIntervalMs).unref()
    },
    flush,
  }
}
