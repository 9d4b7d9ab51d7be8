import type { Review } from '@fairgrove/contract/reviews'
import { effectNames, effects, texts } from '@fairgrove/contract/reviews.options'
import { IconCoin, IconRosetteDiscountCheckFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Stars } from '../ui/stars.tsx'
import styles from './review-card.module.css'

type ReviewCardProps = {
  /** `ageText` is its age in words. */
  review: Review & { ageText?: string }
  /** In a list that explains the coin, the coin stands for the words. */
  isInList?: boolean
  children?: ReactNode
}

/** A review as the public sees it, with the reader's actions below. */
export function ReviewCard({ review, isInList = false, children }: ReviewCardProps) {
  const selectedEffects = effectNames.filter((name) => review.effects?.[name])
  return (
    <article className={styles.review} id={`review-${review._id}`}>
      <header className={styles.head}>
        <h3 className={styles.name}>{review.name}</h3>
        <Stars rating={review.rating} />
        <p className={styles.date}>
          {review.ageText && `${review.ageText} · `}
          <time dateTime={review.createdAt} className={styles.day}>
            {review.createdAt.slice(0, 10)}
          </time>
          {review.isEdited && ' · edited'}
          {isInList && review.isRewarded && (
            <span className={styles.coin}>
              <IconCoin size={16} aria-hidden="true" />
              <span className="visually-hidden"> · {texts.rewarded}</span>
            </span>
          )}
        </p>
      </header>
      <p className={styles.comment}>{review.comment}</p>
      {selectedEffects.length > 0 && (
        <ul className={styles.effects} aria-label="Effects">
          {selectedEffects.map((name) => (
            <li key={name}>{effects[name].label}</li>
          ))}
        </ul>
      )}
      {(review.isVerified || (review.isRewarded && !isInList)) && (
        <p className={styles.labels}>
          {review.isVerified && (
            <span className={styles.verified}>
              <IconRosetteDiscountCheckFilled size={18} aria-hidden="true" />
              {texts.verified}
            </span>
          )}
          {review.isRewarded && !isInList && (
            <span className={styles.rewarded}>
              <IconCoin size={18} aria-hidden="true" />
              {texts.rewarded}
            </span>
          )}
        </p>
      )}
      {review.reply && (
        <div className={styles.reply}>
          <p className={styles.replied}>
            {texts.replyFrom} ·{' '}
            <time dateTime={review.reply.createdAt}>{review.reply.createdAt.slice(0, 10)}</time>
          </p>
          <p className={styles.comment}>{review.reply.comment}</p>
        </div>
      )}
      {children}
    </article>
  )
}
