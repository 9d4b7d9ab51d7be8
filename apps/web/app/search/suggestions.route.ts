import { suggest } from '@fairgrove/contract/search'
import { callApi } from '../server/api-client.server.ts'
import type { Route } from './+types/suggestions.route'
import { buildSearchUrl, describeSearch } from './parsed-search.server.ts'

/** Suggestions for the search box, which works without them. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const q = url.searchParams.get('q')?.trim().slice(0, 80)
  const found = q
    ? await callApi(suggest, { context, query: { q } }).catch(() => undefined)
    : undefined
  return {
    suggestions: found?.suggestions ?? [],
    searches: (found?.searches ?? []).map((search) => ({
      name: describeSearch(search),
      to: buildSearchUrl(search),
    })),
  }
}
