import { texts } from '@fairgrove/contract/orders.options'
import { pageTitle } from '../page-title.ts'
import { readForm } from '../read-form.server.ts'
import { getUser } from '../visit.server.ts'
import type { Route } from './+types/list.seller'
import { actAtDesk, loadDesk } from './desk.server.ts'
import { Desk } from './desk.tsx'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Your shop’s orders') }]

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
      title="Your shop’s orders"
      lead={
        sellsThc
          ? 'Find an open pre-order by its id or by the pickup code your customer shows. Below are those already handed over.'
          : 'Find an order by its id or pickup code, or choose one below.'
      }
      none={sellsThc ? 'Nothing has been handed over yet.' : texts.none}
      desk={desk}
      answer={actionData}
    />
  )
}
