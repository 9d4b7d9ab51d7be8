import { IconShoppingBag } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useCart } from '../cart/cart.ts'
import { countItems } from '../cart/lines.ts'
import { pluralize } from '../formatting/numbers.ts'
import styles from './header.module.css'

export function CartLink() {
  const count = countItems(useCart())
  const countLabel = pluralize(count, { one: 'item', other: 'items' })
  return (
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
      <span role="status" className="visually-hidden">
        {count > 0 && `${countLabel} in your cart`}
      </span>
    </Link>
  )
}
