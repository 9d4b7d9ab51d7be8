import type { Status } from '@fairgrove/contract/products.options'
import { StateBadge, type StateTone } from '../ui/state-badge.tsx'
import styles from './status.module.css'

export const statusNames: Record<Status, string> = {
  draft: 'Draft',
  pending: 'In review',
  approved: 'Approved',
  rejected: 'Rejected',
  archived: 'Deleted',
}

const tones: Record<Status, StateTone> = {
  draft: 'over',
  pending: 'open',
  approved: 'done',
  rejected: 'bad',
  archived: 'over',
}

/** How far a listing is, and why it was sent back. */
export function StatusText({ status, reason }: { status: Status; reason?: string | null }) {
  return (
    <div className={styles.status}>
      <StateBadge tone={tones[status]}>{statusNames[status]}</StateBadge>
      {status === 'rejected' && reason && <p className={styles.reason}>{reason}</p>}
    </div>
  )
}
