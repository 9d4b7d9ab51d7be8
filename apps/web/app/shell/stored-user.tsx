import { useEffect } from 'react'
import { local } from '../browser-storage.ts'
import { cart } from '../cart/cart.ts'
import { endAttempt } from '../checkout/attempt.ts'
import { isKeptCopy } from '../offline/kept-copy.ts'
import type { ShellUser } from './shell-user.ts'

const keptWhileSignedIn = ['userInfo', 'shippingAddress', 'savedListings']

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
  useEffect(() => {
    // A copy shown without a network was made for nobody, so it does not say who signed out.
    if (isKeptCopy()) return
    if (isUserUnknown) return
    const before = storedId()
    if (before !== undefined && before !== user?._id) {
      for (const key of keptWhileSignedIn) local.remove(key)
      endAttempt()
      cart.empty()
    }
    if (user) local.write('userInfo', JSON.stringify(user))
  }, [user, isUserUnknown])
  return null
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
