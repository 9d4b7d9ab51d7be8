import { listPins } from '@fairgrove/contract/dispensaries.listing'
import { loadListing } from '../listing/load-listing.server.ts'
import type { Route } from './+types/pins.route'
import { parseDispensaryParams, toPinQuery } from './dispensary-query.server.ts'

/** All results of the listing as map pins; fetched when the map is shown. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { result: pins } = await loadListing(
    listPins,
    parseDispensaryParams(url.searchParams),
    (searchParams) => ({
      context,
      query: toPinQuery(searchParams),
    }),
  )
  return pins
}
