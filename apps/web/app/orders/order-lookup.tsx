import { maxListedOrders } from '@fairgrove/contract/orders.options'
import type { ReactNode } from 'react'
import { FilterLinks } from '../back-office/filter-links.tsx'
import { ListPage } from '../back-office/list-page.tsx'
import { addParameter, buildContinuation, keepColumns } from '../back-office/list-query.ts'
import { ListToolbar } from '../back-office/list-toolbar.tsx'
import { SavedViews } from '../back-office/saved-views.tsx'
import { SearchForm } from '../back-office/search-form.tsx'
import { pluralize } from '../formatting/numbers.ts'
import type { FormError } from '../ui/form-state.ts'
import { Link } from '../ui/link.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { EmptyState, StatusMessage } from '../ui/status.tsx'
import { FoundOrder } from './found-order.tsx'
import type { OrderLookupData } from './order-lookup.server.ts'
import { OrdersSection } from './orders-table.tsx'

type OrderLookupProps = {
  path: '/orderlist' | '/orderlist/seller'
  title: string
  lead: string
  listTitle?: string
  emptyText: string
  data: OrderLookupData
  actionData: { message: string } | FormError | undefined
  /** Between the search and the list. */
  children?: ReactNode
}

/** Finds orders by number, code, name or email, processes and lists them. */
export function OrderLookup(props: OrderLookupProps) {
  const { path, title, lead, data, actionData } = props
  const { matches, q } = data
  const [found] = matches.length === 1 ? matches : []
  const isAdmin = path === '/orderlist'
  const formError = actionData && 'problem' in actionData ? actionData : undefined
  return (
    <ListPage title={title} lead={lead}>
      <SearchForm
        action={path}
        buttonLabel="Find order"
        label="Order number, pickup code, name or email"
        required
        defaultValue={q}
        error={data.problem}
      />
      {actionData && 'message' in actionData && (
        <StatusMessage result={actionData} tone="good">
          {actionData.message}
        </StatusMessage>
      )}
      {found && (
        <FoundOrder
          key={found._id}
          order={found}
          path={path}
          isAdmin={isAdmin}
          formError={formError}
        />
      )}
      {matches.length > 1 && (
        <OrdersSection
          title={
            matches.length < maxListedOrders
              ? `${matches.length} orders for “${q}”`
              : `Newest ${maxListedOrders} orders for “${q}”`
          }
          caption={`Orders for ${q}, newest first`}
          orders={matches}
          to={({ number }) => `${path}?q=${number}`}
          showsBuyer
        />
      )}
      {matches.length > 1 ? <Link to={path}>Show all orders</Link> : <OrderList {...props} />}
    </ListPage>
  )
}

/** All orders, in pages. */
function OrderList({ path, title, listTitle, emptyText, data, children }: OrderLookupProps) {
  const { list, filter } = data
  return (
    <>
      {children}
      {path === '/orderlist' && (
        <FilterLinks
          label="Orders by status"
          choices={filterChoices.map(({ label, params }) => ({
            label,
            to: `${path}?${new URLSearchParams(params)}`,
            isCurrent: params.state === filter.state && params.kind === filter.kind,
          }))}
        />
      )}
      <SavedViews view={data.view} path={path} />
      {list.orders.length === 0 ? (
        <EmptyState isCompact text={emptyText} />
      ) : (
        <OrdersSection
          title={listTitle}
          caption={`${listTitle ?? title}, newest first`}
          toolbar={
            <ListToolbar view={data.view} isCapped={list.isCapped}>
              <p>
                {pluralize(list.results, {
                  one: 'order',
                  other: 'orders',
                  isCapped: list.isCapped,
                })}
              </p>
            </ListToolbar>
          }
          chosenColumns={data.view.columns}
          orders={list.orders}
          to={({ number }) => `${path}?q=${number}`}
          showsBuyer
        />
      )}
      <Pagination
        page={list.page}
        pages={list.pages}
        to={(page) =>
          keepColumns(
            `${path}?${new URLSearchParams({ ...filter, page: String(page) })}`,
            data.view,
          )
        }
        continuation={buildContinuation(list, (parameter) =>
          keepColumns(addParameter(`${path}?${new URLSearchParams(filter)}`, parameter), data.view),
        )}
      />
    </>
  )
}

const filterChoices: { label: string; params: OrderLookupData['filter'] }[] = [
  { label: 'All', params: {} },
  { label: 'Not Paid', params: { state: 'placed' } },
  { label: 'Paid', params: { state: 'paid' } },
  { label: 'Paid, to ship', params: { state: 'paid', kind: 'shipping' } },
  { label: 'Shipped or arrived', params: { state: 'delivered' } },
  { label: 'Canceled', params: { state: 'cancelled' } },
  { label: 'Refunded', params: { state: 'refunded' } },
]
