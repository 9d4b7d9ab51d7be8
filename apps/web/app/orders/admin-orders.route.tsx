import { readForm } from '../forms/form-data.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import type { Route } from './+types/admin-orders.route'
import { handleOrderAction, loadOrderLookup } from './order-lookup.server.ts'
import { OrderLookup } from './order-lookup.tsx'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Orders') }]

export const loader = (args: Route.LoaderArgs) => loadOrderLookup(args)

export const action = async ({ request, context }: Route.ActionArgs) =>
  handleOrderAction(context, await readForm(request))

export default function AllOrders({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <OrderLookup
      path="/orderlist"
      title="Orders"
      lead="All orders, newest first. Select one to ship, refund or delete it."
      emptyText={loaderData.filter.state ? 'No orders with this status.' : 'No orders yet.'}
      data={loaderData}
      actionData={actionData}
    />
  )
}
