import { listOpenPickups } from '@fairgrove/contract/orders'
import { texts } from '@fairgrove/contract/orders.options'
import { readForm } from '../forms/form-data.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { loadFromApi } from '../server/api-client.server.ts'
import { getUser } from '../server/request-context.server.ts'
import type { Route } from './+types/seller-orders.route'
import { getDispensaryParam, handleOrderAction, loadOrderLookup } from './order-lookup.server.ts'
import { OrderLookup } from './order-lookup.tsx'
import { OrdersSection } from './orders-table.tsx'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Orders') }]

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const [orderLookup, openPickups, user] = await Promise.all([
    loadOrderLookup({ context, request, url }),
    loadFromApi(listOpenPickups, { context, query: { dispensary: getDispensaryParam(url) } }),
    getUser(context),
  ])
  return {
    orderLookup,
    openPickups: openPickups.orders,
    sellsThc: user?.seller?.sellTHC ?? false,
  }
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  handleOrderAction(context, await readForm(request))

export default function SellerOrders({ loaderData, actionData }: Route.ComponentProps) {
  const { orderLookup, openPickups, sellsThc } = loaderData
  return (
    <OrderLookup
      path="/orderlist/seller"
      title="Orders"
      lead={
        sellsThc
          ? 'Look up a pre-order by order number, pickup code, name or email. Open and completed pickups are listed below.'
          : 'Look up an order by order number, pickup code, name or email, or select one below.'
      }
      listTitle={sellsThc ? 'Completed pickups' : 'All orders'}
      emptyText={sellsThc ? 'No completed pickups yet.' : texts.none}
      data={orderLookup}
      actionData={actionData}
    >
      {openPickups.length > 0 && (
        <OrdersSection
          title="Open pickups"
          caption="Open pickups, next due first"
          orders={openPickups}
          to={({ number }) => `/orderlist/seller?q=${number}`}
          showsBuyer
          showsDueDate
        />
      )}
    </OrderLookup>
  )
}
