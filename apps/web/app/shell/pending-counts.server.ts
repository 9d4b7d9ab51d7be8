import { getOverview } from '@fairgrove/contract/analytics.overview'
import { getSellerPending } from '@fairgrove/contract/back-office'
import { Problem } from '@fairgrove/contract/problems'
import { callApi } from '../server/api-client.server.ts'
import { type Context, getUser } from '../server/request-context.server.ts'
import type { PendingCounts } from './back-office-links.ts'

/** Of the back office's loader, for the navigation beside its pages. */
export type PendingCountsData = { pendingCounts: PendingCounts | null }

/** How much needs a decision or an answer. A page works without these counts, so an error costs nothing else. */
export async function loadPendingCounts(context: Context): Promise<PendingCountsData> {
  try {
    const user = await getUser(context)
    const [overview, seller] = await Promise.all([
      user?.isAdmin ? callApi(getOverview, { context }) : null,
      user?.isSeller ? callApi(getSellerPending, { context }) : null,
    ])
    return { pendingCounts: { ...overview?.waiting, ...seller?.pending } }
  } catch (error) {
    if (error instanceof Problem) return { pendingCounts: null }
    throw error
  }
}
