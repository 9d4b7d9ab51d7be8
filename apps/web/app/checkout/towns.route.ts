import { suggestTowns } from '@fairgrove/contract/checkout'
import { callApi } from '../server/api-client.server.ts'
import type { Route } from './+types/towns.route'

/** Town suggestions for the address form, which works without them. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const q = url.searchParams.get('q')?.trim().slice(0, 80)
  if (!q) return { towns: [] }
  return callApi(suggestTowns, { context, query: { q } }).catch(() => ({ towns: [] }))
}
