/** What a page may ask of what is around it: `export const handle: PageHandle = { shell: 'slim' }`. */
export type RouteHandle = { shell?: 'slim'; isHydrationDeferred?: true }

/** For a page people arrive on to read, which is whole before its scripts take it over. */
export const deferredHydration: RouteHandle = { isHydrationDeferred: true }

export const getRouteHandle = (page: { handle?: unknown }): RouteHandle =>
  (page.handle as RouteHandle | undefined) ?? {}
