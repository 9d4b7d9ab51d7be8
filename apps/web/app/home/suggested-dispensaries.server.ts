import { minorityGroup } from '@fairgrove/contract/badges.options'
import { listDispensaries } from '@fairgrove/contract/dispensaries.listing'
import { anyDistance } from '@fairgrove/contract/dispensaries.options'
import { getQuerySchema } from '@fairgrove/contract/endpoint'
import { homeCounts } from '@fairgrove/contract/site'
import { getVisitorLocation } from '../location/visitor-location.server.ts'
import { toLocationParams, type VisitorLocation } from '../location/visitor-location.ts'
import { callApi } from '../server/api-client.server.ts'
import type { Context } from '../server/request-context.server.ts'
import type { Suggested } from './hero.tsx'

const heroCount = 3

/** For the top of the home page, and minority-owned ones for its section: null without a location. */
export async function loadSuggestedDispensaries(context: Context) {
  const location = getVisitorLocation(context)
  const [suggested, nearbyMinorityOwned] = await Promise.all([
    listFirst(context, location ? near(location) : { order: 'toprated' }, heroCount),
    location &&
      listFirst(
        context,
        { ...near(location), advancedCategory: minorityGroup },
        homeCounts.dispensaries,
      ),
  ])
  return { suggested, nearbyMinorityOwned }
}

const near = (location: VisitorLocation) => ({
  ...toLocationParams(location),
  radius: anyDistance,
})

async function listFirst(context: Context, params: object, count: number): Promise<Suggested> {
  const query = getQuerySchema(listDispensaries).parse(params)
  const { dispensaries, place } = await callApi(listDispensaries, { context, query })
  return { dispensaries: dispensaries.slice(0, count), place }
}
