import { IconShoppingBag } from '@tabler/icons-react'
import { useState } from 'react'
import { useCart } from '../cart/cart.ts'
import { countItems } from '../cart/lines.ts'
import { pluralize } from '../formatting/numbers.ts'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { Link } from '../ui/link.tsx'
import styles from './header.module.css'

export function CartLink() {
  const count = countItems(useCart())
  const countLabel = pluralize(count, { one: 'item', other: 'items' })
  const hasChanged = useHasChanged(count)
  return (
    <>
      <Link
        to="/cart"
        className={styles.icon}
        aria-label={count > 0 ? `Cart, ${countLabel}` : 'Cart'}
      >
        <IconShoppingBag size={24} stroke={1.8} aria-hidden="true" />
        {count > 0 && (
          <span className={styles.count} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </span>
        )}
      </Link>
      <p role="status" className="visually-hidden">
        {hasChanged && count > 0 && `${countLabel} in your cart`}
      </p>
    </>
  )
}

/** Whether the count changed since the page was opened. Announcing it on every page would be noise. */
function useHasChanged(count: number): boolean {
  const isHydrated = useHydrated()
  const [initialCount, setInitialCount] = useState<number>()
  const [hasChanged, setHasChanged] = useState(false)
  // Before hydration the cart is unknown.
  if (isHydrated && initialCount === undefined) setInitialCount(count)
  if (initialCount !== undefined && count !== initialCount && !hasChanged) setHasChanged(true)
  return hasChanged
}
