import styles from './doughnut.module.css'

export type Slice = { label: string; percent: number }

type DoughnutProps = { slices: readonly Slice[]; name: string; year: number | null }

const radius = 80

/** The budget as a ring chart in six fixed colors, and as a table. */
export function Doughnut({ slices, name, year }: DoughnutProps) {
  return (
    <div className={styles.split}>
      <svg
        viewBox="0 0 220 220"
        className={styles.ring}
        role="img"
        aria-label={describeChart(slices)}
      >
        {slices.map(({ label, percent }, index) => {
          const before = slices.slice(0, index).reduce((sum, each) => sum + each.percent, 0)
          return (
            <circle
              key={label}
              className={getColorClass(index)}
              cx="110"
              cy="110"
              r={radius}
              pathLength="100"
              strokeDasharray={`${Math.max(percent - getGap(slices), 0.2)} 100`}
              strokeDashoffset={-before}
              transform="rotate(-90 110 110)"
            />
          )
        })}
        <text
          x="110"
          y="108"
          className={styles.name}
          textLength={name.length > 12 ? 104 : undefined}
        >
          {name}
        </text>
        {year && (
          <text x="110" y="132" className={styles.year}>
            {year}
          </text>
        )}
      </svg>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Where it goes</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {slices.map(({ label, percent }, index) => (
            <tr key={label}>
              <th scope="row">
                <svg viewBox="0 0 14 14" className={styles.swatch} aria-hidden="true">
                  <circle className={getColorClass(index)} cx="7" cy="7" r="3.5" />
                </svg>
                {label}
              </th>
              <td>{percent}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const getColorClass = (index: number) => styles[`color${(index % 6) + 1}`]

/** A gap between slices, so they are distinguishable without color. */
const getGap = (slices: readonly Slice[]) => (slices.length > 1 ? 0.7 : 0)

const describeChart = (slices: readonly Slice[]) =>
  `Doughnut chart: ${slices.map(({ label, percent }) => `${label} ${percent}%`).join(', ')}`
