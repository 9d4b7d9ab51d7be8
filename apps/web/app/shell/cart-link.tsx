import { IconShoppingBag } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { local } from '../browser-storage.ts'
import { countItems } from './cart-count.ts'
import styles from './header.module.css'

/** Fired on window by whatever changes the stored cart; other tabs fire 'storage' themselves. */
export const cartChanged = 'cartchange'

function watch(onChange: () => void) {
  for (const name of [cartChanged, 'storage']) addEventListener(name, onChange)
  return () => {
    for (const name of [cartChanged, 'storage']) removeEventListener(name, onChange)
  }
}

/** The count is the browser's own: the page around it is the same for everyone. */
export function CartLink() {
  const count = useSyncExternalStore(
    watch,
    () => countItems(local.read('cartItems')),
    () => 0,
  )
  const said = count === 1 ? '1 item' : `${count} items`
  return (
    <Link to="/cart" className={styles.icon} aria-label={count > 0 ? `Cart, ${said}` : 'Cart'}>
      <IconShoppingBag size={24} stroke={1.8} aria-hidden="true" />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
      <span role="status" className="visually-hidden">
        {count > 0 && `${said} in your cart`}
      </span>
    </Link>
  )
}
