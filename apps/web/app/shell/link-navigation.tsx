import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { findLink } from '../ui/link.tsx'

/** As React Router's own links: someone who moves across the page does not prefetch everything. */
const prefetchDelayMs = 100

/** Follows the links of all pages (ui/link.tsx) by client-side navigation and prefetches what people point at. */
export function LinkNavigation() {
  const navigate = useNavigate()
  const prefetchedPage = usePrefetchedPage()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = isPlainClick(event) && findLink(event)
      if (!link) return
      event.preventDefault()
      void navigate(getPath(link.url), {
        replace: link.isReplaced,
        preventScrollReset: link.keepsScroll,
      })
    }
    // After React's handlers, which may prevent it.
    addEventListener('click', follow)
    return () => removeEventListener('click', follow)
  }, [navigate])
  return prefetchedPage && <PrefetchPageLinks page={prefetchedPage} />
}

/** Anything else opens a new tab or window, or downloads. */
function isPlainClick(event: MouseEvent): boolean {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return event.button === 0 && !hasModifier && !event.defaultPrevented
}

const getPath = ({ pathname, search, hash }: URL) => pathname + search + hash

const pointEvents = ['pointerover', 'focusin', 'touchstart'] as const

/** The page of the link under the pointer or with focus. */
function usePrefetchedPage(): string | undefined {
  const [page, setPage] = useState<string>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const plan = (event: Event) => {
      clearTimeout(timer)
      const link = findLink(event)
      // React Router reloads the page if a prefetched module fails to load.
      if (!link?.isPrefetched || !navigator.onLine) return
      timer = setTimeout(() => setPage(getPath(link.url)), prefetchDelayMs)
    }
    for (const name of pointEvents) addEventListener(name, plan, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const name of pointEvents) removeEventListener(name, plan)
    }
  }, [])
  return page
}
