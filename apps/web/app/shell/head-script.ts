import { eventsPath } from '@fairgrove/contract/analytics.options'
import { themeStorageKey } from './theme-switch.tsx'

/** Inline in the head of every page, for what cannot wait for hydration. */
export const headScript = [
  `(${applyStoredTheme})('${themeStorageKey}')`,
  `(${handleLinkClicks})('${eventsPath}')`,
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
