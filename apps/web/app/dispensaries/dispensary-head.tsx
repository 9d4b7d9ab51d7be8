import type { Dispensary } from '@fairgrove/contract/dispensaries'
import { dispensaryCategories } from '@fairgrove/contract/dispensaries.options'
import type { Photo } from '@fairgrove/contract/photos'
import { IconClock, IconMapPin, IconPhoto } from '@tabler/icons-react'
import { BadgeList, getEarnedBadges } from '../badges/badge-list.tsx'
import { FollowButton } from '../follows/follow-button.tsx'
import { formatMonth } from '../formatting/dates.ts'
import { pluralize } from '../formatting/numbers.ts'
import { formatAddress } from '../formatting/text.ts'
import { AddToListLink } from '../listing/add-to-list-link.tsx'
import { ClaimStatus } from '../ui/claim-status.tsx'
import { type Deferred, OptionalPart } from '../ui/deferred-part.tsx'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { ShareButton } from '../ui/share-button.tsx'
import { Stars } from '../ui/stars.tsx'
import { ContactActions } from './contact-actions.tsx'
import styles from './dispensary-head.module.css'
import { Favourite } from './favourite-button.tsx'
import { OpenStatus } from './open-status.tsx'

type HeadProps = {
  dispensary: Dispensary
  photos: readonly Photo[]
  /** Undefined for visitors who are not signed in. */
  isStarred: boolean | undefined
  isFollowing: boolean
  /** When we last checked all of its badges. */
  checkedOn: Deferred<string | null>
  link: string
}

/** What decides a visit, on the first screen: rating, badges, where it is and how to get there. */
export function DispensaryHead(props: HeadProps) {
  const { dispensary, photos, isStarred, isFollowing, checkedOn, link } = props
  return (
    <header className={styles.head}>
      <Cover logo={dispensary.logo} photos={photos} />
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
        <FollowButton
          key={dispensary._id}
          kind="dispensary"
          id={dispensary._id}
          name={dispensary.name}
          isFollowing={isFollowing}
        >
          <AddToListLink kind="dispensary" id={dispensary._id} name={dispensary.name} />
        </FollowButton>
        {dispensary.description && <p className={styles.description}>{dispensary.description}</p>}
        <ClaimStatus claimed={dispensary.claimed} listing={`dispensary=${dispensary._id}`} />
      </div>
    </header>
  )
}

type CoverProps = { logo: string | null; photos: readonly Photo[] }

/** The cover photo leads to the others; without one it is the logo. Above the fold, so it loads first. */
function Cover({ logo, photos }: CoverProps) {
  const [cover] = photos
  const image = (
    <Picture
      id={cover?.image ?? logo}
      alt={cover?.alt ?? ''}
      sizes="(min-width: 68.75em) 480px, (min-width: 48em) 40vw, 100vw"
      isEager
      className={styles.image}
    />
  )
  if (!cover) return image
  return (
    <a href="#photos" className={styles.cover}>
      {image}
      <span className={styles.photoCount}>
        <IconPhoto size={18} aria-hidden="true" />
        {pluralize(photos.length, { one: 'photo', other: 'photos' })}
      </span>
    </a>
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
