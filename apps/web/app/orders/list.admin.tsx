import { pageTitle } from '../page-title.ts'
import { readForm } from '../read-form.server.ts'
import type { Route } from './+types/list.admin'
import { actAtDesk, loadDesk } from './desk.server.ts'
import { Desk } from './desk.tsx'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Orders') }]

export const loader = ({ context, url }: Route.LoaderArgs) => loadDesk(context, url)

export const action = async ({ request, context }: Route.ActionArgs) =>
  actAtDesk(context, await readForm(request))

export default function AllOrders({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Desk
      path="/orderlist"
      title="Orders"
      lead="All orders, newest first. Select one to ship, refund or delete it."
      none={loaderData.state ? 'No orders with this status.' : 'No orders yet.'}
      desk={loaderData}
      answer={actionData}
    />
  )
}
