import { eventsPath, type ListingEvent } from '@fairgrove/contract/analytics.options'
import { type ComponentProps, useEffect } from 'react'

/**
 * Sends an event with a beacon, which survives leaving the page. Sent from the browser because most
 * pages are served from the edge cache and never reach our servers.
 */
function trackEvent(listing: string, event: ListingEvent): void {
  const body = new Blob([JSON.stringify({ listing, event })], { type: 'application/json' })
  navigator.sendBeacon(eventsPath, body)
}

export function useTrackView(listing: string): void {
  useEffect(() => trackEvent(listing, 'view'), [listing])
}

type TrackedLinkProps = { listing: string; href: string } & Omit<ComponentProps<'a'>, 'onClick'>

/**
 * A link to the company's own site, tracked as a click. Before hydration, `data-tracked` marks it
 * for the inline script.
 */
export function TrackedLink({ listing, href, ...rest }: TrackedLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      data-tracked={listing}
      onClick={() => trackEvent(listing, 'click')}
      {...rest}
    />
  )
}
