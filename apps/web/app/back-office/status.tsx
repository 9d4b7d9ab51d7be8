import { type ListingStatus, listingStatusLabels } from '@fairgrove/contract/products.options'
import { formatDay } from '../formatting/dates.ts'
import { StatusBadge, type StatusTone } from '../ui/status.tsx'
import styles from './status.module.css'

const tones: Record<ListingStatus, StatusTone> = {
  draft: 'over',
  pending: 'open',
  approved: 'done',
  rejected: 'bad',
  archived: 'over',
}

type StatusTextProps = {
  status: ListingStatus
  reason?: string | null
  hasRevision?: boolean | undefined
}

/** The status of a listing, the reason for a rejection, and whether changes wait for review. */
export function StatusText({ status, reason, hasRevision }: StatusTextProps) {
  return (
    <div className={styles.status}>
      <StatusBadge tone={tones[status]}>{listingStatusLabels[status]}</StatusBadge>
      {hasRevision && <StatusBadge tone="open">Changes in review</StatusBadge>}
      {status === 'rejected' && reason && <p className={styles.reason}>{reason}</p>}
    </div>
  )
}

/** For dispensaries: Y (green) is public, N (red) is not. */
export function ApprovedText({ approved }: { approved: 'Y' | 'N' }) {
  return (
    <StatusBadge tone={approved === 'Y' ? 'done' : 'bad'}>
      <span className="visually-hidden">Approved: </span>
      {approved}
    </StatusBadge>
  )
}

/** When a row was changed last. */
export function UpdatedDay({ value }: { value: string | undefined }) {
  return value ? <time dateTime={value}>{formatDay(value)}</time> : null
}
