import type { ResponseBody } from '@fairgrove/contract/endpoint'
import type { listCoinEntries } from '@fairgrove/contract/rewards'
import { describeCoinEntry } from '@fairgrove/contract/rewards.options'
import { formatDay } from '../formatting/dates.ts'
import { classes } from '../ui/classes.ts'
import { Pagination } from '../ui/pagination.tsx'
import styles from './history.module.css'
import page from './rewards.module.css'

/** The coin ledger. */
export function History({ history }: { history: ResponseBody<typeof listCoinEntries> }) {
  const { entries } = history
  return (
    <section className={page.section} aria-labelledby="history">
      <h2 id="history">History</h2>
      {entries.length === 0 ? (
        <p className={styles.empty}>
          No activity yet. Canna-coins you earn and spend show up here.
        </p>
      ) : (
        <table className={styles.table} aria-labelledby="history">
          <thead className="visually-hidden">
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Activity</th>
              <th scope="col">Canna-coins</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry._id}>
                <td className={styles.day}>{formatDay(entry.createdAt)}</td>
                <td>
                  {describeCoinEntry(entry)}
                  {entry.note && <span className={styles.note}>{entry.note}</span>}
                </td>
                <td className={classes(styles.amount, entry.amount > 0 && styles.earned)}>
                  {formatSigned(entry.amount)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pagination
        page={history.page}
        pages={history.pages}
        to={(number) => `?page=${number}#history`}
      />
    </section>
  )
}

/** With a sign: '+5', '−5'. */
const formatSigned = (amount: number): string => (amount > 0 ? `+${amount}` : `−${-amount}`)
