import { useEffect, useState } from 'react'
import { useRouteData } from '../api/use-route-data.ts'
import { localStore } from '../browser/browser-storage.ts'

/** The kinds in display order. */
export const groupLabels = {
  recent: 'Recent searches',
  search: 'Browse',
  product: 'Products',
  brand: 'Brands',
  dispensary: 'Dispensaries',
} as const
export type Suggestion = {
  group: keyof typeof groupLabels
  name: string
  to: string
  detail?: string
  /** Null for a placeholder, undefined for none. */
  image?: string | null
}

/** Shorter than a pause in typing, longer than the gap between keystrokes. */
const debounceMs = 150

/** Suggestions: recent searches for an empty box, otherwise filters and matching names. */
export function useSuggestions(typed: string, isOpen: boolean): Suggestion[] {
  const [recent, setRecent] = useState<string[]>([])
  const searchTerm = typed.trim()
  const data = useRouteData(
    '/search/suggestions',
    isOpen && searchTerm ? new URLSearchParams({ q: searchTerm }) : undefined,
    debounceMs,
  )

  useEffect(() => {
    if (isOpen && !searchTerm) setRecent(readRecentSearches())
  }, [isOpen, searchTerm])

  if (!searchTerm) {
    return recent.map((name) => ({
      group: 'recent',
      name,
      to: `/search?${new URLSearchParams({ q: name })}`,
    }))
  }
  return data?.suggestions ?? []
}

const storageKey = 'recentSearches'
const maxSearches = 5

/** Stored on this device only, for privacy. */
function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStore.read(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

/** Newest first, without duplicates. */
export function rememberSearch(searchTerm: string): void {
  const trimmed = searchTerm.trim()
  if (!trimmed) return
  const others = readRecentSearches().filter((each) => each.toLowerCase() !== trimmed.toLowerCase())
  localStore.write(storageKey, JSON.stringify([trimmed, ...others].slice(0, maxSearches)))
}
