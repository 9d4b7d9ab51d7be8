import { getBrand, listBrands } from '@fairgrove/contract/brands'
import { getDispensary } from '@fairgrove/contract/dispensaries'
import { listDispensaries } from '@fairgrove/contract/dispensaries.listing'
import { getId } from '../get-id.server.ts'
import { load } from '../load.server.ts'
import type { Context } from '../visit.server.ts'

export type Claimable = {
  listing: 'brand' | 'dispensary'
  id: string
  name: string
  /** What tells it from others of its name. */
  where: string
  isClaimed: boolean
}

/** As many of each kind as one reads through. */
const shown = 8

/** The listings whose name has this in it. */
export async function findClaimables(context: Context, q: string): Promise<Claimable[]> {
  const name = q.slice(0, 120)
  const [{ brands }, { dispensaries }] = await Promise.all([
    load(listBrands, { context, query: { name } }),
    load(listDispensaries, { context, query: { name } }),
  ])
  return [
    ...brands.slice(0, shown).map(
      (brand): Claimable => ({
        ...{ listing: 'brand', id: brand._id, name: brand.name, where: 'Brand' },
        isClaimed: brand.claimed === 'claimed',
      }),
    ),
    ...dispensaries.slice(0, shown).map((place) => dispensaryAs(place)),
  ]
}

/** The one the address names; not found when there is none. */
export async function chosenIn(context: Context, url: URL): Promise<Claimable | null> {
  const { brand: brandId, dispensary: placeId } = Object.fromEntries(url.searchParams)
  if (brandId) {
    const params = { id: getId({ id: brandId }) }
    const { brand } = await load(getBrand, { context, params })
    const isClaimed = brand.claimed === 'claimed'
    return { listing: 'brand', id: brand._id, name: brand.name, where: 'Brand', isClaimed }
  }
  if (!placeId) return null
  const params = { id: getId({ id: placeId }) }
  const { dispensary } = await load(getDispensary, { context, params })
  return dispensaryAs(dispensary)
}

type Place = { _id: string; name: string; city: string; state: string | null; claimed: string }

function dispensaryAs({ _id, name, city, state, claimed }: Place): Claimable {
  const where = ['Dispensary', city, state].filter(Boolean).join(', ')
  return { listing: 'dispensary', id: _id, name, where, isClaimed: claimed === 'claimed' }
}
