import type { User, Workplace } from '@fairgrove/contract/accounts'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { localStore } from '../browser/browser-storage.ts'
import { deleteAllDrafts } from '../browser/local-draft.ts'
import { isFromOfflineCache } from '../browser/offline.ts'
import { cart } from '../cart/cart.ts'
import { clearAttempt } from '../checkout/checkout-attempt.ts'

const userStorageKeys = ['userInfo', 'shippingAddress', 'savedListings', 'recentSearches']

/**
 * Stores name, roles and points where the specification wants them, never the token. If another
 * user or nobody is signed in now, the stored cart, address and pending order are deleted.
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
    // The offline copy is anonymous, so it does not mean a sign-out.
    if (isFromOfflineCache()) return
    if (isUserUnknown) return
    const previousId = readStoredUserId()
    if (previousId !== undefined && previousId !== user?._id) {
      // The back/forward cache may show an anonymous page to someone who has signed in since.
      if (!user && !hasRevalidated.current) {
        hasRevalidated.current = true
        return void revalidate()
      }
      if (state !== 'idle') return
      clearUserData()
      // An expired session keeps them for the same person.
      if (user) deleteAllDrafts()
    }
    if (user) localStore.write('userInfo', JSON.stringify(user))
  }, [user, isUserUnknown, state, revalidate])
  useEffect(() => {
    // And it may show a signed-in page after a sign-out.
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

/** The stored user's id: undefined for nobody, null if unreadable. */
function readStoredUserId(): string | null | undefined {
  const stored = localStore.read('userInfo')
  if (stored === null) return undefined
  try {
    return JSON.parse(stored)._id ?? null
  } catch {
    return null
  }
}

/** The part of the user that header, menus and localStorage may hold. */
export type ShellUser = Pick<
  User,
  '_id' | 'firstName' | 'lastName' | 'username' | 'isAdmin' | 'isSeller' | 'points'
> & { hasDispensary: boolean; workplaces: Workplace[] }

export const toShellUser = (user: User): ShellUser => ({
  _id: user._id,
  firstName: user.firstName,
  lastName: user.lastName,
  username: user.username,
  isAdmin: user.isAdmin,
  isSeller: user.isSeller,
  points: user.points,
  hasDispensary: user.seller?.dispensary ?? false,
  workplaces: user.workplaces,
})
