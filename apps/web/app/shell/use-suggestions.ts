import { useEffect, useState } from 'react'
import { useApiQuery } from '../api/use-api-query.ts'
import type { loader } from '../search/suggestions.route.ts'
import { readRecentSearches } from './recent-searches.ts'

/** The kinds, in the order they are shown. */
export const groupLabels = {
  recent: 'Recent searches',
  product: 'Products',
  brand: 'Brands',
  dispensary: 'Dispensaries',
} as const
export type Suggestion = { group: keyof typeof groupLabels; name: string; to: string }

const paths = { product: '/product', brand: '/brands', dispensary: '/dispensary' } as const
/** Shorter than a pause in typing, longer than the time between two letters. */
const debounceMs = 150

/** What the search box offers: recent searches while it is empty, then names that start like what is typed. */
export function useSuggestions(typed: string, isOpen: boolean): Suggestion[] {
  const [recent, setRecent] = useState<string[]>([])
  const searchTerm = typed.trim()
  const data = useApiQuery<Awaited<ReturnType<typeof loader>>>(
    isOpen && searchTerm
      ? `/search/suggestions?${new URLSearchParams({ q: searchTerm })}`
      : undefined,
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
  const suggestions = (data?.suggestions ?? []).map(
    ({ subject, _id, name }): Suggestion => ({
      group: subject,
      name,
      to: `${paths[subject]}/${_id}`,
    }),
  )
  const order = Object.keys(groupLabels)
  return suggestions.sort((one, other) => order.indexOf(one.group) - order.indexOf(other.group))
}
