import { formatMonth, formatShortMonth } from '../formatting/dates.ts'
import { formatAmount } from '../formatting/price.ts'
import styles from './months-chart.module.css'
import type { RunningMonth } from './running-months.ts'

const monthsShown = 12
// Twelve months as wide as a phone: its labels can be read there, and larger screens enlarge it.
const height = 120
const step = 26
const barWidth = 16
const maxWidth = 480

/** What the fund held at the end of each of the last twelve months; the table under it has the numbers. */
export function MonthsChart({ months }: { months: readonly RunningMonth[] }) {
  const last = months.slice(-monthsShown)
  const maxSum = Math.max(...last.map(({ sum }) => sum), 0.01)
  const width = last.length * step
  return (
    <figure className={styles.chart}>
      <figcaption>Fund balance at the end of each month</figcaption>
      <svg
        viewBox={`0 0 ${width} ${height + 20}`}
        style={{ maxWidth: maxWidth }}
        role="img"
        aria-label={describeChart(last)}
      >
        <line className={styles.ground} x1="0" x2={width} y1={height} y2={height} />
        {last.map(({ month, sum }, at) => {
          const barHeight = Math.max((Math.max(sum, 0) / maxSum) * (height - 20), 1)
          const middle = at * step + step / 2
          return (
            <g key={month}>
              <rect
                className={styles.bar}
                x={middle - barWidth / 2}
                y={height - barHeight}
                width={barWidth}
                height={barHeight}
                rx="3"
              />
              {at === last.length - 1 && (
                <text className={styles.value} x={middle} y={height - barHeight - 6}>
                  {formatAmount(sum)}
                </text>
              )}
              <text className={styles.month} x={middle} y={height + 15}>
                {formatShortMonth(month)}
              </text>
            </g>
          )
        })}
      </svg>
    </figure>
  )
}

const describeChart = (months: readonly RunningMonth[]) =>
  `Bar chart: ${months.map(({ month, sum }) => `${formatMonth(month)} ${formatAmount(sum)}`).join(', ')}`
