import { countUnreadNotifications } from '@fairgrove/contract/notifications'
import { Problem } from '@fairgrove/contract/problems'
import { callApi } from '../server/api-client.server.ts'
import { type Context, getRequestContext } from '../server/request-context.server.ts'

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
