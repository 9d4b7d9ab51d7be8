import { listTaxRates, type PublicTaxRate } from '@fairgrove/contract/taxes'
import { taxKindNames } from '@fairgrove/contract/taxes.options'
import { ListPage } from '../back-office/list-page.tsx'
import { type Column, Table } from '../back-office/table.tsx'
import { formatDay } from '../formatting/dates.ts'
import { pluralize } from '../formatting/numbers.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { loadFromApi } from '../server/api-client.server.ts'
import { Link } from '../ui/link.tsx'
import { EmptyState } from '../ui/status.tsx'
import type { Route } from './+types/tax-rates.route'
import { formatRatePlace, SourceLink } from './tax-rate-facts.tsx'
import styles from './tax-rates.module.css'

const title = 'Tax rates'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export const loader = ({ context }: Route.LoaderArgs) => loadFromApi(listTaxRates, { context })

type Row = PublicTaxRate & { _id: string }

const columns: Column<Row>[] = [
  {
    header: 'Tax',
    cardSlot: 'name',
    cell: ({ key, kind, detail, ...place }) => (
      <Link to={`/admin/tax_rates/${key}`}>
        {[`${formatRatePlace(place)}: ${taxKindNames[kind]}`, detail].filter(Boolean).join(', ')}
      </Link>
    ),
  },
  { header: 'Rate', cardSlot: 'amount', isNarrow: true, cell: ({ percent }) => `${percent}%` },
  {
    header: 'To confirm',
    cardSlot: 'line',
    cell: ({ doubt, isConfirmed }) => doubt ?? (isConfirmed ? 'Confirmed by an admin' : ''),
  },
  {
    header: 'Last checked',
    cardSlot: 'line',
    isLabeled: true,
    isNarrow: true,
    cell: ({ checkedOn }) => <time dateTime={checkedOn}>{formatDay(checkedOn)}</time>,
  },
  {
    header: 'Source',
    cardSlot: 'line',
    isLabeled: true,
    cell: ({ source }) => <SourceLink source={source} />,
  },
]

export default function TaxRates({ loaderData }: Route.ComponentProps) {
  const { rates, unconfirmed } = loaderData
  const rows = rates.map((rate) => ({ ...rate, _id: rate.key }))
  const doubtful = rows.slice(0, unconfirmed)
  const others = rows.slice(unconfirmed)
  return (
    <ListPage
      title={title}
      lead="Estimates of what a pickup costs use these rates, unless a dispensary entered its own. Confirm a rate with an official source."
    >
      <section className={styles.section} aria-labelledby="unconfirmed">
        <h2 id="unconfirmed">
          {pluralize(unconfirmed, { one: 'rate to confirm', other: 'rates to confirm' })}
        </h2>
        {unconfirmed === 0 ? (
          <EmptyState drawing="thriving" isCompact text="All caught up. Every rate is confirmed." />
        ) : (
          <Table caption="Tax rates to confirm" columns={columns} rows={doubtful} />
        )}
      </section>
      <section className={styles.section} aria-labelledby="seen">
        <h2 id="seen">Seen in a source</h2>
        <Table caption="Tax rates seen in a source" columns={columns} rows={others} />
      </section>
    </ListPage>
  )
}
