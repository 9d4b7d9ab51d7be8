import type { InsightNumbers, Period } from '@fairgrove/contract/analytics.insights'
import styles from './charts.module.css'
import { formatPoint, formatShortPoint, type Measure } from './measures.ts'

const height = 96
const maxStars = 5

type Value = number | null
type Point<Numbers> = Period & Numbers

type SeriesChartProps<Numbers extends InsightNumbers> = {
  measure: Measure<Numbers>
  points: readonly Point<Numbers>[]
  /** In units of the drawing: wider charts stay as high. */
  width?: number
}

const getValue = <Numbers extends InsightNumbers>(
  { name }: Measure<Numbers>,
  point: Point<Numbers>,
) => point[name] as Value

/** One measure over time; the table below the charts lists the values. Pointing at a day names it. */
export function SeriesChart<Numbers extends InsightNumbers>({
  measure,
  points,
  width = 320,
}: SeriesChartProps<Numbers>) {
  const values = points.map((point) => getValue(measure, point))
  const max = measure.shape === 'line' ? maxStars : Math.max(...values.map(Number), 1)
  const step = width / points.length
  const toHeight = (value: number) => (Math.max(value, 0) / max) * height
  const isEmpty = values.every((value) => !value)
  const [first, last] = [points[0], points.at(-1)]
  return (
    <svg
      className={styles.chart}
      viewBox={`0 -14 ${width} ${height + 36}`}
      role="img"
      aria-label={describeChart(measure, points)}
    >
      {isEmpty ? (
        <text className={styles.empty} x={width / 2} y={height / 2}>
          No data in this period
        </text>
      ) : (
        <text className={styles.label} x="0" y="-4">
          {measure.format(max)}
        </text>
      )}
      {!isEmpty && <line className={styles.grid} x1="0" x2={width} y1="0" y2="0" />}
      <line className={styles.baseline} x1="0" x2={width} y1={height} y2={height} />
      {measure.shape === 'area' && !isEmpty && (
        <path className={styles.area} d={`${buildPath(values, step, toHeight)}V${height}H0Z`} />
      )}
      {measure.shape !== 'bars' && !isEmpty && (
        <path className={styles[measure.shape]} d={buildPath(values, step, toHeight)} fill="none" />
      )}
      {values.map((value, at) => {
        const point = points[at]
        if (!point || value === null) return null
        const bar = Math.max(toHeight(value), 2)
        return (
          <g key={point.from}>
            {measure.shape === 'bars' && value > 0 && (
              <rect
                className={styles.bar}
                x={at * step + step * 0.15}
                y={height - bar}
                width={step * 0.7}
                height={bar}
                rx={Math.min(step * 0.2, 3)}
              />
            )}
            <rect className={styles.target} x={at * step} y="0" width={step} height={height}>
              <title>{`${formatPoint(point)}: ${measure.format(value)}`}</title>
            </rect>
          </g>
        )
      })}
      <text className={styles.label} x="0" y={height + 17}>
        {first && formatShortPoint(first)}
      </text>
      <text className={styles.lastLabel} x={width} y={height + 17}>
        {last && formatShortPoint(last)}
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
      const isEnd = at === values.length - 1
      const [x, y] = [(at + 0.5) * step, height - toHeight(value)]
      const start = isStart ? `M${x - step / 2} ${y}H${x}` : `L${x} ${y}`
      return isEnd || values[at + 1] === null ? `${start}H${x + step / 2}` : start
    })
    .join('')
}

function describeChart<Numbers extends InsightNumbers>(
  measure: Measure<Numbers>,
  points: readonly Point<Numbers>[],
): string {
  const { label, shape, format } = measure
  const known = points.flatMap((point) => {
    const value = getValue(measure, point)
    return value === null ? [] : [{ point, value }]
  })
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return `${label}: no data yet`
  if (shape === 'line') {
    return `Line chart: ${label}, ${format(first.value)} on ${formatPoint(first.point)}, ${format(last.value)} on ${formatPoint(last.point)}`
  }
  const chart = shape === 'area' ? 'Area chart' : 'Bar chart'
  const best = known.reduce((max, each) => (each.value > max.value ? each : max))
  if (best.value <= 0) return `${chart}: ${label}, none in this period`
  const when = best.point.from === best.point.to ? 'on' : 'in'
  return `${chart}: ${label}, most ${when} ${formatPoint(best.point)} with ${format(best.value)}`
}

/** A share of a whole as a bar, beside the number that says the same. */
export function ShareBar({ share }: { share: number }) {
  return (
    <svg
      className={styles.share}
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className={styles.shareTrack} width="100" height="10" />
      <rect className={styles.bar} width={Math.min(Math.max(share, 0), 1) * 100} height="10" />
    </svg>
  )
}
