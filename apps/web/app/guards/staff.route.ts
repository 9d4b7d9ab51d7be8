import { requireStaff } from './guards.server.ts'

export const middleware = [requireStaff]

// A loader makes client-side navigations run the middleware on the server.
export const loader = () => null
