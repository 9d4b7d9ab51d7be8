import type { InsightNumbers, Period } from '@fairgrove/contract/analytics.insights'
import { describeChange } from './change.ts'
import { SeriesChart } from './charts.tsx'
import styles from './dashboard.module.css'
import type { Measure } from './measures.ts'

type NumberCardsProps<Numbers extends InsightNumbers> = {
  measures: readonly Measure<Numbers>[]
  points: readonly (Period & Numbers)[]
  totals: Numbers
  previous: Numbers
  /** Of the cards' headings. */
  level?: 2 | 3
}

/** The current figure, the difference from the period before, and the course in between. */
export function NumberCards<Numbers extends InsightNumbers>({
  measures,
  points,
  totals,
  previous,
  level = 2,
}: NumberCardsProps<Numbers>) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const listed = measures.filter(
    ({ name, isOptional }) => !isOptional || totals[name] || previous[name],
  )
  return (
    <ul className={styles.cards}>
      {listed.map((measure) => {
        const current = totals[measure.name] as number | null
        const before = previous[measure.name] as number | null
        const change = describeChange({ current, previous: before, format: measure.format })
        const isMain = measure.shape === 'area'
        return (
          <li key={measure.name} className={isMain ? styles.mainCard : undefined}>
            <Heading>{measure.label}</Heading>
            <p className={styles.total}>
              <strong>{current === null ? 'None yet' : measure.format(current)}</strong>{' '}
              <span>{measure.hint}</span>
            </p>
            <p className={styles.change} data-direction={change.direction}>
              {change.text}
            </p>
            {isMain && (
              <div className={styles.wideChart}>
                <SeriesChart measure={measure} points={points} width={660} />
              </div>
            )}
            <div className={isMain ? styles.narrowChart : undefined}>
              <SeriesChart measure={measure} points={points} />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
