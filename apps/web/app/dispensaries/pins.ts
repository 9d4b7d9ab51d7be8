import { listPins } from '@fairgrove/contract/dispensaries.listing'
import { loadNear } from '../listing/place.server.ts'
import type { Route } from './+types/pins'
import { dispensaryQuery, readDispensaryWish } from './dispensary-wish.ts'

/** Everything the list has, as dots for the map; asked for when the map is shown. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { answer } = await loadNear(listPins, readDispensaryWish(url.searchParams), (wish) => ({
    context,
    query: dispensaryQuery(wish),
  }))
  return answer
}
