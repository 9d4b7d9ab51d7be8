import { suggest } from '@fairgrove/contract/search'
import { callApi } from '../server/api-client.server.ts'
import type { Route } from './+types/suggestions.route'

/** Suggestions for the search box, which works without them. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const q = url.searchParams.get('q')?.trim().slice(0, 80)
  if (!q) return { suggestions: [] }
  return callApi(suggest, { context, query: { q } }).catch(() => ({ suggestions: [] }))
}
