import type { SellerLocation, SellerProfile } from '@fairgrove/contract/sellers'
import { getUserView } from '../accounts/view.ts'
import type { Db } from '../db/pool.ts'
import { listSellerLocations, type SellerLocationRow } from './store.ts'

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
