import type { Dispensary } from '@fairgrove/contract/dispensaries'
import { dispensaryCategories } from '@fairgrove/contract/dispensaries.options'
import { IconClock, IconMapPin } from '@tabler/icons-react'
import { BadgeList, getEarnedBadges } from '../badges/badge-list.tsx'
import { formatMonth } from '../formatting/dates.ts'
import { ClaimStatus } from '../ui/claim-status.tsx'
import { type Deferred, OptionalPart } from '../ui/deferred-part.tsx'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { ShareButton } from '../ui/share-button.tsx'
import { Stars } from '../ui/stars.tsx'
import { formatAddress } from './address.ts'
import { ContactActions } from './contact-actions.tsx'
import styles from './dispensary-head.module.css'
import { Favourite } from './favourite-button.tsx'
import { OpenStatus } from './open-status.tsx'

type HeadProps = {
  dispensary: Dispensary
  /** Undefined for visitors who are not signed in. */
  isStarred: boolean | undefined
  /** When we last checked all of its badges. */
  checkedOn: Deferred<string | null>
  link: string
}

/** What decides a visit, on the first screen: rating, badges, where it is and how to get there. */
export function DispensaryHead({ dispensary, isStarred, checkedOn, link }: HeadProps) {
  return (
    <header className={styles.head}>
      <Picture
        id={dispensary.logo}
        alt=""
        sizes="(min-width: 68.75em) 480px, (min-width: 48em) 40vw, 100vw"
        isEager
        className={styles.image}
      />
      <div className={styles.content}>
        {dispensary.category !== 'dispensaries' && (
          <p className={styles.kind}>{dispensaryCategories[dispensary.category]}</p>
        )}
        <div className={styles.title}>
          <h1>{dispensary.name}</h1>
          <div className={styles.tools}>
            <Favourite dispensary={dispensary} isStarred={isStarred} />
            <ShareButton title={dispensary.name} url={link} isIcon />
          </div>
        </div>
        <a href="#reviews" className={styles.rating}>
          <Stars rating={dispensary.rating} count={dispensary.numReviews} />
        </a>
        <OptionalPart part={checkedOn}>
          {(date) => <CheckedBadges dispensary={dispensary} checkedOn={date} />}
        </OptionalPart>
        <p className={styles.place}>
          <IconMapPin size={20} aria-hidden="true" />
          <span>{formatAddress(dispensary)}</span>
        </p>
        {dispensary.openState && (
          <p className={styles.place}>
            <IconClock size={20} aria-hidden="true" />
            <span>
              <OpenStatus state={dispensary.openState} /> <a href="#hours">All hours</a>
            </span>
          </p>
        )}
        <ContactActions dispensary={dispensary} />
        {dispensary.description && <p className={styles.description}>{dispensary.description}</p>}
        <ClaimStatus claimed={dispensary.claimed} listing={`dispensary=${dispensary._id}`} />
      </div>
    </header>
  )
}

type BadgesProps = { dispensary: Dispensary; checkedOn: string | null | undefined }

function CheckedBadges({ dispensary, checkedOn }: BadgesProps) {
  const earned = getEarnedBadges(dispensary.badges)
  if (earned.length === 0) return null
  return (
    <div className={styles.badges}>
      <BadgeList badges={earned} company={dispensary} />
      <Link to={`/companybadgeInfo/${dispensary._id}`} className={styles.checked}>
        {checkedOn ? `Checked ${formatMonth(checkedOn)}` : 'How we verified it'}
      </Link>
    </div>
  )
}
