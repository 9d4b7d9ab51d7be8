import { listPins } from '@fairgrove/contract/dispensaries.listing'
import { loadListing } from '../listing/load-listing.server.ts'
import type { Route } from './+types/pins.route'
import { parseDispensaryParams, toDispensaryQuery } from './dispensary-params.ts'

/** All results of the listing as map pins; fetched when the map is shown. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { result: pins } = await loadListing(
    listPins,
    parseDispensaryParams(url.searchParams),
    (searchParams) => ({
      context,
      query: toDispensaryQuery(searchParams),
    }),
  )
  return pins
}
