import {
  getEquityFund,
  getEquityFundLedger,
  maxLedgerFileRows,
} from '@fairgrove/contract/equity-fund'
import { site } from '@fairgrove/contract/site'
import { formatMonth } from '../formatting/dates.ts'
import { formatAmount, formatCount } from '../formatting/numbers.ts'
import { describePage } from '../seo/page-meta.ts'
import { loadFromApi } from '../server/api-client.server.ts'
import { ButtonLink, DownloadLink } from '../ui/button.tsx'
import { ContentPage, RichText, TableOfContents } from '../ui/content-page.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { Link } from '../ui/link.tsx'
import { EmptyState } from '../ui/status.tsx'
import type { Route } from './+types/equity-efforts.route'
import styles from './equity-efforts.module.css'
import { MonthsChart, type RunningMonth, toRunningMonths } from './months-chart.tsx'

const title = 'Our equity plan'

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title,
    description: `See ${site.name}’s equity plan and every dollar our equity fund has received, month by month.`,
    path: '/equity_efforts',
    breadcrumbs: [],
  })

export async function loader({ context }: Route.LoaderArgs) {
  const { sharePercent, total, months } = await loadFromApi(getEquityFund, { context })
  const entries = months.reduce((sum, month) => sum + month.entries, 0)
  return {
    sharePercent,
    total,
    months: toRunningMonths(months),
    filePath: getEquityFundLedger.path,
    fileText:
      entries > maxLedgerFileRows
        ? `the last ${formatCount(maxLedgerFileRows)} entries`
        : 'all entries',
  }
}

const parts = [
  { id: 'plan', title: 'The plan' },
  { id: 'fund', title: 'The fund' },
  { id: 'ledger', title: 'The ledger' },
]

const buildColumns = (filePath: string): Column<RunningMonth>[] => [
  {
    header: 'Month',
    cell: ({ month }) => (
      <a href={`${filePath}?month=${month}`} download={`equity-fund-${month}.csv`}>
        {formatMonth(month)}
      </a>
    ),
  },
  { header: 'Entries', isNumber: true, cell: ({ entries }) => formatCount(entries) },
  { header: 'Added', isNumber: true, cell: ({ amount }) => formatAmount(amount) },
  { header: 'Balance', isNumber: true, cell: ({ sum }) => formatAmount(sum) },
]

export default function EquityEfforts({ loaderData }: Route.ComponentProps) {
  const { sharePercent, total, months, filePath, fileText } = loaderData
  return (
    <ContentPage
      breadcrumbs={[]}
      title={title}
      lead="Prohibition hurt some communities far more than others. Here’s what we’re doing about it and where the money goes."
      aside={<TableOfContents entries={parts} />}
    >
      <Plan sharePercent={sharePercent} />
      <section className={styles.fund} aria-labelledby="fund">
        <h2 id="fund">The fund</h2>
        <p className={styles.total}>
          <strong>{formatAmount(total)}</strong> in the fund today
        </p>
        {months.length === 0 ? (
          <EmptyState text="No contributions yet. The first paid merchandise order will start the fund.">
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
          Each paid merchandise order adds an entry, and each refund subtracts its share. We never
          change entries or name customers. Download any month as a file.
        </p>
        {months.length > 0 && (
          <DataTable
            caption="Contributions by month"
            columns={buildColumns(filePath)}
            rows={months.toReversed()}
            getKey={({ month }) => month}
          />
        )}
        <p>
          <DownloadLink href={filePath} name="equity-fund.csv">
            Download {fileText} as CSV
          </DownloadLink>
        </p>
      </section>
    </ContentPage>
  )
}

function Plan({ sharePercent }: { sharePercent: number }) {
  return (
    <RichText>
      <h2 id="plan">The plan</h2>
      <ul>
        <li>
          <strong>Easier to find.</strong> You can filter every list by who owns the company.
          Listings are free, and no one can pay to rank higher.
        </li>
        <li>
          <strong>Badges that mean something.</strong> We verify ownership and practices ourselves
          and publish <Link to="/about">how we do it</Link>.
        </li>
        <li>
          <strong>{sharePercent}% of merchandise sales.</strong> That share of every paid
          merchandise order, before tax and shipping, goes to our equity fund. It’s based on sales,
          not on what’s left after costs.
        </li>
        <li>
          <strong>Open books.</strong> The ledger below records every contribution and refund, to
          the cent.
        </li>
        <li>
          <strong>Following the tax money.</strong> See{' '}
          <Link to="/education/taxes">where each state spends its cannabis taxes</Link> and{' '}
          <Link to="/education_&_resources">who can help</Link> with records, jobs and housing.
        </li>
      </ul>
    </RichText>
  )
}
