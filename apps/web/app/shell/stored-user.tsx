import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { localStore } from '../browser/browser-storage.ts'
import { cart } from '../cart/cart.ts'
import { clearAttempt } from '../checkout/checkout-attempt.ts'
import { isFromOfflineCache } from '../offline/offline-cache.ts'
import type { ShellUser } from './shell-user.ts'

const userStorageKeys = ['userInfo', 'shippingAddress', 'savedListings', 'recentSearches']

/**
 * Keeps names, roles and points where the specification wants them, never the token. A stored user
 * who is not the one signed in has left: their cart, their address and the order they were about to pay go with them.
 */
export function StoredUser({
  user,
  isUserUnknown,
}: {
  user: ShellUser | null
  isUserUnknown: boolean
}) {
  const { revalidate, state } = useRevalidator()
  const hasRevalidated = useRef(false)
  const id = user?._id
  useEffect(() => {
    // A copy shown without a network was made for nobody, so it does not say who signed out.
    if (isFromOfflineCache()) return
    if (isUserUnknown) return
    const previousId = readStoredUserId()
    if (previousId !== undefined && previousId !== user?._id) {
      // Going back, browsers show the page as it once came, to a stranger perhaps who has signed in since.
      if (!user && !hasRevalidated.current) {
        hasRevalidated.current = true
        return void revalidate()
      }
      if (state !== 'idle') return
      clearUserData()
    }
    if (user) localStore.write('userInfo', JSON.stringify(user))
  }, [user, isUserUnknown, state, revalidate])
  useEffect(() => {
    // And a page of somebody who signed out is shown as they left it.
    const reloadIfUserChanged = ({ persisted }: PageTransitionEvent) => {
      if (persisted && id !== undefined && readStoredUserId() !== id) location.reload()
    }
    addEventListener('pageshow', reloadIfUserChanged)
    return () => removeEventListener('pageshow', reloadIfUserChanged)
  }, [id])
  return null
}

export function clearUserData(): void {
  for (const key of userStorageKeys) localStore.remove(key)
  clearAttempt()
  cart.empty()
}

/** Whose things are here: nobody's, or those of one we cannot read and do not know. */
function readStoredUserId(): string | null | undefined {
  const stored = localStore.read('userInfo')
  if (stored === null) return undefined
  try {
    return JSON.parse(stored)._id ?? null
  } catch {
    return null
  }
}
