import { useEffect, useState } from 'react'
import { apiFetch } from './api-fetch.ts'

/**
 * The latest response of one of our endpoints, for optional parts of a page: suggestions, map pins.
 * Not a fetcher: a network error in one replaces the whole page and loses what was typed.
 */
export function useApiQuery<Result>(
  path: `/${string}` | undefined,
  debounceMs = 0,
): Result | undefined {
  const [data, setData] = useState<Result>()
  useEffect(() => {
    if (path === undefined) return
    const controller = new AbortController()
    const { signal } = controller
    const timer = setTimeout(() => {
      apiFetch<Result>('GET', path, { signal }).then(setData, () => {
        if (!signal.aborted) setData(undefined)
      })
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [path, debounceMs])
  return data
}
