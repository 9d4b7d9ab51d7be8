import type { PendingRevision } from '@fairgrove/contract/revisions'
import { ButtonLink } from '../ui/button.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { Link } from '../ui/link.tsx'
import { Alert } from '../ui/status.tsx'
import styles from './listing-alerts.module.css'

/** For sellers without a brand: how to get one. */
export function BrandNeeded() {
  return (
    <Alert tone="info">
      <div className={styles.message}>
        <p>
          <strong>You don’t have a brand yet.</strong> Your products need one before shoppers can
          see them. Already applied? We’ll email you when it’s approved.
        </p>
        <p className={styles.actions}>
          <ButtonLink to="/brand_listing_info">List your brand</ButtonLink>
          <Link to="/claim_brand">Claim a listed brand</Link>
        </p>
      </div>
    </Alert>
  )
}

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
