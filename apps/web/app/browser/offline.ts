import { useEffect, useSyncExternalStore } from 'react'

/** True while the browser is offline; false during server rendering. */
export const useOffline = () =>
  useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  )

function subscribe(onChange: () => void): () => void {
  for (const name of ['online', 'offline']) addEventListener(name, onChange)
  return () => {
    for (const name of ['online', 'offline']) removeEventListener(name, onChange)
  }
}

export const offlineText = 'You’re offline. Try again when you’re back online.'
export const offlineFormText =
  'You’re offline. What you typed is still here. Try again when you’re back online.'

/** Registers the service worker after the page has loaded. */
export function RegisterServiceWorker() {
  useEffect(() => {
    if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
    const register = () => void navigator.serviceWorker.register('/service-worker.js').catch(ignore)
    if (document.readyState === 'complete') return register()
    addEventListener('load', register, { once: true })
    return () => removeEventListener('load', register)
  }, [])
  return null
}

// Registration fails in private windows and with blocked storage: the site then needs a network.
const ignore = () => undefined

/** Whether this document is the service worker's cached copy, served offline. */
export const isFromOfflineCache = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.dataset.offlineCopy !== undefined
