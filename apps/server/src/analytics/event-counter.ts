import type { ListingEvent } from '@fairgrove/contract/analytics.options'
import type { Clock } from '../clock.ts'

/** What came in for one listing on one day; a seller's own looking around is told apart until it is left out. */
export type DailyCount = {
  listingId: string
  day: string
  sellerId: string | null
  views: number
  clicks: number
}

export type EventCounter = {
  count(event: { listingId: string; event: ListingEvent; sellerId: string | null }): void
  /** Writes down what was counted so far. What could not be written waits for the next time. */
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
 * Counting costs a request nothing but an addition; once in ten seconds all of it becomes one statement. A process
 * that is stopped settles first; one that is killed takes up to ten seconds of its counts with it.
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
      // Bounded: while the database is away, whoever asks for ever new listings cannot fill our memory.
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

  /** One after the other, so that closing also waits for what is under way. */
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
