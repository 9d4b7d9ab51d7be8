import { createHash } from 'node:crypto'
import { listDispensaries } from '@fairgrove/contract/dispensaries.listing'
import { getQuerySchema } from '@fairgrove/contract/endpoint'
import type { SearchFilter, SearchPage } from '@fairgrove/contract/follows.options'
import { Problem } from '@fairgrove/contract/problems'
import { listProducts } from '@fairgrove/contract/search'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import { findPlace } from '../dispensaries/geocoding.ts'
import { toDispensaryFilter } from '../dispensaries/listing.actions.ts'
import { resolveProductFilter } from '../search/actions.ts'
import type { ResolvedSearch } from './searches.store.ts'

export const getFilterKey = (page: SearchPage, filter: SearchFilter): string =>
  createHash('sha256')
    .update(JSON.stringify([page, filter]))
    .digest('hex')

/** A saved filter that this version no longer understands is like one whose collection is gone. */
function parseFilter<Query>(schema: z.ZodType<Query>, filter: SearchFilter): Query {
  const { data, success } = schema.safeParse(filter)
  if (!success) throw new Problem('not_found')
  return data
}

/** A saved filter as the stores use it. Throws if its place or collection is unknown, as the listing does. */
export async function resolveSearch(
  deps: Pick<Deps, 'db' | 'geocode' | 'clock'>,
  { page, filter }: { page: SearchPage; filter: SearchFilter },
): Promise<ResolvedSearch> {
  if (page === 'products') {
    const query = parseFilter(getQuerySchema(listProducts), filter)
    const resolved = await resolveProductFilter(deps, query, query.advancedCategory)
    return { page, filter: resolved.filter }
  }
  const query = parseFilter(getQuerySchema(listDispensaries), filter)
  const place = await findPlace(deps.geocode, query)
  const context = { place, now: deps.clock.now() }
  return { page, filter: toDispensaryFilter(query, query.advancedCategory, context) }
}
