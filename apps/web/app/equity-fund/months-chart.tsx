import { formatMonth, formatShortMonth } from '../formatting/dates.ts'
import { formatAmount } from '../formatting/numbers.ts'
import styles from './months-chart.module.css'

const monthsShown = 12
// Sized so the labels of twelve months are readable on a phone; wider screens scale it up.
const height = 120
const step = 26
const barWidth = 16
const maxWidth = 480

/**
 * The fund's balance at the end of each of the last twelve months; the table below lists the
 * values.
 */
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
        <line className={styles.baseline} x1="0" x2={width} y1={height} y2={height} />
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

type Month = { month: string; amount: number; entries: number }
export type RunningMonth = Month & { sum: number }

/**
 * Every month from the first to the last, including those without entries, with its closing
 * balance.
 */
export function toRunningMonths(months: readonly Month[]): RunningMonth[] {
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return []
  const known = new Map(months.map((month) => [month.month, month]))
  const running: RunningMonth[] = []
  let cents = 0
  for (let name = first.month; name <= last.month; name = nextMonth(name)) {
    const month = known.get(name) ?? { month: name, amount: 0, entries: 0 }
    cents += Math.round(month.amount * 100)
    running.push({ ...month, sum: cents / 100 })
  }
  return running
}

/** '2026-12' → '2027-01' */
function nextMonth(name: string): string {
  const [year = 0, month = 0] = name.split('-').map(Number)
  return new Date(Date.UTC(year, month)).toISOString().slice(0, 7)
}
