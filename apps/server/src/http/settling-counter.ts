import { putNewest } from './local-counter.ts'
import type { SharedCounts, Window } from './shared-counts.ts'

/** One key in its present window. */
type Count = {
  key: string
  seconds: number
  /** Hits that came through this process, and how many of them Redis has heard of. */
  own: number
  settled: number
  /** Hits that came through others, when we last heard. */
  others: number
  endsAt: number
  settling?: Promise<void> | undefined
}

const settleMs = 1_000

/**
 * A request waits for Redis only when this process has so large a part of a budget on its own account. So
 * with n processes no more than n twentieths of a budget get through beyond it; one process is exact.
 */
const partOnAccount = 1 / 20

/** Ten megabytes of them; a forgotten one has lost a twentieth of its budget at most. */
const mostKeys = 50_000

/** One question to Redis settles this many keys; more would hold up others who ask it something. */
const keysAtOnce = 500

/**
 * Counts here and settles with Redis in the background: once a second, and sooner for whoever is in a hurry.
 * Asking Redis costs a request its answer time and us 19 µs of a processor; counting here costs 2.
 */
export function settlingCounter(shared: SharedCounts) {
  const counts = new Map<string, Count>()
  const waiting = new Set<Count>()
  let timer: NodeJS.Timeout | undefined

  function settle(some: Count[]): Promise<void> {
    const sent = some.map((count) => {
      waiting.delete(count)
      return { ...count, hits: count.own - count.settled }
    })
    const settled = shared
      .add(sent)
      // Redis is away, so we are on our own: what we counted counts.
      .catch(() => [])
      .then((windows: Window[]) => {
        for (const [index, count] of some.entries()) {
          learn(count, sent[index]?.hits ?? 0, windows[index])
        }
      })
    for (const count of some) count.settling = settled
    return settled
  }

  function settleSoon(): void {
    timer ??= setTimeout(settleAll, settleMs).unref()
  }

  function settleAll(): void {
    timer = undefined
    const ready = [...waiting].filter((count) => !count.settling)
    for (let from = 0; from < ready.length; from += keysAtOnce) {
      void settle(ready.slice(from, from + keysAtOnce))
    }
    if (waiting.size > 0) settleSoon()
  }

  function countOf(key: string, seconds: number): Count {
    const now = Date.now()
    const current = counts.get(key)
    if (current && current.endsAt > now) return current
    if (current) waiting.delete(current)
    const fresh = { key, seconds, own: 0, settled: 0, others: 0, endsAt: now + seconds * 1000 }
    putNewest(counts, key, fresh, mostKeys)
    return fresh
  }

  return {
    async hit(key: string, budget: { hits: number; seconds: number }): Promise<Window> {
      const count = countOf(key, budget.seconds)
      // Until the window ends nothing more can come of it, so a flood does not reach Redis.
      if (count.others + count.settled >= budget.hits) return windowOf(count, budget.hits + 1)
      count.own += 1
      const mine = count.own
      const onAccount = () => count.own - count.settled
      const most = Math.max(1, Math.floor(budget.hits * partOnAccount))
      waiting.add(count)
      settleSoon()
      if (onAccount() * 2 >= most && !count.settling) void settle([count])
      while (onAccount() >= most) await (count.settling ?? settle([count]))
      return windowOf(count, count.others + mine)
    },
    close: () => clearTimeout(timer),
  }
}

function windowOf({ endsAt }: Count, hits: number): Window {
  return { hits, expiresInMs: endsAt - Date.now() }
}

function learn(count: Count, sent: number, window: Window | undefined): void {
  count.settling = undefined
  if (window) {
    // Fewer than we told it of: Redis has begun a new window, and so do we.
    const isNew = window.hits < count.settled + sent
    if (isNew) {
      count.own -= count.settled
      count.settled = 0
    }
    count.others = window.hits - count.settled - sent
    count.endsAt = Date.now() + window.expiresInMs
  }
  count.settled += sent
}
