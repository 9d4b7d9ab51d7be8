import { useSyncExternalStore } from 'react'

/** True while the browser knows that it has no network; never in the server's HTML. */
export const useOffline = () =>
  useSyncExternalStore(
    watch,
    () => !navigator.onLine,
    () => false,
  )

function watch(onChange: () => void): () => void {
  for (const name of ['online', 'offline']) addEventListener(name, onChange)
  return () => {
    for (const name of ['online', 'offline']) removeEventListener(name, onChange)
  }
}
