import type { Statement, StatementRow } from '@fairgrove/contract/payouts.statements'
import { IconPrinter } from '@tabler/icons-react'
import { formatDay, formatMonth, formatShortDay } from '../formatting/dates.ts'
import { formatAmount, formatCount } from '../formatting/numbers.ts'
import { PrintHeader } from '../orders/print-header.tsx'
import { Button, DownloadLink } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Alert } from '../ui/status.tsx'
import { getNeighborMonth, statementKindTexts } from './statement-months.ts'
import styles from './statement-sheet.module.css'

type StatementSheetProps = {
  statement: Statement
  /** The page's host, for the printed header. */
  host: string
  /** The list of statements, whose path the months are below. */
  listPath: string
  /** Where payouts of this reader are. */
  payoutPath: string
  fileHref: string
}

/** One month of a seller's balance. Printed, it is the statement alone. */
export function StatementSheet(props: StatementSheetProps) {
  const { statement, host, listPath, payoutPath, fileHref } = props
  const { month, seller, isCurrent, closing, rows, results } = statement
  const name = formatMonth(month)
  return (
    <article className={styles.sheet}>
      <PrintHeader host={host} subject={`Statement for ${name}`} />
      <header className={styles.head}>
        <div>
          <h1>Statement for {name}</h1>
          <p>
            <strong>{seller.name}</strong>, {formatDay(`${month}-01`)} to {formatLastDay(month)}.
            Days begin and end at midnight UTC.
          </p>
        </div>
        <div className={styles.tools}>
          <Button variant="outline" onClick={() => print()}>
            <IconPrinter size={20} aria-hidden="true" />
            Print or save as PDF
          </Button>
          <DownloadLink href={fileHref} name={`statement-${month}.csv`}>
            Download CSV
          </DownloadLink>
        </div>
      </header>
      {isCurrent && (
        <Alert tone="info">This month isn’t over, so this statement can still change.</Alert>
      )}
      <Summary statement={statement} />
      {closing < 0 && (
        <Alert tone="info">
          The balance is negative because customers were refunded after we paid for their orders. We
          deduct it from the next payouts.
        </Alert>
      )}
      {results === 0 ? (
        <p>Nothing changed the balance in {name}.</p>
      ) : (
        <Movements rows={rows} opening={statement.opening} payoutPath={payoutPath} />
      )}
      {rows.length < results && (
        <p>
          Showing the first {formatCount(rows.length)} of {formatCount(results)} rows. The sums
          above include all of them, and the CSV file lists all of them.
        </p>
      )}
      <p className={styles.note}>
        Sales and refunds are your part of each order, after the equity fund’s share and without tax
        and shipping. We don’t charge sellers fees. A payout leaves the balance on the day we create
        it.
      </p>
      <nav className={styles.months} aria-label="Statements">
        <Link to={`${listPath}/${getNeighborMonth(month, -1)}`}>
          {formatMonth(getNeighborMonth(month, -1))}
        </Link>
        <Link to={listPath}>All statements</Link>
        {!isCurrent && (
          <Link to={`${listPath}/${getNeighborMonth(month, 1)}`}>
            {formatMonth(getNeighborMonth(month, 1))}
          </Link>
        )}
      </nav>
    </article>
  )
}

function formatLastDay(month: string): string {
  const next = new Date(`${getNeighborMonth(month, 1)}-01T00:00:00Z`)
  return formatDay(new Date(next.getTime() - 1).toISOString())
}

function Summary({ statement }: { statement: Statement }) {
  const rows: [string, number][] = [
    ['Sales', statement.sales],
    ['Refunds', statement.refunds],
    ['Payouts', statement.payouts],
    ['Returned payouts', statement.returned],
  ]
  return (
    <dl className={styles.summary}>
      <div className={styles.balance}>
        <dt>Opening balance</dt>
        <dd>{formatAmount(statement.opening)}</dd>
      </div>
      {rows.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatAmount(amount)}</dd>
        </div>
      ))}
      <div className={styles.balance}>
        <dt>Closing balance</dt>
        <dd>{formatAmount(statement.closing)}</dd>
      </div>
    </dl>
  )
}

type MovementsProps = { rows: StatementRow[]; opening: number; payoutPath: string }

function Movements({ rows, opening, payoutPath }: MovementsProps) {
  return (
    <table className={styles.rows}>
      <caption className="visually-hidden">Everything that changed the balance, in order</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Description</th>
          <th scope="col">Amount</th>
          <th scope="col">Balance</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td />
          <th scope="row">Opening balance</th>
          <td />
          <td>{formatAmount(opening)}</td>
        </tr>
        {rows.map((row) => (
          <tr key={row._id}>
            <td>
              <time dateTime={row.at}>{formatShortDay(row.at)}</time>
            </td>
            <th scope="row">
              <strong>{statementKindTexts[row.kind]}</strong>{' '}
              {row.orderId && <Link to={`/order/${row.orderId}`}>{row.orderNumber}</Link>}
              {row.payoutId && <Link to={`${payoutPath}/${row.payoutId}`}>View payout</Link>}
              <span className={styles.details}>{row.details}</span>
            </th>
            <td>{formatAmount(row.amount)}</td>
            <td>{formatAmount(row.balance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
