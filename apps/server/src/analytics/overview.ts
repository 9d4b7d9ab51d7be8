import type { Overview } from '@fairgrove/contract/analytics.overview'
import { toDollars } from '@fairgrove/contract/money'
import { addMinutes, type Clock } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { findStaleEntries } from '../education/entries.ts'
import { readCurrentState, readWeeklyNumbers } from './overview.store.ts'

/**
 * Pending items are always counted fresh, because they may just have been decided; weekly numbers are cached for a
 * minute.
 */
export function createOverviewReader({ db, clock }: Deps): () => Promise<Overview> {
  const getWeeklyNumbers = cacheForMinutes(1, clock, (now) => readWeeklyNumbers(db, now))
  return async () => {
    const now = clock.now()
    const [{ waiting, ...state }, { salesCents, ...numbers }] = await Promise.all([
      readCurrentState(db, now),
      getWeeklyNumbers(),
    ])
    const sales = { week: toDollars(salesCents.week), before: toDollars(salesCents.before) }
    const staleCount = findStaleEntries(now).length
    return { ...state, waiting: { ...waiting, staleEntries: staleCount }, ...numbers, sales }
  }
}

/** Concurrent callers share one read. A failed one is not cached. */
export function cacheForMinutes<T>(
  minutes: number,
  clock: Clock,
  read: (now: Date) => Promise<T>,
): () => Promise<T> {
  let cached: { until: Date; value: Promise<T> } | undefined
  return () => {
    const now = clock.now()
    if (cached && now < cached.until) return cached.value
    const fresh = { until: addMinutes(now, minutes), value: read(now) }
    cached = fresh
    fresh.value.catch(() => {
      if (cached === fresh) cached = undefined
    })
    return fresh.value
  }
}
