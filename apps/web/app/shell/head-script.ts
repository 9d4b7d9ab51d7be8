import { eventsPath } from '@fairgrove/contract/analytics.options'
import {
  barClosedAttribute,
  barClosedKey,
  locationCookiePattern,
  nearAttribute,
  nearTextProperty,
} from '../location/visitor-location.ts'
import { themeStorageKey } from './theme-switch.tsx'

/** Inline in the head of every page, for what cannot wait for hydration. */
export const headScript = [
  `(${applyStoredTheme})('${themeStorageKey}')`,
  `(${handleLinkClicks})('${eventsPath}')`,
  `(${showStoredLocation})(${JSON.stringify({ locationCookiePattern, nearAttribute, nearTextProperty, barClosedKey, barClosedAttribute })})`,
].join(';')

// The functions run in the browser from their source text, so they cannot use anything from this
// module.

/** Before the first paint, so a dark page never flashes light. */
function applyStoredTheme(storageKey: string): void {
  try {
    const theme = localStorage.getItem(storageKey)
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  } catch {
    // The browser blocks storage.
  }
}

/** `data-tracked` is the listing whose own site is visited; `data-leaves` leaves no history entry. */
function handleLinkClicks(eventsUrl: string): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link?.dataset.tracked) {
      // A beacon survives leaving the page.
      const body = JSON.stringify({ listing: link.dataset.tracked, event: 'click' })
      navigator.sendBeacon(eventsUrl, new Blob([body], { type: 'application/json' }))
    }
    if (link?.dataset.leaves) {
      event.preventDefault()
      location.replace(link.href)
    }
  })
}

/** Cached pages are the same for everyone, so the header's location is filled in here. */
function showStoredLocation(names: {
  locationCookiePattern: string
  nearAttribute: string
  nearTextProperty: string
  barClosedKey: string
  barClosedAttribute: string
}): void {
  const root = document.documentElement
  const location = new RegExp(names.locationCookiePattern).exec(document.cookie)?.groups?.location
  if (location) {
    const zip = /^\d{5}\./.test(location) ? location.slice(0, 5) : 'you'
    root.setAttribute(names.nearAttribute, '')
    root.style.setProperty(names.nearTextProperty, `"Near ${zip}"`)
  }
  try {
    if (sessionStorage.getItem(names.barClosedKey)) root.setAttribute(names.barClosedAttribute, '')
  } catch {
    // The browser blocks storage.
  }
}
