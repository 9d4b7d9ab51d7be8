import { localStore } from '../browser/browser-storage.ts'

/** Set while this browser has a push subscription, whoever made it. */
const isPushedKey = 'push-notifications'

export const pushMarker = {
  isSet: () => localStore.read(isPushedKey) !== null,
  set: () => localStore.write(isPushedKey, 'true'),
  remove: () => localStore.remove(isPushedKey),
}
