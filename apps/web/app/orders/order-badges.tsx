import { getOrderBadges, type OrderProgress } from '@fairgrove/contract/orders.badges.options'
import { StatusBadge } from '../ui/status.tsx'
import styles from './order-badges.module.css'

export function OrderBadges({ order }: { order: OrderProgress }) {
  return (
    <ul className={styles.badges}>
      {getOrderBadges(order).map(({ label, tone }) => (
        <li key={label}>
          <StatusBadge tone={tone}>{label}</StatusBadge>
        </li>
      ))}
    </ul>
  )
}
