import { getEquityFund, getEquityFundLedger, ledgerFileRows } from '@fairgrove/contract/equity-fund'
import { site } from '@fairgrove/contract/site'
import { Link } from 'react-router'
import { monthOf } from '../dates.ts'
import { load } from '../load.server.ts'
import { readFirst } from '../page-handle.ts'
import { describePage } from '../page-meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import { countText } from '../ui/count.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { type Column, FiguresTable } from '../ui/figures-table.tsx'
import { FileLink } from '../ui/file-link.tsx'
import { amountText } from '../ui/price.ts'
import { Contents, Prose, Reading } from '../ui/reading.tsx'
import type { Route } from './+types/equity-efforts'
import styles from './equity-efforts.module.css'
import { MonthsChart } from './months-chart.tsx'
import { type RunningMonth, runningMonths } from './running-months.ts'

const title = 'Our equity plan'

export const handle = readFirst

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title,
    description: `What ${site.name} does for equity, and every cent its equity fund took in, month by month.`,
    path: '/equity_efforts',
    trail: [],
  })

export async function loader({ context }: Route.LoaderArgs) {
  const { sharePercent, total, months } = await load(getEquityFund, { context })
  const entries = months.reduce((sum, month) => sum + month.entries, 0)
  return {
    ...{ sharePercent, total, months: runningMonths(months), filePath: getEquityFundLedger.path },
    fileText:
      entries > ledgerFileRows ? `the last ${countText(ledgerFileRows)} entries` : 'every entry',
  }
}

const parts = [
  { id: 'plan', title: 'The plan' },
  { id: 'fund', title: 'The fund' },
  { id: 'ledger', title: 'The ledger' },
]

const columnsOf = (filePath: string): Column<RunningMonth>[] => [
  {
    head: 'Month',
    cell: ({ month }) => (
      <a href={`${filePath}?month=${month}`} download={`equity-fund-${month}.csv`}>
        {monthOf(month)}
      </a>
    ),
  },
  { head: 'Entries', isNumber: true, cell: ({ entries }) => countText(entries) },
  { head: 'Came in', isNumber: true, cell: ({ amount }) => amountText(amount) },
  { head: 'In all', isNumber: true, cell: ({ sum }) => amountText(sum) },
]

export default function EquityEfforts({ loaderData }: Route.ComponentProps) {
  const { sharePercent, total, months, filePath, fileText } = loaderData
  return (
    <Reading
      trail={[]}
      title={title}
      lead="Prohibition cost some people far more than others. What we do about it, and where the money is."
      aside={<Contents parts={parts} />}
    >
      <Plan sharePercent={sharePercent} />
      <section className={styles.fund} aria-labelledby="fund">
        <h2 id="fund">The fund</h2>
        <p className={styles.total}>
          <strong>{amountText(total)}</strong> in the fund today
        </p>
        {months.length === 0 ? (
          <EmptyState text="Nothing has come in yet. The first paid order begins the ledger.">
            <ButtonLink to="/merchandise" variant="outline">
              Shop merchandise
            </ButtonLink>
          </EmptyState>
        ) : (
          <MonthsChart months={months} />
        )}
      </section>
      <section className={styles.fund} aria-labelledby="ledger">
        <h2 id="ledger">The ledger</h2>
        <p>
          Every order adds one entry, and every refund takes its part back. Entries are never
          changed, and none of them names a buyer. Each month is a file of its own.
        </p>
        {months.length > 0 && (
          <FiguresTable
            caption="What came in, month by month"
            columns={columnsOf(filePath)}
            rows={months.toReversed()}
            keyOf={({ month }) => month}
          />
        )}
        <p>
          <FileLink href={filePath} name="equity-fund.csv">
            Download {fileText} as CSV
          </FileLink>
        </p>
      </section>
    </Reading>
  )
}

function Plan({ sharePercent }: { sharePercent: number }) {
  return (
    <Prose>
      <h2 id="plan">The plan</h2>
      <ul>
        <li>
          <strong>Be found first.</strong> Who owns a company is a filter on every list. Being
          listed is free, and nobody can buy a better place.
        </li>
        <li>
          <strong>Badges that hold.</strong> We check ownership and practices ourselves, write down
          how, and <Link to="/about">anyone can read it</Link>.
        </li>
        <li>
          <strong>{sharePercent}% of merchandise.</strong> Of every paid order that ships, that
          share of its items goes to the equity fund: not of a profit somebody computes later.
        </li>
        <li>
          <strong>Open books.</strong> What came in and what went back after a refund stands below,
          to the cent, as it happens.
        </li>
        <li>
          <strong>Tax money, followed.</strong> We show{' '}
          <Link to="/education/taxes">where each state spends its cannabis taxes</Link>, and{' '}
          <Link to="/education_&_resources">who helps</Link> with records, work and housing.
        </li>
      </ul>
    </Prose>
  )
}
