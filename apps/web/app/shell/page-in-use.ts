import { sessionStore } from '../browser/browser-storage.ts'

const pageViewsKey = 'pageViews'

/** The number of pages seen in this visit, with this one. */
export function countPageView(): number {
  // Scripts of an earlier page may not have loaded before it was left.
  const earlier = Number(sessionStore.read(pageViewsKey) ?? (isFromThisSite() ? 1 : 0))
  sessionStore.write(pageViewsKey, String(earlier + 1))
  return earlier + 1
}

const isFromThisSite = () => document.referrer.startsWith(`${location.origin}/`)

/** Whether a menu or sheet is open, a field has focus or a map is in view. */
export function isPageInUse(): boolean {
  const map = document.querySelector('.maplibregl-map')?.getBoundingClientRect()
  return (
    document.querySelector(':popover-open, dialog[open], :is(input, select, textarea):focus') !==
      null ||
    (map !== undefined && map.height > 0 && map.top < innerHeight && map.bottom > 0)
  )
}
