import { eventsPath, type ListingEvent } from '@fairgrove/contract/analytics.options'
import { type ComponentProps, useEffect } from 'react'

/**
 * Counts a view. Sent by the browser because most pages are served from the edge cache and never
 * reach our servers.
 */
export function useTrackView(listing: string): void {
  useEffect(() => {
    const body = JSON.stringify({ listing, event: 'view' satisfies ListingEvent })
    navigator.sendBeacon(eventsPath, new Blob([body], { type: 'application/json' }))
  }, [listing])
}

type TrackedLinkProps = { listing: string; href: string } & Omit<ComponentProps<'a'>, 'onClick'>

/** A link to the company's own site. shell/head-script.ts tracks its clicks. */
export function TrackedLink({ listing, href, ...rest }: TrackedLinkProps) {
  return <a href={href} target="_blank" rel="noopener" data-tracked={listing} {...rest} />
}
