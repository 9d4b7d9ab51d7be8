import type { ComponentType } from 'react'

/** Options of a route: `export const handle: RouteHandle = { shell: 'slim' }`. */
export type RouteHandle = {
  shell?: 'slim'
  /** A control at the right end of the header. */
  HeaderControl?: ComponentType<{ loaderData: unknown }>
  /** For pages with nothing to read before hydration, such as the cart: scripts load at once. */
  needsScripts?: boolean
}

export const getRouteHandle = (page: { handle?: unknown }): RouteHandle =>
  (page.handle as RouteHandle | undefined) ?? {}
