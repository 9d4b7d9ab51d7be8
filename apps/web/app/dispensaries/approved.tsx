import { StatusBadge } from '../ui/status.tsx'

/** Y (green) is public, N (red) is not. */
export function ApprovedText({ approved }: { approved: 'Y' | 'N' }) {
  return (
    <StatusBadge tone={approved === 'Y' ? 'done' : 'bad'}>
      <span className="visually-hidden">Approved: </span>
      {approved}
    </StatusBadge>
  )
}
