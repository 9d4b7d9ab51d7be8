import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import styles from './claim-status.module.css'
import { Link } from './link.tsx'

type ClaimStatusProps = {
  claimed: 'claimed' | 'unclaimed'
  /** The listing as a query string of the claim page: 'brand=…'. */
  listing: string
}

/** Whether a listing is claimed, with a link to claim it. */
export function ClaimStatus({ claimed, listing }: ClaimStatusProps) {
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
      Unclaimed · <Link to={`/claim_brand?${listing}`}>Claim this listing</Link>
    </span>
  )
}
