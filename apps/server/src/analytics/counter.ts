import type { ListingEvent } from '@fairgrove/contract/analytics.options'
import type { Clock } from '../clock.ts'

/** What came in for one listing on one day; a seller's own looking around is told apart until it is left out. */
export type Tally = {
  listingId: string
  day: string
  sellerId: string | null
  views: number
  clicks: number
}

export type Counter = {
  count(event: { listingId: string; event: ListingEvent; sellerId: string | null }): void
  /** Writes down what was counted so far. What could not be written waits for the next time. */
  settle(): Promise<void>
  close(): Promise<void>
}

type CounterOptions = {
  clock: Clock
  save: (tallies: Tally[]) => Promise<void>
  onMiss: (error: unknown) => void
  settleMs?: number
  mostTallies?: number
}

/**
 * Counting costs a request nothing but an addition; once in ten seconds all of it becomes one statement. A process
 * that is stopped settles first; one that is killed takes up to ten seconds of its counts with it.
 */
export function openCounter(options: CounterOptions): Counter {
  const { clock, save, onMiss, settleMs = 10_000, mostTallies = 20_000 } = options
  let tallies = new Map<string, Tally>()
  let timer: NodeJS.Timeout | undefined
  let settling: Promise<void> = Promise.resolve()

  function settleSoon(): void {
    timer ??= setTimeout(() => void settleNext(), settleMs).unref()
  }

  function add(tally: Tally): void {
    const key = `${tally.listingId} ${tally.day} ${tally.sellerId}`
    const kept = tallies.get(key)
    if (kept) {
      kept.views += tally.views
      kept.clicks += tally.clicks
      // Bounded: while the database is away, whoever asks for ever new listings cannot fill our memory.
    } else if (tallies.size < mostTallies) tallies.set(key, tally)
  }

  async function settle(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (tallies.size === 0) return
    const taken = [...tallies.values()]
    tallies = new Map()
    try {
      await save(taken)
    } catch (error) {
      onMiss(error)
      for (const tally of taken) add(tally)
      settleSoon()
    }
  }

  /** One after the other, so that closing also waits for what is under way. */
  function settleNext(): Promise<void> {
    settling = settling.then(settle)
    return settling
  }

  return {
    count({ listingId, event, sellerId }) {
      const day = clock.now().toISOString().slice(0, 10)
      const [views, clicks] = event === 'view' ? [1, 0] : [0, 1]
      add({ listingId, day, sellerId, views, clicks })
      settleSoon()
    },
    settle: settleNext,
    close: settleNext,
  }
}
