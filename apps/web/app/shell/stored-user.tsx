import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { local } from '../browser-storage.ts'
import { cart } from '../cart/cart.ts'
import { endAttempt } from '../checkout/attempt.ts'
import { isKeptCopy } from '../offline/kept-copy.ts'
import type { ShellUser } from './shell-user.ts'

const keptWhileSignedIn = ['userInfo', 'shippingAddress', 'savedListings', 'recentSearches']

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
  const hasAsked = useRef(false)
  const id = user?._id
  useEffect(() => {
    // A copy shown without a network was made for nobody, so it does not say who signed out.
    if (isKeptCopy()) return
    if (isUserUnknown) return
    const before = storedId()
    if (before !== undefined && before !== user?._id) {
      // Going back, browsers show the page as it once came, to a stranger perhaps who has signed in since.
      if (!user && !hasAsked.current) {
        hasAsked.current = true
        return void revalidate()
      }
      if (state !== 'idle') return
      forgetUser()
    }
    if (user) local.write('userInfo', JSON.stringify(user))
  }, [user, isUserUnknown, state, revalidate])
  useEffect(() => {
    // And a page of somebody who signed out is shown as they left it.
    const lookAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted && id !== undefined && storedId() !== id) location.reload()
    }
    addEventListener('pageshow', lookAgain)
    return () => removeEventListener('pageshow', lookAgain)
  }, [id])
  return null
}

export function forgetUser(): void {
  for (const key of keptWhileSignedIn) local.remove(key)
  endAttempt()
  cart.empty()
}

/** Whose things are here: nobody's, or those of one we cannot read and do not know. */
function storedId(): string | null | undefined {
  const stored = local.read('userInfo')
  if (stored === null) return undefined
  try {
    return JSON.parse(stored)._id ?? null
  } catch {
    return null
  }
}
