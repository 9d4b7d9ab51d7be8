import { listedOrderStates } from '@fairgrove/contract/orders.options'
import { FilterLinks } from '../back-office/filter-links.tsx'
import { ListPage } from '../back-office/list-page.tsx'
import { SearchForm } from '../back-office/search-form.tsx'
import type { FormError } from '../ui/form-state.ts'
import { Pagination } from '../ui/pagination.tsx'
import { EmptyState, StatusMessage } from '../ui/status.tsx'
import { FoundOrder } from './found-order.tsx'
import type { OrderLookupData } from './order-lookup.server.ts'
import { OrdersTable } from './orders-table.tsx'

type OrderLookupProps = {
  path: '/orderlist' | '/orderlist/seller'
  title: string
  lead: string
  emptyText: string
  data: OrderLookupData
  actionData: { message: string } | FormError | undefined
}

/** Finds orders by id or code, processes and lists them. */
export function OrderLookup({ path, title, lead, emptyText, data, actionData }: OrderLookupProps) {
  const { list, found, q, state, formKey } = data
  const isAdmin = path === '/orderlist'
  const formError = actionData && 'problem' in actionData ? actionData : undefined
  return (
    <ListPage title={title} lead={lead}>
      <SearchForm
        action={path}
        buttonLabel="Find order"
        label="Order number or pickup code"
        required
        defaultValue={q}
        error={data.problem}
        autoCapitalize="characters"
      />
      {actionData && 'message' in actionData && (
        <StatusMessage result={actionData} tone="good">
          {actionData.message}
        </StatusMessage>
      )}
      {found && (
        <FoundOrder
          key={formKey}
          order={found}
          path={path}
          isAdmin={isAdmin}
          formKey={formKey}
          formError={formError}
        />
      )}
      {isAdmin && (
        <FilterLinks
          label="Orders by status"
          choices={[null, ...listedOrderStates].map((each) => ({
            label: each ? stateLabels[each] : 'All',
            to: each ? `${path}?state=${each}` : path,
            isCurrent: each === state,
          }))}
        />
      )}
      {list.orders.length === 0 ? (
        <EmptyState text={emptyText} />
      ) : (
        <OrdersTable
          caption={`${title}, newest first`}
          orders={list.orders}
          to={({ _id }) => `${path}?q=${_id}`}
          showsBuyer
        />
      )}
      <Pagination
        page={list.page}
        pages={list.pages}
        to={(page) =>
          `${path}?${new URLSearchParams({ ...(state && { state }), page: String(page) })}`
        }
      />
    </ListPage>
  )
}

const stateLabels = {
  placed: 'Not Paid',
  paid: 'Paid',
  delivered: 'Shipped or arrived',
  cancelled: 'Canceled',
  refunded: 'Refunded',
} as const
