import type { InsightNumbers, Period } from '@fairgrove/contract/analytics.insights'
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

type Change = { text: string; direction: 'up' | 'down' | 'same' | 'unknown' }

type Values = { current: number | null; previous: number | null; format: (value: number) => string }

const percentFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** The difference from the period before, in words. Nothing is a percentage of zero, so then there is none. */
export function describeChange({ current, previous, format }: Values): Change {
  if (current === null || previous === null) {
    const text = previous === null ? 'None in the period before' : `Was ${format(previous)} before`
    return { text, direction: 'unknown' }
  }
  if (current === previous)
    return { text: `Same as before (${format(previous)})`, direction: 'same' }
  const difference = current - previous
  const [word, direction] = difference > 0 ? (['Up', 'up'] as const) : (['Down', 'down'] as const)
  if (previous === 0) return { text: `${word} from ${format(0)}`, direction }
  const percent = (Math.abs(difference) / Math.abs(previous)) * 100
  const share = percent < 1 ? 'under 1' : percentFormat.format(percent)
  return { text: `${word} ${share}% from ${format(previous)}`, direction }
}
