import { useEffect, useState } from 'react'
import type { loader } from '../search/suggestions.ts'
import { useAsked } from '../use-asked.ts'
import { recentSearches } from './recent-searches.ts'

/** The kinds, in the order they are shown. */
export const groupNames = {
  recent: 'Recent searches',
  product: 'Products',
  brand: 'Brands',
  dispensary: 'Dispensaries',
} as const
export type Option = { group: keyof typeof groupNames; name: string; to: string }

const paths = { product: '/product', brand: '/brands', dispensary: '/dispensary' } as const
/** Shorter than a pause in typing, longer than the time between two letters. */
const pauseMs = 150

/** What the search box offers: recent searches while it is empty, then names that start like what is typed. */
export function useSuggestions(typed: string, isOpen: boolean): Option[] {
  const [recent, setRecent] = useState<string[]>([])
  const words = typed.trim()
  const data = useAsked<Awaited<ReturnType<typeof loader>>>(
    isOpen && words ? `/search/suggestions?${new URLSearchParams({ q: words })}` : undefined,
    pauseMs,
  )

  useEffect(() => {
    if (isOpen && !words) setRecent(recentSearches())
  }, [isOpen, words])

  if (!words) {
    return recent.map((name) => ({
      group: 'recent',
      name,
      to: `/search?${new URLSearchParams({ q: name })}`,
    }))
  }
  const found = (data?.suggestions ?? []).map(
    ({ subject, _id, name }): Option => ({
      group: subject,
      name,
      to: `${paths[subject]}/${_id}`,
    }),
  )
  const order = Object.keys(groupNames)
  return found.sort((one, other) => order.indexOf(one.group) - order.indexOf(other.group))
}
