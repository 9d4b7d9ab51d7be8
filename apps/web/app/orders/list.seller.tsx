import { texts } from '@fairgrove/contract/orders.options'
import { pageTitle } from '../page-title.ts'
import { readForm } from '../read-form.server.ts'
import { getUser } from '../visit.server.ts'
import type { Route } from './+types/list.seller'
import { actAtDesk, loadDesk } from './desk.server.ts'
import { Desk } from './desk.tsx'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Orders') }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const [desk, user] = await Promise.all([loadDesk(context, url), getUser(context)])
  return { desk, sellsThc: user?.seller?.sellTHC ?? false }
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  actAtDesk(context, await readForm(request))

export default function SellerOrders({ loaderData, actionData }: Route.ComponentProps) {
  const { desk, sellsThc } = loaderData
  return (
    <Desk
      path="/orderlist/seller"
      title="Orders"
      lead={
        sellsThc
          ? 'Look up a pre-order by order number or by the customer’s pickup code. Completed pickups are listed below.'
          : 'Look up an order by order number or pickup code, or select one below.'
      }
      none={sellsThc ? 'No completed pickups yet.' : texts.none}
      desk={desk}
      answer={actionData}
    />
  )
}
