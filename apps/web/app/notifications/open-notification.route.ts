import { readNotification } from '@fairgrove/contract/notifications'
import { redirect } from 'react-router'
import { getId, loadFromApi } from '../server/api-client.server.ts'
import type { Route } from './+types/open-notification.route'

/** Marks a notification as read and leads to what it is about. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { path } = await loadFromApi(readNotification, { context, params: { id: getId(params) } })
  return redirect(path)
}

// Having a component makes this a page, so the root error boundary renders errors.
export default function EmptyPage() {
  return null
}
