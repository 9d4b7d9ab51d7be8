import type { CSSProperties } from 'react'
import { formatCount, pluralize } from '../formatting/numbers.ts'
import styles from './stars.module.css'

type StarsProps = {
  rating: number
  /** The number of ratings; omitted where it is shown elsewhere. */
  count?: number
  /** One star instead of five, on cards. */
  isCompact?: boolean
}

/** A rating: stars filled to a tenth, the number and its count. */
export function Stars({ rating, count, isCompact }: StarsProps) {
  if (count === 0) return <span className={styles.empty}>No reviews yet</span>
  const value = rating.toFixed(1)
  const reviewsText =
    count === undefined ? '' : `, ${pluralize(count, { one: 'review', other: 'reviews' })}`
  return (
    <span className={isCompact ? styles.compact : styles.rating}>
      <span className="visually-hidden">{`Rated ${value} out of 5${reviewsText}`}</span>
      <span
        className={isCompact ? styles.star : styles.stars}
        style={isCompact ? undefined : ({ '--share': `${(rating / 5) * 100}%` } as CSSProperties)}
        aria-hidden="true"
      />
      <span className={styles.number} aria-hidden="true">
        {value}
        {count !== undefined && <span> ({formatCount(count)})</span>}
      </span>
    </span>
  )
}
