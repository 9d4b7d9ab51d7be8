import { ButtonLink } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Alert } from '../ui/status.tsx'
import styles from './brand-needed.module.css'

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
