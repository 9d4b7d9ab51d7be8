import { suggest } from '@fairgrove/contract/search'
import { callApi } from '../server/api-client.server.ts'
import type { Route } from './+types/suggestions.route'
import { groupSizes } from './group-sizes.ts'
import { buildSearchUrl, describeSearch } from './parsed-search.server.ts'

const paths = { product: '/product', brand: '/brands', dispensary: '/dispensary' } as const

/** Suggestions for the search box, which works without them. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const q = url.searchParams.get('q')?.trim().slice(0, 80)
  const found = q
    ? await callApi(suggest, { context, query: { q } }).catch(() => undefined)
    : undefined
  const names = (found?.suggestions ?? []).map(({ subject, _id, name, image }) => ({
    group: subject,
    name,
    image,
    to: `${paths[subject]}/${_id}`,
  }))
  const searches = (found?.searches ?? []).map((search) => ({
    group: 'search' as const,
    name: describeSearch(search),
    to: buildSearchUrl(search),
  }))
  return {
    suggestions: [
      ...searches,
      ...groupSizes(names.filter(({ group }) => group === 'product')),
      ...names.filter(({ group }) => group !== 'product'),
    ],
  }
}
