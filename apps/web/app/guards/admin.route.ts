import { requireAdmin } from './guards.server.ts'

export const middleware = [requireAdmin]

// A loader makes client-side navigations run the middleware on the server.
export const loader = () => null
