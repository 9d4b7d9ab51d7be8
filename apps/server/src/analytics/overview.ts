import type { Overview } from '@fairgrove/contract/analytics.overview'
import { dollarsOf } from '@fairgrove/contract/money'
import { type Clock, minutesAfter } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { staleEntries } from '../education/entries.ts'
import { readState, readWeeks } from './overview.store.ts'

/** What waits is counted anew each time, because somebody may just have decided it; the weeks may be a minute old. */
export function overviewReader({ db, clock }: Deps): () => Promise<Overview> {
  const weeks = keptForMinutes(1, clock, (now) => readWeeks(db, now))
  return async () => {
    const now = clock.now()
    const [{ waiting, ...state }, { salesCents, ...numbers }] = await Promise.all([
      readState(db, now),
      weeks(),
    ])
    const sales = { week: dollarsOf(salesCents.week), before: dollarsOf(salesCents.before) }
    const staleCount = staleEntries(now).length
    return { ...state, waiting: { ...waiting, staleEntries: staleCount }, ...numbers, sales }
  }
}

/** Whoever asks while it is being read waits for the same reading. One that fails is not kept. */
export function keptForMinutes<T>(
  minutes: number,
  clock: Clock,
  read: (now: Date) => Promise<T>,
): () => Promise<T> {
  let kept: { until: Date; value: Promise<T> } | undefined
  return () => {
    const now = clock.now()
    if (kept && now < kept.until) return kept.value
    const fresh = { until: minutesAfter(now, minutes), value: read(now) }
    kept = fresh
    fresh.value.catch(() => {
      if (kept === fresh) kept = undefined
    })
    return fresh.value
  }
}
