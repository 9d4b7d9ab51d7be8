import { localStore } from '../browser/browser-storage.ts'

const storageKey = 'recentSearches'
const maxSearches = 5

/** On this device only: what somebody looks for here is nobody else's business. */
export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStore.read(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

/** The newest first, each once. */
export function rememberSearch(searchTerm: string): void {
  const trimmed = searchTerm.trim()
  if (!trimmed) return
  const others = readRecentSearches().filter((each) => each.toLowerCase() !== trimmed.toLowerCase())
  localStore.write(storageKey, JSON.stringify([trimmed, ...others].slice(0, maxSearches)))
}
