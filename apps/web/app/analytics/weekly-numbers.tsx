import type { Overview } from '@fairgrove/contract/analytics.overview'
import { formatAmount, formatCount } from '../formatting/numbers.ts'
import styles from './admin-dashboard.module.css'

/** This week's numbers next to last week's, then the public totals. */
export function WeeklyNumbers({ overview }: { overview: Overview }) {
  const { accounts, orders, sales, listed } = overview
  const rows = [
    { head: 'New accounts', ...accounts, format: formatCount },
    { head: 'Orders', ...orders, format: formatCount },
    { head: 'Sales (paid orders, before tax)', ...sales, format: formatAmount },
  ]
  return (
    <section className={styles.section} aria-labelledby="numbers">
      <h2 id="numbers">This week</h2>
      <table className={styles.numbers}>
        <caption className="visually-hidden">Last 7 days compared with the 7 days before</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">Last 7 days</th>
            <th scope="col">Previous 7 days</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ head, week, before, format }) => (
            <tr key={head}>
              <th scope="row">{head}</th>
              <td>{format(week)}</td>
              <td>{format(before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        Live now: <strong>{formatCount(listed.products)}</strong> products from{' '}
        <strong>{formatCount(listed.brands)}</strong> brands and{' '}
        <strong>{formatCount(listed.dispensaries)}</strong> dispensaries.
      </p>
    </section>
  )
}
