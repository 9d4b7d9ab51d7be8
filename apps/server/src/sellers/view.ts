import { badgeNames, toFlagNames } from '@fairgrove/contract/badges.options'
import type { ListingSeller, SellerLocation, SellerProfile } from '@fairgrove/contract/sellers'
import { getUserView } from '../accounts/view.ts'
import type { Db } from '../db/pool.ts'
import { type ListingSellerRow, listSellerLocations, type SellerLocationRow } from './store.ts'

export async function getSellerProfile(db: Db, accountId: string): Promise<SellerProfile> {
  const { seller } = await getUserView(db, accountId)
  const locations = await listSellerLocations(db, accountId)
  return {
    _id: accountId,
    name: seller?.name ?? '',
    image: seller?.logo ?? null,
    description: seller?.description ?? '',
    dispensaryAddresses: locations.map(toSellerLocation),
  }
}

export function toListingSeller(row: ListingSellerRow): ListingSeller {
  return {
    _id: row.id,
    name: row.name,
    image: row.logo,
    description: row.description,
    badges: toFlagNames(row.flags, badgeNames),
  }
}

function toSellerLocation(row: SellerLocationRow): SellerLocation {
  return {
    _id: row.id,
    alias: row.name,
    streetAddress: row.address,
    city: row.city,
    localState: row.state,
    postalCode: row.postalCode,
  }
}
