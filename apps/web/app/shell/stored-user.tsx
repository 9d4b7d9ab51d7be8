import { useEffect } from 'react'
import { local } from '../browser-storage.ts'
import { cart } from '../cart/cart.ts'
import { isKeptCopy } from '../offline/kept-copy.ts'
import type { ShellUser } from './shell-user.ts'

const keptWhileSignedIn = ['userInfo', 'shippingAddress', 'savedListings']

/**
 * Keeps names, roles and points where the specification wants them, never the token. A stored user
 * without a session is one who signed out: their cart and address go with them.
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
    if (user) {
      local.write('userInfo', JSON.stringify(user))
    } else if (!isUserUnknown && local.read('userInfo') !== null) {
      for (const key of keptWhileSignedIn) local.remove(key)
      cart.empty()
    }
  }, [user, isUserUnknown])
  return null
}
