import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import { Link } from 'react-router'
import styles from './claim-status.module.css'

type ClaimStatusProps = {
  claimed: 'claimed' | 'unclaimed'
  /** Which listing, as the claim page's address names it: 'brand=…'. */
  listing: string
}

/** Whether the people behind a listing look after it themselves. */
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
