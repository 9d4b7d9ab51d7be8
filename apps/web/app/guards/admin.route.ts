import type { RouteHandle } from '../routing/route-handle.ts'
import type { Route } from './+types/admin.route'
import { requireAdmin } from './guards.server.ts'
import { loadPendingCounts } from './pending-counts.server.ts'

export const middleware = [requireAdmin]

export const handle: RouteHandle = { shell: 'back office' }

// A loader makes client-side navigations run the middleware on the server.
export const loader = ({ context }: Route.LoaderArgs) => loadPendingCounts(context)
