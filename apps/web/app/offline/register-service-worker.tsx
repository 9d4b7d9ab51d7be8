import { useEffect } from 'react'

/** Has the service worker put help away for later, once the page itself is done. */
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

// Browsers refuse it in private windows and where storage is blocked: the site then needs a network.
const ignore = () => undefined
