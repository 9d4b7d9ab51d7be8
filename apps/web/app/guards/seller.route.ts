import { requireSeller } from './guards.server.ts'

export const middleware = [requireSeller]

// A loader makes client-side navigations run the middleware on the server.
export const loader = () => null
