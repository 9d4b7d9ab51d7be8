import { useEffect } from 'react'
import { local } from '../browser-storage.ts'
import { cartChanged } from './cart-link.tsx'
import type { ShellUser } from './shell-user.ts'

const keptWhileSignedIn = ['userInfo', 'cartItems', 'shippingAddress']

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
    if (user) {
      local.write('userInfo', JSON.stringify(user))
    } else if (!isUserUnknown && local.read('userInfo') !== null) {
      for (const key of keptWhileSignedIn) local.remove(key)
      dispatchEvent(new Event(cartChanged))
    }
  }, [user, isUserUnknown])
  return null
}
