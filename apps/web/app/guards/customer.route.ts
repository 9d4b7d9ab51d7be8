import { requireCustomer } from './guards.server.ts'

export const middleware = [requireCustomer]

// A loader makes client-side navigations run the middleware on the server.
export const loader = () => null
