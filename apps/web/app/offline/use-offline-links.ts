import { useEffect, useState } from 'react'

/**
 * Follows links and searches while offline. A client-side navigation would fail to load the next page's module and
 * reload this one. The service worker may have the page or shows the offline page; without a service worker, returns the
 * path for which to show the offline message.
 */
export function useOfflineLinks(): string | undefined {
  const [blockedPath, setBlockedPath] = useState<string>()
  useEffect(() => {
    const follow = (event: Event) => {
      const target = navigator.onLine ? undefined : getTarget(event)
      if (!target) return
      event.preventDefault()
      event.stopPropagation()
      if (navigator.serviceWorker?.controller) return location.assign(target)
      setBlockedPath(target.pathname + target.search)
      document.getElementById('main')?.focus()
    }
    for (const name of ['click', 'submit']) addEventListener(name, follow, { capture: true })
    return () => {
      for (const name of ['click', 'submit']) removeEventListener(name, follow, { capture: true })
    }
  }, [])
  return blockedPath
}

/** Another page of this site; undefined for anything that needs no request of ours, or posts. */
function getTarget(event: Event): URL | undefined {
  const target =
    event instanceof SubmitEvent ? getSearchUrl(event) : getLinkUrl(event as MouseEvent)
  if (!target || target.origin !== location.origin) return undefined
  const isSamePage = target.pathname + target.search === location.pathname + location.search
  return isSamePage && target.hash ? undefined : target
}

function getLinkUrl(event: MouseEvent): URL | undefined {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
  const isPlainClick =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!link || !isPlainClick || link.target || link.download || link.role === 'button') return
  return new URL(link.href)
}

function getSearchUrl({ target, submitter }: SubmitEvent): URL | undefined {
  const form = target as HTMLFormElement
  // A form without an action is handled by the page itself.
  if (form.method !== 'get' || !form.hasAttribute('action')) return undefined
  const url = new URL(form.action)
  url.search = new URLSearchParams(
    [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]),
  ).toString()
  return url
}
