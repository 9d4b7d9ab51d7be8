import { eventsPath, type ListingEvent } from '@fairgrove/contract/analytics.options'
import { useEffect } from 'react'

/**
 * Tells of an event after the page is there, and also while it is left. From the browser, because the edge answers for
 * most pages: our own servers never hear of those visits.
 */
export function trackEvent(listing: string, event: ListingEvent): void {
  const body = new Blob([JSON.stringify({ listing, event })], { type: 'application/json' })
  navigator.sendBeacon(eventsPath, body)
}

/** The page of this listing is being looked at. */
export function useTrackView(listing: string): void {
  useEffect(() => trackEvent(listing, 'view'), [listing])
}
