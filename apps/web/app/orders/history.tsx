import { texts as checkoutTexts } from '@fairgrove/contract/checkout.options'
import { listOwnOrders } from '@fairgrove/contract/orders'
import { texts } from '@fairgrove/contract/orders.options'
import { loadFromApi } from '../load.server.ts'
import { getPageNumber } from '../page-of.ts'
import { pageTitle } from '../page-title.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { ListPage } from '../workbench/work-page.tsx'
import type { Route } from './+types/history'
import { OrdersTable } from './orders-table.tsx'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Order history') }]

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadFromApi(listOwnOrders, { context, query: { pageNumber: getPageNumber(url) } })

export default function OrderHistory({ loaderData }: Route.ComponentProps) {
  const { orders, page, pages } = loaderData
  return (
    <ListPage title="Order history">
      {orders.length === 0 ? (
        <EmptyState text={texts.none}>
          <ButtonLink to="/merchandise">{checkoutTexts.goShopping}</ButtonLink>
        </EmptyState>
      ) : (
        <OrdersTable
          caption="Your orders, newest first"
          orders={orders}
          to={({ _id }) => `/order/${_id}`}
        />
      )}
      <Pagination page={page} pages={pages} to={(each) => `/orderhistory?page=${each}`} />
    </ListPage>
  )
}
