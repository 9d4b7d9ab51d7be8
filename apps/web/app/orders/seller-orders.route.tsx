import { texts } from '@fairgrove/contract/orders.options'
import { readForm } from '../forms/form-data.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { getUser } from '../server/request-context.server.ts'
import type { Route } from './+types/seller-orders.route'
import { handleOrderAction, loadOrderLookup } from './order-lookup.server.ts'
import { OrderLookup } from './order-lookup.tsx'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Orders') }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const [orderLookup, user] = await Promise.all([loadOrderLookup(context, url), getUser(context)])
  return { orderLookup, sellsThc: user?.seller?.sellTHC ?? false }
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  handleOrderAction(context, await readForm(request))

export default function SellerOrders({ loaderData, actionData }: Route.ComponentProps) {
  const { orderLookup, sellsThc } = loaderData
  return (
    <OrderLookup
      path="/orderlist/seller"
      title="Orders"
      lead={
        sellsThc
          ? 'Look up a pre-order by order number or by the customer’s pickup code. Completed pickups are listed below.'
          : 'Look up an order by order number or pickup code, or select one below.'
      }
      emptyText={sellsThc ? 'No completed pickups yet.' : texts.none}
      data={orderLookup}
      actionData={actionData}
    />
  )
}
