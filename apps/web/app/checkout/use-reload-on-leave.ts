import { useEffect } from 'react'

/**
 * For the one page whose headers let PayPal in: whoever leaves it by a link gets the next page afresh, so that
 * neither the script nor the opened headers go along.
 */
export function useReloadOnLeave(): void {
  useEffect(() => {
    const { pathname } = location
    return () => {
      if (location.pathname !== pathname) location.reload()
    }
  }, [])
}
