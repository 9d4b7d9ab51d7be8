import { requireSeller } from './guards.server.ts'

export const middleware = [requireSeller]

// Without a loader of its own a navigation in the browser would not come past the guard.
export const loader = () => null
