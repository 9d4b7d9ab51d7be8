import type { PayoutRun } from '@fairgrove/contract/payouts.runs'
import { StatusBadge } from '../ui/status.tsx'
import styles from './payouts.module.css'

/** How many payouts of a run are open, paid and failed. */
export function RunStatus({ run: { open, paid, failed } }: { run: PayoutRun }) {
  return (
    <span className={styles.status}>
      {open > 0 && <StatusBadge tone="open">{`${open} open`}</StatusBadge>}
      {paid > 0 && <StatusBadge tone="done">{`${paid} paid`}</StatusBadge>}
      {failed > 0 && <StatusBadge tone="bad">{`${failed} failed`}</StatusBadge>}
    </span>
  )
}
