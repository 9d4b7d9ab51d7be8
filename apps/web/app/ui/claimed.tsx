import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import { Link } from 'react-router'
import styles from './claimed.module.css'

/** Whether the people behind a listing look after it themselves. */
export function Claimed({ claimed }: { claimed: 'claimed' | 'unclaimed' }) {
  if (claimed === 'claimed') {
    return (
      <span className={styles.claimed}>
        <IconCircleCheckFilled size={20} aria-hidden="true" />
        Claimed
      </span>
    )
  }
  return (
    <span className={styles.unclaimed}>
      <IconCircleDashed size={20} aria-hidden="true" />
      Unclaimed · <Link to="/claim_brand">Is it yours?</Link>
    </span>
  )
}
