import { getOverview } from '@fairgrove/contract/analytics.overview'
import { getSellerPending, type ManagedListing } from '@fairgrove/contract/back-office'
import { Problem } from '@fairgrove/contract/problems'
import { callApi } from '../server/api-client.server.ts'
import { type Context, getUser } from '../server/request-context.server.ts'
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
