import { listedStates } from '@fairgrove/contract/orders.options'
import { EmptyState } from '../ui/empty-state.tsx'
import { Outcome } from '../ui/outcome.tsx'
import { Pagination } from '../ui/pagination.tsx'
import type { Refused } from '../ui/refused.ts'
import { SearchForm } from '../workbench/search-form.tsx'
import { StateFilter } from '../workbench/state-filter.tsx'
import { WorkPage } from '../workbench/work-page.tsx'
import type { DeskData } from './desk.server.ts'
import { FoundOrder } from './found-order.tsx'
import { OrdersTable } from './orders-table.tsx'

type DeskProps = {
  path: '/orderlist' | '/orderlist/seller'
  title: string
  lead: string
  none: string
  desk: DeskData
  answer: { said: string } | Refused | undefined
}

/** Where orders are served: found by id or code, handled, and listed. */
export function Desk({ path, title, lead, none, desk, answer }: DeskProps) {
  const { list, found, q, state, formKey } = desk
  const isAdmin = path === '/orderlist'
  const refused = answer && 'problem' in answer ? answer : undefined
  return (
    <WorkPage title={title} lead={lead}>
      <SearchForm
        action={path}
        button="Find order"
        label="Order number or pickup code"
        required
        defaultValue={q}
        error={desk.problem}
        autoCapitalize="characters"
      />
      {answer && 'said' in answer && (
        <Outcome about={answer} tone="good">
          {answer.said}
        </Outcome>
      )}
      {found && (
        <FoundOrder key={formKey} order={found} {...{ path, isAdmin, formKey }} refused={refused} />
      )}
      {isAdmin && (
        <StateFilter
          label="Orders by status"
          choices={[null, ...listedStates].map((each) => ({
            label: each ? stateNames[each] : 'All',
            to: each ? `${path}?state=${each}` : path,
            isCurrent: each === state,
          }))}
        />
      )}
      {list.orders.length === 0 ? (
        <EmptyState text={none} />
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
    </WorkPage>
  )
}

const stateNames = {
  placed: 'Not Paid',
  paid: 'Paid',
  delivered: 'Shipped or arrived',
  cancelled: 'Canceled',
  refunded: 'Refunded',
} as const
