import { requireAdmin } from './guards.server.ts'

export const middleware = [requireAdmin]

// Without a loader of its own a navigation in the browser would not come past the guard.
export const loader = () => null
