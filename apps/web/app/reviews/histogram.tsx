import { starLabels } from '@fairgrove/contract/reviews.options'
import { formatCount } from '../formatting/count.ts'
import styles from './histogram.module.css'

/** How many gave each number of stars, the best first. */
export function Histogram({ counts }: { counts: readonly number[] }) {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const rows = Object.values(starLabels).map((label, at) => ({ label, count: counts[at] ?? 0 }))
  return (
    <dl className={styles.rows} aria-label="Ratings">
      {rows.reverse().map(({ label, count }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span className={styles.bar} aria-hidden="true">
              <span style={{ width: `${total && (count / total) * 100}%` }} />
            </span>
            {formatCount(count)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
