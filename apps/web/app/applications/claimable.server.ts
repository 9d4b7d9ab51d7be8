import { getBrand, listBrands } from '@fairgrove/contract/brands'
import { getDispensary } from '@fairgrove/contract/dispensaries'
import { listDispensaries } from '@fairgrove/contract/dispensaries.listing'
import { getId, loadFromApi } from '../server/api-client.server.ts'
import type { Context } from '../server/request-context.server.ts'

export type Claimable = {
  listing: 'brand' | 'dispensary'
  id: string
  name: string
  /** Distinguishes listings with the same name. */
  subtitle: string
  isClaimed: boolean
}

/** Results per kind. */
const maxPerKind = 8

/** Listings whose name contains the search term. */
export async function findClaimables(context: Context, q: string): Promise<Claimable[]> {
  const name = q.slice(0, 120)
  const [{ brands }, { dispensaries }] = await Promise.all([
    loadFromApi(listBrands, { context, query: { name } }),
    loadFromApi(listDispensaries, { context, query: { name } }),
  ])
  return [
    ...brands.slice(0, maxPerKind).map(
      (brand): Claimable => ({
        listing: 'brand',
        id: brand._id,
        name: brand.name,
        subtitle: 'Brand',
        isClaimed: brand.claimed === 'claimed',
      }),
    ),
    ...dispensaries.slice(0, maxPerKind).map((place) => toClaimable(place)),
  ]
}

/** The listing in the URL; 404 when it does not exist. */
export async function loadSelectedListing(context: Context, url: URL): Promise<Claimable | null> {
  const { brand: brandId, dispensary: dispensaryId } = Object.fromEntries(url.searchParams)
  if (brandId) {
    const params = { id: getId({ id: brandId }) }
    const { brand } = await loadFromApi(getBrand, { context, params })
    const isClaimed = brand.claimed === 'claimed'
    return { listing: 'brand', id: brand._id, name: brand.name, subtitle: 'Brand', isClaimed }
  }
  if (!dispensaryId) return null
  const params = { id: getId({ id: dispensaryId }) }
  const { dispensary } = await loadFromApi(getDispensary, { context, params })
  return toClaimable(dispensary)
}

type DispensaryFields = {
  _id: string
  name: string
  city: string
  state: string | null
  claimed: string
}

function toClaimable({ _id, name, city, state, claimed }: DispensaryFields): Claimable {
  const subtitle = ['Dispensary', city, state].filter(Boolean).join(', ')
  return { listing: 'dispensary', id: _id, name, subtitle, isClaimed: claimed === 'claimed' }
}
