import { useEffect, useState } from 'react'
import { fetchJson } from '../api/api-fetch.ts'

export type Counted = { results: number; isCapped: boolean }

const debounceMs = 250
const timeoutMs = 5_000

/**
 * The number of results at a URL of the API. Undefined if the API does not know or does not answer
 * in time: the form works without it.
 */
export function useResultCount(url: string | undefined): {
  counted: Counted | undefined
  isLoading: boolean
} {
  const [loaded, setLoaded] = useState<{ url: string; counted: Counted | undefined }>()
  useEffect(() => {
    if (url === undefined) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(timeoutMs)])
      fetchJson(url, { signal }).then(
        (payload) => setLoaded({ url, counted: payload as Counted }),
        () => {
          if (!controller.signal.aborted) setLoaded({ url, counted: undefined })
        },
      )
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [url])
  return { counted: loaded?.counted, isLoading: url !== undefined && loaded?.url !== url }
}
