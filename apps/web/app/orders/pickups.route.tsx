import { ListPage } from '../back-office/list-page.tsx'
import { ConfirmMenus } from '../dispensaries/confirm-menu.tsx'
import { readForm } from '../forms/form-data.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { Link } from '../ui/link.tsx'
import { StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/pickups.route'
import { PickupCounter } from './pickup-counter.tsx'
import { handlePickupAction, loadPickups } from './pickups.server.ts'

const title = 'Open pickups'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

/** The only page that may use the camera, to scan QR codes. */
export const headers = () => ({
  'Permissions-Policy': 'geolocation=(self), camera=(self), microphone=(), payment=(self)',
})

export const loader = ({ context, url }: Route.LoaderArgs) => loadPickups(context, url)

export const action = async ({ request, context }: Route.ActionArgs) =>
  handlePickupAction(context, await readForm(request))

export default function Pickups({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ListPage
      title={title}
      tools={loaderData.canSeeOrders && <Link to="/orderlist/seller">All orders</Link>}
    >
      {actionData && (
        <StatusMessage result={actionData} tone={'message' in actionData ? 'good' : 'danger'}>
          {'message' in actionData ? actionData.message : actionData.problem.message}
        </StatusMessage>
      )}
      {/* A new one for another dispensary. */}
      <PickupCounter key={loaderData.dispensary ?? 'all'} data={loaderData} />
      <ConfirmMenus menus={loaderData.menus} />
    </ListPage>
  )
}
