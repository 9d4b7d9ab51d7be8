import { type ComponentProps, createContext, useContext } from 'react'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of this site, with `?search` and `#hash`, or only one of these. */
  to: string
  replace?: boolean
  preventScrollReset?: boolean
  /** Loads the page as a new document. */
  reloadDocument?: boolean
  /** Loads the page's data and scripts when someone points at the link; see usePrefetch. */
  prefetch?: 'intent' | 'none'
}

/**
 * A link within the site: a plain anchor, whose clicks LinkNavigation handles for all links at once. React Router's
 * Link resolves its target and creates its handlers for every instance, on the server and at hydration.
 */
export function Link({
  to,
  replace,
  preventScrollReset,
  reloadDocument,
  prefetch,
  ...rest
}: LinkProps) {
  return (
    <a
      {...rest}
      href={to}
      data-link={reloadDocument ? undefined : getOptions(replace, preventScrollReset, prefetch)}
    />
  )
}

/** Most links have none, and a list has two hundred links. */
function getOptions(replace = false, preventScrollReset = false, prefetch = 'none'): string {
  if (!replace && !preventScrollReset) return prefetch === 'intent' ? 'prefetch' : ''
  return `${replace ? 'replace ' : ''}${preventScrollReset ? 'keep-scroll' : ''}`
}

export type ClickedLink = {
  url: URL
  isReplaced: boolean
  keepsScroll: boolean
  isPrefetched: boolean
}

/** The link of an event, if the browser should not follow it by itself. */
export function findLink({ target }: Event): ClickedLink | undefined {
  const anchor =
    target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-link]') : null
  if (!anchor || anchor.target || anchor.origin !== location.origin) return undefined
  const options = anchor.dataset.link?.split(' ') ?? []
  return {
    url: new URL(anchor.href),
    isReplaced: options.includes('replace') || anchor.href === location.href,
    keepsScroll: options.includes('keep-scroll'),
    isPrefetched: options.includes('prefetch'),
  }
}

/**
 * Whether links may load their page before the click. Off for signed-in visitors: their pages are
 * not stored, so the browser could not use what it prefetched.
 */
export const PrefetchContext = createContext(false)

declare global {
  interface Navigator {
    connection?: { saveData?: boolean }
  }
}

/**
 * For links that people are about to follow. Prefetching renders nothing, so it counts no view; not
 * for links that do something on the server.
 */
export function usePrefetch(): 'intent' | 'none' {
  const isAllowed = useContext(PrefetchContext)
  const savesData = typeof navigator !== 'undefined' && navigator.connection?.saveData === true
  return isAllowed && !savesData ? 'intent' : 'none'
}
