import { useEffect } from 'react'
import { localStore } from '../browser/browser-storage.ts'

/** Set while this browser has a push subscription, whoever made it. */
const isPushedKey = 'push-notifications'

export const pushMarker = {
  isSet: () => localStore.read(isPushedKey) !== null,
  set: () => localStore.write(isPushedKey, 'true'),
  remove: () => localStore.remove(isPushedKey),
}

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
