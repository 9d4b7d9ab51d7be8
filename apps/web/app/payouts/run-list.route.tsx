import { texts } from '@fairgrove/contract/payouts.options'
import { listPayoutRuns, type PayoutRun } from '@fairgrove/contract/payouts.runs'
import { ListPage } from '../back-office/list-page.tsx'
import { type Column, Table } from '../back-office/table.tsx'
import { formatDay } from '../formatting/dates.ts'
import { formatAmount } from '../formatting/numbers.ts'
import { getPageNumber } from '../routing/page-number.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { loadFromApi } from '../server/api-client.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { EmptyState } from '../ui/status.tsx'
import type { Route } from './+types/run-list.route'
import { RunStatus } from './payout-tables.tsx'

const title = 'Payout runs'
const path = '/admin/payouts/runs'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadFromApi(listPayoutRuns, { context, query: { pageNumber: getPageNumber(url) } })

const columns: Column<PayoutRun>[] = [
  {
    header: 'Created',
    cardSlot: 'name',
    cell: ({ _id, createdAt }) => <Link to={`${path}/${_id}`}>{formatDay(createdAt)}</Link>,
  },
  { header: 'Status', cardSlot: 'state', cell: (run) => <RunStatus run={run} /> },
  {
    header: 'Exported',
    cardSlot: 'line',
    isLabeled: true,
    cell: ({ exportedAt }) => (exportedAt ? formatDay(exportedAt) : 'Not yet'),
  },
  { header: 'Amount', cardSlot: 'amount', cell: ({ amount }) => formatAmount(amount) },
]

export default function RunList({ loaderData }: Route.ComponentProps) {
  const { runs, page, pages } = loaderData
  return (
    <ListPage
      title={title}
      lead="Payouts that were created together. Open ones need a transfer."
      tools={<ButtonLink to={`${path}/new`}>New payout run</ButtonLink>}
    >
      {runs.length === 0 ? (
        <EmptyState isCompact text={texts.noRuns} />
      ) : (
        <Table caption="Payout runs, newest first" columns={columns} rows={runs} />
      )}
      <Pagination page={page} pages={pages} to={(number) => `${path}?page=${number}`} />
    </ListPage>
  )
}
