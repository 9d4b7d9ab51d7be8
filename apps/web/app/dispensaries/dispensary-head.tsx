import type { Dispensary } from '@fairgrove/contract/dispensaries'
import { dispensaryCategories } from '@fairgrove/contract/dispensaries.options'
import { IconMapPin, IconPhone, IconRoute, IconWorld } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { TrackedLink } from '../analytics/track-event.tsx'
import { BadgeList, getEarnedBadges } from '../badges/badge-list.tsx'
import { ClaimStatus } from '../ui/claim-status.tsx'
import { Picture } from '../ui/picture.tsx'
import { ShareButton } from '../ui/share-button.tsx'
import { Stars } from '../ui/stars.tsx'
import styles from './dispensary-head.module.css'
import { FavouriteStar } from './favourite-star.tsx'

type HeadProps = {
  dispensary: Dispensary
  /** Undefined for visitors who are not signed in. */
  isStarred: boolean | undefined
  link: string
  children: ReactNode
}

export function DispensaryHead({ dispensary, isStarred, link, children }: HeadProps) {
  return (
    <header className={styles.head}>
      <Picture
        id={dispensary.logo}
        alt=""
        sizes="(min-width: 48em) 440px, 100vw"
        isEager
        className={styles.image}
      />
      <div className={styles.content}>
        {dispensary.category !== 'dispensaries' && (
          <p className={styles.kind}>{dispensaryCategories[dispensary.category]}</p>
        )}
        <h1>{dispensary.name}</h1>
        <div className={styles.row}>
          <a href="#reviews" className={styles.rating}>
            <Stars rating={dispensary.rating} count={dispensary.numReviews} />
          </a>
          <ClaimStatus claimed={dispensary.claimed} listing={`dispensary=${dispensary._id}`} />
        </div>
        <BadgeList badges={getEarnedBadges(dispensary.badges)} company={dispensary} />
        {dispensary.description && <p className={styles.description}>{dispensary.description}</p>}
        <ContactDetails dispensary={dispensary} />
        <div className={styles.actions}>
          {isStarred !== undefined && (
            <FavouriteStar dispensary={dispensary} isStarred={isStarred} />
          )}
          <ShareButton title={dispensary.name} url={link} />
        </div>
      </div>
      {children}
    </header>
  )
}

function ContactDetails({ dispensary }: { dispensary: Dispensary }) {
  const { _id, address, city, state, postalCode, telephone, website, lat, lng } = dispensary
  const town = [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const fullAddress = [address, town].filter(Boolean).join(', ')
  // Coordinates may be the center of the ZIP code.
  const destination = address ? fullAddress : lat !== null && lng !== null && `${lat},${lng}`
  return (
    <ul className={styles.contact}>
      <li>
        <IconMapPin size={20} aria-hidden="true" />
        <address>{fullAddress}</address>
      </li>
      {destination && (
        <li>
          <IconRoute size={20} aria-hidden="true" />
          <a
            href={`https://www.openstreetmap.org/directions?to=${encodeURIComponent(destination)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            Directions<span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </li>
      )}
      {telephone && (
        <li>
          <IconPhone size={20} aria-hidden="true" />
          <a href={`tel:${telephone}`}>{telephone}</a>
        </li>
      )}
      {website && (
        <li>
          <IconWorld size={20} aria-hidden="true" />
          <TrackedLink listing={_id} href={website}>
            {new URL(website).hostname}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </TrackedLink>
        </li>
      )}
    </ul>
  )
}
