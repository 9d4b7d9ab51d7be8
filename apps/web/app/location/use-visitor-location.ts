import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import { readVisitorLocation, type VisitorLocation } from './visitor-location.ts'

/** The part of the root loader's data that is used here. */
type RootData = { visitorLocation: VisitorLocation | null }

/**
 * The visitor's location: on the server and during hydration what the page was rendered with, which
 * is null on pages that are cached for everyone; afterwards the cookie's.
 */
export function useVisitorLocation(): VisitorLocation | null {
  const rendered = useRouteLoaderData<RootData>('root')?.visitorLocation ?? null
  return useSyncExternalStore(subscribe, readFromCookie, () => rendered)
}

let lastCookies: string | undefined
let lastLocation: VisitorLocation | null = null

/** The same object until the cookies change. */
function readFromCookie(): VisitorLocation | null {
  if (document.cookie !== lastCookies) {
    lastCookies = document.cookie
    const location = readVisitorLocation(lastCookies)
    if (JSON.stringify(location) !== JSON.stringify(lastLocation)) lastLocation = location
  }
  return lastLocation
}

/** Other tabs, and pages that Back shows again, may have changed it. */
function subscribe(onChange: () => void): () => void {
  const store: EventTarget | undefined = 'cookieStore' in window ? window.cookieStore : undefined
  store?.addEventListener('change', onChange)
  addEventListener('pageshow', onChange)
  return () => {
    store?.removeEventListener('change', onChange)
    removeEventListener('pageshow', onChange)
  }
}
