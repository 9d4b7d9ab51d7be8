import { getOverview, type Overview } from '@fairgrove/contract/analytics.overview'
import { Problem } from '@fairgrove/contract/problems'
import { callApi } from '../server/api-client.server.ts'
import type { Context } from '../server/request-context.server.ts'

/** Of a guard's loader, for the navigation beside every page below it. */
export type PendingCountsData = { pendingCounts: Overview['waiting'] | null }

/** How much needs a decision. A page works without these counts, so an error costs nothing else. */
export async function loadPendingCounts(context: Context): Promise<PendingCountsData> {
  try {
    const { waiting } = await callApi(getOverview, { context })
    return { pendingCounts: waiting }
  } catch (error) {
    if (error instanceof Problem) return { pendingCounts: null }
    throw error
  }
}
