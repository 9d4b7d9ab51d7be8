import { useEffect, useState } from 'react'
import { apiFetch } from './api-fetch.ts'

/**
 * What one of our paths answers, the newest there is, for parts a page can do without: suggestions, pins. Not by
 * a fetcher: a connection that is lost under one takes the whole page, and all that was typed, with it.
 */
export function useApiQuery<Answer>(
  path: `/${string}` | undefined,
  debounceMs = 0,
): Answer | undefined {
  const [data, setData] = useState<Answer>()
  useEffect(() => {
    if (path === undefined) return
    const controller = new AbortController()
    const { signal } = controller
    const timer = setTimeout(() => {
      apiFetch<Answer>('GET', path, { signal }).then(setData, () => {
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
