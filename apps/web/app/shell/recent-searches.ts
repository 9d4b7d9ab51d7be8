import { local } from '../browser-storage.ts'

const key = 'recentSearches'
const keptAtMost = 5

/** On this device only: what somebody looks for here is nobody else's business. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(local.read(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

/** The newest first, each once. */
export function rememberSearch(words: string): void {
  const fresh = words.trim()
  if (!fresh) return
  const others = recentSearches().filter((each) => each.toLowerCase() !== fresh.toLowerCase())
  local.write(key, JSON.stringify([fresh, ...others].slice(0, keptAtMost)))
}
