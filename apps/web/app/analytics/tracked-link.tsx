import type { ComponentProps } from 'react'
import { trackEvent } from './track-event.ts'

type TrackedLinkProps = { listing: string; href: string } & Omit<ComponentProps<'a'>, 'onClick'>

/** A way from a listing to its company's own site, which the company hears of; `data-tracked` says so before any script. */
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
