import { searchBackOffice } from '@fairgrove/contract/back-office.search'
import { callApi } from '../server/api-client.server.ts'
import { getUser } from '../server/request-context.server.ts'
import type { Route } from './+types/search-suggestions.route'
import { toSearchResults } from './search-results.server.ts'

/** While typing in the search dialog, which works without them. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const q = url.searchParams.get('q')?.trim() ?? ''
  const [user, hits] = await Promise.all([
    getUser(context),
    callApi(searchBackOffice, { context, query: { q } }).catch(() => undefined),
  ])
  return { suggestions: hits ? toSearchResults(hits, user?.isAdmin ?? false) : [] }
}
