/** Options of a route: `export const handle: RouteHandle = { shell: 'slim' }`. */
export type RouteHandle = { shell?: 'slim'; isHydrationDeferred?: true }

/** For landing pages that work before hydration. */
export const deferredHydration: RouteHandle = { isHydrationDeferred: true }

export const getRouteHandle = (page: { handle?: unknown }): RouteHandle =>
  (page.handle as RouteHandle | undefined) ?? {}
