import { getQuerySchema } from '@fairgrove/contract/endpoint'
import { downloadPayoutList, listPayouts, type PayoutWithSeller } from '@fairgrove/contract/payouts'
import { payoutStatuses, texts } from '@fairgrove/contract/payouts.options'
import { FilterLinks } from '../back-office/filter-links.tsx'
import { ListPage } from '../back-office/list-page.tsx'
import { parseTablePosition } from '../back-office/list-query.server.ts'
import { buildContinuation, buildListUrl, keepColumns } from '../back-office/list-query.ts'
import { ListToolbar } from '../back-office/list-toolbar.tsx'
import { SavedViews } from '../back-office/saved-views.tsx'
import { type Column, pickColumns, Table } from '../back-office/table.tsx'
import { loadTableView } from '../back-office/table-view.server.ts'
import { formatDay } from '../formatting/dates.ts'
import { pluralize } from '../formatting/numbers.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { loadFromApi } from '../server/api-client.server.ts'
import { Link } from '../ui/link.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { EmptyState } from '../ui/status.tsx'
import type { Route } from './+types/payout-list.route'
import { payoutColumns } from './payout-tables.tsx'

const title = 'All payouts'
const path = '/admin/payouts/history'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const status = payoutStatuses.find((each) => each === url.searchParams.get('status'))
  const position = parseTablePosition(url, getQuerySchema(listPayouts).shape)
  const query = { ...(status && { status }), ...position }
  const download = downloadPayoutList
  const view = await loadTableView('payouts', {
    context,
    request,
    url,
    download,
    filters: { status },
  })
  return { ...(await loadFromApi(listPayouts, { context, query })), view, status }
}

const columns: Column<PayoutWithSeller>[] = [
  {
    key: 'seller',
    header: 'Seller',
    cardSlot: 'name',
    cell: ({ _id, seller }) => <Link to={`/admin/payouts/${_id}`}>{seller.name}</Link>,
  },
  {
    key: 'created',
    header: 'Created',
    cardSlot: 'corner',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDay(createdAt)}</time>,
  },
  ...payoutColumns,
]

const filters = [
  { label: 'All', status: '' },
  { label: 'Open', status: 'created' },
  { label: 'Paid', status: 'paid' },
  { label: 'Failed', status: 'failed' },
]

export default function PayoutList({ loaderData }: Route.ComponentProps) {
  const { payouts, results, isCapped, page, pages, view, status = '' } = loaderData
  return (
    <ListPage title={title} lead="Open payouts need a transfer. Mark each one as paid or failed.">
      <FilterLinks
        label="Payouts by status"
        choices={filters.map((filter) => ({
          label: filter.label,
          to: buildListUrl(path, { status: filter.status }),
          isCurrent: filter.status === status,
        }))}
      />
      <SavedViews view={view} path={path} />
      {results === 0 ? (
        <EmptyState isCompact text={status ? 'No payouts have this status.' : texts.noPayouts} />
      ) : (
        <>
          <ListToolbar view={view} isCapped={isCapped}>
            <p role="status">{pluralize(results, { one: 'payout', other: 'payouts', isCapped })}</p>
          </ListToolbar>
          <Table
            caption="Payouts, newest first"
            columns={pickColumns(columns, view.columns)}
            rows={payouts}
          />
        </>
      )}
      <Pagination
        page={page}
        pages={pages}
        to={(number) => keepColumns(buildListUrl(`${path}?page=${number}`, { status }), view)}
        continuation={buildContinuation(loaderData, (parameter) =>
          keepColumns(buildListUrl(`${path}?${parameter}`, { status }), view),
        )}
      />
    </ListPage>
  )
}
