import type { RouteHandle } from '../routing/route-handle.ts'
import { requireSeller } from './guards.server.ts'

export const middleware = [requireSeller]

export const handle: RouteHandle = { shell: 'back office' }

// A loader makes client-side navigations run the middleware on the server.
export const loader = () => null
