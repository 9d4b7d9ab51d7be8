import type { EffectCounts } from '@fairgrove/contract/reviews'
import { chartedEffects, effects as effectOptions } from '@fairgrove/contract/reviews.options'
import { formatCount } from '../formatting/numbers.ts'
import styles from './effects-chart.module.css'

/** What reviewers reported: a table row with a bar per effect, most reported first. */
export function EffectsChart({ effects: { reviewers, counts } }: { effects: EffectCounts }) {
  const rows = chartedEffects
    .map((name) => ({ name, label: effectOptions[name].label, count: counts[name] }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
  if (rows.length === 0) return null
  const getShare = (count: number) => (count / reviewers) * 100
  return (
    <table className={styles.chart}>
      <caption>
        <strong>What reviewers reported</strong>
        <span>
          From {formatCount(reviewers)} reviewers who selected effects. People respond differently,
          and this isn’t medical advice.
        </span>
      </caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Effect</th>
          <th scope="col">Bar</th>
          <th scope="col">Share</th>
          <th scope="col">Reviewers</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, label, count }) => (
          <tr key={name}>
            <th scope="row">{label}</th>
            <td className={styles.barCell}>
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect className={styles.bar} width={getShare(count)} height="10" />
              </svg>
            </td>
            <td className={styles.share}>{Math.round(getShare(count))}%</td>
            <td className={styles.count}>{formatCount(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
