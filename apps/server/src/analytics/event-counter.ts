import type { ListingEvent } from '@fairgrove/contract/analytics.options'
import type { Clock } from '../clock.ts'
import type { Warn } from '../db/pool.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { addDailyCounts, type DailyCount } from './store.ts'

export type EventCounter = {
  count(event: { listingId: string; event: ListingEvent; sellerId: string | null }): void
  /** Saves the counts so far. If that fails, they are kept for the next flush. */
  flush(): Promise<void>
  close(): Promise<void>
}

type EventCounterOptions = {
  clock: Clock
  save: (counts: DailyCount[]) => Promise<void>
  onError: (error: unknown) => void
  flushIntervalMs?: number
  maxPendingCounts?: number
}

/**
 * Counting is an in-memory addition; every ten seconds all counts become one statement. A graceful shutdown
 * flushes; a killed process loses up to ten seconds of counts.
 */
export function createEventCounter(options: EventCounterOptions): EventCounter {
  const { clock, save, onError, flushIntervalMs = 10_000, maxPendingCounts = 20_000 } = options
  let counts = new Map<string, DailyCount>()
  let timer: NodeJS.Timeout | undefined
  let flushing: Promise<void> = Promise.resolve()

  function scheduleFlush(): void {
    timer ??= setTimeout(() => void flush(), flushIntervalMs).unref()
  }

  function add(count: DailyCount): void {
    const key = `${count.listingId} ${count.day} ${count.sellerId}`
    const existing = counts.get(key)
    if (existing) {
      existing.views += count.views
      existing.clicks += count.clicks
      // Bounded: requests for ever new listings cannot exhaust memory while the database is down.
    } else if (counts.size < maxPendingCounts) counts.set(key, count)
  }

  async function flushOnce(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (counts.size === 0) return
    const batch = [...counts.values()]
    counts = new Map()
    try {
      await save(batch)
    } catch (error) {
      onError(error)
      for (const count of batch) add(count)
      scheduleFlush()
    }
  }

  /** Serialized, so closing also waits for a running flush. */
  function flush(): Promise<void> {
    flushing = flushing.then(flushOnce)
    return flushing
  }

  return {
    count({ listingId, event, sellerId }) {
      const day = clock.now().toISOString().slice(0, 10)
      const [views, clicks] = event === 'view' ? [1, 0] : [0, 1]
      add({ listingId, day, sellerId, views, clicks })
      scheduleFlush()
    },
    flush: flush,
    close: flush,
  }
}

/** The caller closes it, before the database. */
export function startEventCounter({ db, clock }: Deps, warn: Warn): EventCounter {
  return createEventCounter({
    clock,
    save: (counts) => inTx(db, (tx) => addDailyCounts(tx, counts)),
    onError: (error) => warn({ err: error }, 'views and clicks couldn’t be saved yet'),
  })
}
