import { classes } from '../ui/classes.ts'
import styles from './order-badges.module.css'
import { badgesOf, type OrderProgress } from './order-state.ts'

export function OrderBadges({ order }: { order: OrderProgress }) {
  return (
    <ul className={styles.badges}>
      {badgesOf(order).map(({ label, tone }) => (
        <li key={label} className={classes(styles.badge, styles[tone])}>
          {label}
        </li>
      ))}
    </ul>
  )
}
