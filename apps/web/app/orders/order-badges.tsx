import { StateBadge } from '../ui/state-badge.tsx'
import styles from './order-badges.module.css'
import { badgesOf, type OrderProgress } from './order-state.ts'

export function OrderBadges({ order }: { order: OrderProgress }) {
  return (
    <ul className={styles.badges}>
      {badgesOf(order).map(({ label, tone }) => (
        <li key={label}>
          <StateBadge tone={tone}>{label}</StateBadge>
        </li>
      ))}
    </ul>
  )
}
