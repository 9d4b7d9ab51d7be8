import { useEffect } from 'react'
import { pushMarker } from './push-marker.ts'

/**
 * In the header of signed-in people: tells the server with which session this browser is signed in, so that signing out
 * ends the push messages. Loads code only in browsers that get them.
 */
export function useRenewedPush(): void {
  useEffect(() => {
    if (!pushMarker.isSet()) return
    import('./push-browser.ts')
      .then(({ renew }) => renew())
      // Tried again with the next page that is loaded.
      .catch(() => undefined)
  }, [])
}
