import type { Window } from './shared-counts.ts'

/** Bounded: past this many keys the oldest are forgotten, so an attacker cannot fill our memory. */
const mostKeys = 10_000

/** Counts for this process alone. */
export function localCounter(): { hit(key: string, seconds: number): Window } {
  const windows = new Map<string, { hits: number; endsAt: number }>()
  return {
    hit(key, seconds) {
      const now = Date.now()
      let window = windows.get(key)
      if (!window || window.endsAt <= now) {
        window = { hits: 0, endsAt: now + seconds * 1000 }
        putNewest(windows, key, window, mostKeys)
      }
      window.hits += 1
      return { hits: window.hits, expiresInMs: window.endsAt - now }
    },
  }
}

/** A map remembers the order of its keys: the first are those that were put in longest ago. */
export function putNewest<V>(map: Map<string, V>, key: string, value: V, most: number): void {
  map.delete(key)
  map.set(key, value)
  for (const oldest of map.keys()) {
    if (map.size <= most) break
    map.delete(oldest)
  }
}
