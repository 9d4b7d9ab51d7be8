import { StatusBadge } from '../ui/status-badge.tsx'

/** Y in green: the public sees it. N in red: it does not. */
export function ApprovedText({ approved }: { approved: 'Y' | 'N' }) {
  return (
    <StatusBadge tone={approved === 'Y' ? 'done' : 'bad'}>
      <span className="visually-hidden">Approved: </span>
      {approved}
    </StatusBadge>
  )
}
