import { formatCount, pluralize } from '../formatting/numbers.ts'
import styles from './stars.module.css'

type StarsProps = {
  rating: number
  /** The number of ratings; omitted where it is shown elsewhere. */
  count?: number
}

/** A rating: stars filled to a tenth, the number and its count. */
export function Stars({ rating, count }: StarsProps) {
  if (count === 0) return <span className={styles.empty}>No reviews yet</span>
  const value = rating.toFixed(1)
  const reviewsText =
    count === undefined ? '' : `, ${pluralize(count, { one: 'review', other: 'reviews' })}`
  return (
    <span className={styles.rating}>
      <span className="visually-hidden">{`Rated ${value} out of 5${reviewsText}`}</span>
      <span
        className={styles.stars}
        style={{ '--share': `${(rating / 5) * 100}%` } as React.CSSProperties}
        aria-hidden="true"
      />
      <span className={styles.number} aria-hidden="true">
        {value}
        {count !== undefined && <span> ({formatCount(count)})</span>}
      </span>
    </span>
  )
}
