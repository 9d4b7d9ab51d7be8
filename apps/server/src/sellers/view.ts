import type { SellerLocation, SellerProfile } from '@fairgrove/contract/sellers'
import { getUserView } from '../accounts/view.ts'
import type { Db } from '../db/pool.ts'
import { type LocationRow, listLocations } from './store.ts'

export async function getProfileView(db: Db, accountId: string): Promise<SellerProfile> {
  const { seller } = await getUserView(db, accountId)
  const locations = await listLocations(db, accountId)
  return {
    _id: accountId,
    name: seller?.name ?? '',
    image: seller?.logo ?? null,
    description: seller?.description ?? '',
    dispensaryAddresses: locations.map(locationOf),
  }
}

function locationOf(row: LocationRow): SellerLocation {
  return {
    _id: row.id,
    alias: row.name,
    streetAddress: row.address,
    city: row.city,
    localState: row.state,
    postalCode: row.postalCode,
  }
}
