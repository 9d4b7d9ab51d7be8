import { getOverview } from '@fairgrove/contract/analytics.overview'
import { getSellerPending, type ManagedListing } from '@fairgrove/contract/back-office'
import { countUnreadNotifications } from '@fairgrove/contract/notifications'
import { Problem } from '@fairgrove/contract/problems'
import { callApi } from '../server/api-client.server.ts'
import { type Context, getRequestContext, getUser } from '../server/request-context.server.ts'
import type { PendingCounts } from './back-office-links.ts'

/** Of the back office's loader, for the navigation beside its pages. */
export type NavigationData = { pendingCounts: PendingCounts | null; listings: ManagedListing[] }

/** How much needs attention, and what a seller manages. A page works without both, so an error costs nothing else. */
export async function loadNavigationData(context: Context): Promise<NavigationData> {
  try {
    const user = await getUser(context)
    const [overview, seller] = await Promise.all([
      user?.isAdmin ? callApi(getOverview, { context }) : null,
      user?.isSeller ? callApi(getSellerPending, { context }) : null,
    ])
    return {
      pendingCounts: { ...overview?.waiting, ...seller?.pending },
      listings: seller?.listings ?? [],
    }
  } catch (error) {
    if (error instanceof Problem) return { pendingCounts: null, listings: [] }
    throw error
  }
}

/** Zero if it is unknown: a page renders without it. */
export async function getUnreadCount(context: Context): Promise<number> {
  if (!getRequestContext(context).sessionToken) return 0
  try {
    return (await callApi(countUnreadNotifications, { context })).unread
  } catch (error) {
    if (error instanceof Problem) return 0
    throw error
  }
}
