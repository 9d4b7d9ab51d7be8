import type { ComponentProps } from 'react'
import { tell } from './tell.ts'

type ToldLinkProps = { listing: string; href: string } & Omit<ComponentProps<'a'>, 'onClick'>

/** A way from a listing to its company's own site, which the company hears of; `data-told` says so before any script. */
export function ToldLink({ listing, href, ...rest }: ToldLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      data-told={listing}
      onClick={() => tell(listing, 'click')}
      {...rest}
    />
  )
}
