import type { DashboardDay } from '@fairgrove/contract/analytics'
import { formatDay, formatShortDay } from '../formatting/dates.ts'
import styles from './days-chart.module.css'
import type { Measure } from './measures.ts'

const width = 320
const height = 96
const maxStars = 5

type Value = number | null
type ChartProps = { measure: Measure; days: readonly DashboardDay[] }

/** One metric per day; the table below the charts lists the values. */
export function DaysChart({ measure, days }: ChartProps) {
  const values = days.map((day): Value => day[measure.name])
  const max = measure.shape === 'line' ? maxStars : Math.max(...values.map(Number), 1)
  const step = width / days.length
  const toHeight = (value: number) => (value / max) * height
  const ends = [days[0], days.at(-1)] as const
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${width} ${height + 22}`}
      role="img"
      aria-label={describeChart(measure, days)}
    >
      {values.every((value) => !value) && (
        <text className={styles.empty} x={width / 2} y={height / 2}>
          {`No data in the last ${days.length} days`}
        </text>
      )}
      <line className={styles.baseline} x1="0" x2={width} y1={height} y2={height} />
      {measure.shape === 'line' ? (
        <path className={styles.line} d={buildPath(values, step, toHeight)} />
      ) : (
        values.map((value, at) =>
          value ? (
            <rect
              key={days[at]?.day}
              className={styles.bar}
              x={at * step + step * 0.15}
              y={height - Math.max(toHeight(value), 2)}
              width={step * 0.7}
              height={Math.max(toHeight(value), 2)}
              rx={Math.min(step * 0.2, 3)}
            />
          ) : null,
        )
      )}
      <text className={styles.day} x="0" y={height + 17}>
        {formatShortDay(ends[0]?.day ?? '')}
      </text>
      <text className={styles.today} x={width} y={height + 17}>
        {formatShortDay(ends[1]?.day ?? '')}
      </text>
    </svg>
  )
}

/** A line through the days that have a value; a gap starts a new segment. */
function buildPath(values: readonly Value[], step: number, toHeight: (value: number) => number) {
  return values
    .map((value, at) => {
      if (value === null) return ''
      const isStart = at === 0 || values[at - 1] === null
      const [x, y] = [(at + 0.5) * step, height - toHeight(value)]
      return isStart ? `M${x - step / 2} ${y}H${x + step / 2}` : `L${x} ${y}`
    })
    .join('')
}

function describeChart(
  { label, shape, name, format }: Measure,
  days: readonly DashboardDay[],
): string {
  const known = days.filter((day) => day[name] !== null)
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return `${label}: no data yet`
  if (shape === 'line') {
    return `Line chart: ${label}, ${format(first[name] ?? 0)} on ${formatDay(first.day)}, ${format(last[name] ?? 0)} on ${formatDay(last.day)}`
  }
  const best = known.reduce((max, day) => ((day[name] ?? 0) > (max[name] ?? 0) ? day : max))
  if (!best[name]) return `Bar chart: ${label}, none in the last ${days.length} days`
  return `Bar chart: ${label}, most on ${formatDay(best.day)} with ${format(best[name] ?? 0)}`
}
