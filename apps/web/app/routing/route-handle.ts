import type { User, Workplace } from '@fairgrove/contract/accounts'
import type { ComponentType } from 'react'

export type CheckoutStep = 'place' | 'order'

/** Of the signed-in user, as much as the navigation of the back office needs. */
export type NavigationUser = Pick<User, '_id' | 'isAdmin' | 'isSeller'> & {
  hasDispensary: boolean
  /** Listings of others that they work for. */
  workplaces: Workplace[]
}

/** Options of a route: `export const handle: RouteHandle = { shell: 'slim' }`. */
export type RouteHandle = {
  /**
   * slim: a header with the logo only · checkout: only the logo, the steps and help around the page · wide: header and
   * footer are as wide as a page with a map · back office: its pages are listed beside the page, instead of the shop's
   * categories.
   */
  shell?: 'slim' | 'checkout' | 'wide' | 'back office'
  /** Of a checkout page: the steps in the header, and which one it is. */
  steps?: {
    Steps: ComponentType<{ current: CheckoutStep; isSignedIn: boolean }>
    current: CheckoutStep
  }
  /** Before the page's content, for signed-in people. Its script is loaded with the route, not with every page. */
  Navigation?: ComponentType<{ user: NavigationUser; unreadCount: number }>
  /** A control at the right end of the header. */
  HeaderControl?: ComponentType<{ loaderData: unknown }>
  /** For pages with nothing to read before hydration, such as the cart: scripts load at once. */
  needsScripts?: boolean
}

export const getRouteHandle = (page: { handle?: unknown }): RouteHandle =>
  (page.handle as RouteHandle | undefined) ?? {}
