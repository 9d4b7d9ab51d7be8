import { StatusBadge } from '../ui/status-badge.tsx'
import styles from './order-badges.module.css'
import { getOrderBadges, type OrderProgress } from './order-state.ts'

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
