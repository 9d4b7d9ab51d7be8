import type { PendingRevision } from '@fairgrove/contract/revisions'
import { DateTime } from '../ui/date-time.tsx'
import { Link } from '../ui/link.tsx'
import { Alert } from '../ui/status.tsx'

type RevisionAlertProps = { revision: PendingRevision | null; isAdmin: boolean }

/** On an edit page: changes that wait for review. */
export function RevisionAlert({ revision, isAdmin }: RevisionAlertProps) {
  if (!revision) return null
  return (
    <Alert tone="info">
      {isAdmin ? (
        <>
          The owner’s changes from <DateTime value={revision.submittedAt} /> need review. You’re
          editing the public version. <Link to="/admin/revisions">Review changes</Link>
        </>
      ) : (
        <>
          Your changes from <DateTime value={revision.submittedAt} /> are in review. Until we
          approve them, shoppers see the current version.
        </>
      )}
    </Alert>
  )
}
