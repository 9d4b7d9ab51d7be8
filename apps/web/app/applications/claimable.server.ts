import { getBrand, listBrands } from '@fairgrove/contract/brands'
import { getDispensary } from '@fairgrove/contract/dispensaries'
import { listDispensaries } from '@fairgrove/contract/dispensaries.listing'
import { getId } from '../server/get-id.server.ts'
import { loadFromApi } from '../server/load-from-api.server.ts'
import type { Context } from '../server/request-context.server.ts'

export type Claimable = {
  listing: 'brand' | 'dispensary'
  id: string
  name: string
  /** What tells it from others of its name. */
  subtitle: string
  isClaimed: boolean
}

/** As many of each kind as one reads through. */
const maxPerKind = 8

/** The listings whose name has this in it. */
export async function findClaimables(context: Context, q: string): Promise<Claimable[]> {
  const name = q.slice(0, 120)
  const [{ brands }, { dispensaries }] = await Promise.all([
    loadFromApi(listBrands, { context, query: { name } }),
    loadFromApi(listDispensaries, { context, query: { name } }),
  ])
  return [
    ...brands.slice(0, maxPerKind).map(
      (brand): Claimable => ({
        ...{ listing: 'brand', id: brand._id, name: brand.name, subtitle: 'Brand' },
        isClaimed: brand.claimed === 'claimed',
      }),
    ),
    ...dispensaries.slice(0, maxPerKind).map((place) => toClaimable(place)),
  ]
}

/** The one the address names; not found when there is none. */
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
