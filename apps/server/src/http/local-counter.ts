import type { CounterWindow } from './redis-counters.ts'

/** Bounded: past this many keys the oldest are evicted, so an attacker cannot exhaust memory. */
const maxKeys = 10_000

export function createLocalCounter(): { hit(key: string, seconds: number): CounterWindow } {
  const windows = new Map<string, { hits: number; endsAt: number }>()
  return {
    hit(key, seconds) {
      const now = Date.now()
      let window = windows.get(key)
      if (!window || window.endsAt <= now) {
        window = { hits: 0, endsAt: now + seconds * 1000 }
        setBounded(windows, key, window, maxKeys)
      }
      window.hits += 1
      return { hits: window.hits, expiresInMs: window.endsAt - now }
    },
  }
}

/** A Map iterates in insertion order, so the first key is the oldest. */
export function setBounded<V>(map: Map<string, V>, key: string, value: V, maxSize: number): void {
  map.delete(key)
  map.set(key, value)
  for (const oldest of map.keys()) {
    if (map.size <= maxSize) break
    map.delete(oldest)
  }
}
