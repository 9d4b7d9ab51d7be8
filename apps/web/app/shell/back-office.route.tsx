import { Outlet } from 'react-router'
import type { RouteHandle } from '../routing/route-handle.ts'
import type { Route } from './+types/back-office.route'
import { BackOfficeNav } from './back-office-nav.tsx'
import { loadPendingCounts } from './pending-counts.server.ts'

/** Around every page of sellers and admins. The guards inside decide who may open which. */
export const handle: RouteHandle = { shell: 'back office', Navigation: BackOfficeNav }

export const loader = ({ context }: Route.LoaderArgs) => loadPendingCounts(context)

export default function BackOffice() {
  return <Outlet />
}
