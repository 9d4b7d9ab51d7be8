import type { Overview } from '@fairgrove/contract/analytics.overview'
import { countText } from '../ui/count.ts'
import { amountText } from '../ui/price.ts'
import styles from './overview.module.css'

/** How the shop does: this week beside the week before, then what the public sees. */
export function Numbers({ overview }: { overview: Overview }) {
  const { accounts, orders, sales, listed } = overview
  const rows = [
    { head: 'New accounts', ...accounts, say: countText },
    { head: 'Orders', ...orders, say: countText },
    { head: 'Sales (paid orders, before tax)', ...sales, say: amountText },
  ]
  return (
    <section className={styles.part} aria-labelledby="numbers">
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
          {rows.map(({ head, week, before, say }) => (
            <tr key={head}>
              <th scope="row">{head}</th>
              <td>{say(week)}</td>
              <td>{say(before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.listed}>
        Live now: <strong>{countText(listed.products)}</strong> products from{' '}
        <strong>{countText(listed.brands)}</strong> brands and{' '}
        <strong>{countText(listed.dispensaries)}</strong> dispensaries.
      </p>
    </section>
  )
}
