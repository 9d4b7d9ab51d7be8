import type { ManagedListing } from '@fairgrove/contract/back-office'
import { listingKinds } from '@fairgrove/contract/back-office.options'
import { useLocation } from 'react-router'
import { Link } from '../ui/link.tsx'
import { buildAllListingsUrl, buildListingUrl } from './current-listing.ts'
import styles from './listing-switcher.module.css'

type ListingSwitcherProps = {
  listings: readonly ManagedListing[]
  current: ManagedListing | undefined
}

/** Which listing one works on, and the others, for someone who manages several. */
export function ListingSwitcher({ listings, current }: ListingSwitcherProps) {
  const { key, pathname } = useLocation()
  if (listings.length < 2) return null
  return (
    // A new one for each page, so that it folds after a link was followed.
    <details key={key} className={styles.switcher}>
      <summary>
        <span className="visually-hidden">Working on </span>
        {current?.name ?? 'All listings'}
      </summary>
      <ul>
        <li>
          <Link to={buildAllListingsUrl(pathname)} aria-current={current ? undefined : true}>
            All listings
          </Link>
        </li>
        {listings.map((listing) => (
          <li key={listing._id}>
            <Link
              to={buildListingUrl(listing, pathname)}
              aria-current={listing === current || undefined}
            >
              <span>
                {listing.name}
                <span className={styles.kind}> {listingKinds[listing.kind]}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
