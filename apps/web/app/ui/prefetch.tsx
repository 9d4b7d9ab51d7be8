import { createContext, useContext } from 'react'

/**
 * Whether links may load their page before the click. Off for signed-in visitors: their pages are
 * not stored, so the browser could not use what it prefetched.
 */
export const PrefetchContext = createContext(false)

declare global {
  interface Navigator {
    connection?: { saveData?: boolean }
  }
}

/**
 * For links that people are about to follow. Prefetching renders nothing, so it counts no view; not
 * for links that do something on the server.
 */
export function usePrefetch(): 'intent' | 'none' {
  const isAllowed = useContext(PrefetchContext)
  const savesData = typeof navigator !== 'undefined' && navigator.connection?.saveData === true
  return isAllowed && !savesData ? 'intent' : 'none'
}
