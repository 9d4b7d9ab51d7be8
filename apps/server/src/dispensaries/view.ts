import { badgeNames, namesOf } from '@fairgrove/contract/badges.options'
import type { Dispensary, DispensaryCard } from '@fairgrove/contract/dispensaries'
import { milesOf } from '@fairgrove/contract/near'
import { badgesOf } from '../badges/view.ts'
import { averageOf } from '../brands/view.ts'
import type { DispensaryCardRow } from './listing.store.ts'
import type { DispensaryRow } from './store.ts'

export function dispensaryCardOf(
  row: DispensaryCardRow & { metres?: number | null },
): DispensaryCard {
  return {
    ...sharedOf(row),
    badges: namesOf(row.flags, badgeNames),
    miles: row.metres == null ? null : milesOf(row.metres),
  }
}

/** A card in a table to work in. */
export function dispensaryTableRowOf(row: DispensaryCardRow): DispensaryCard {
  return { ...dispensaryCardOf(row), updatedAt: row.updatedAt.toISOString() }
}

export function dispensaryOf(row: DispensaryRow): Dispensary {
  return {
    ...sharedOf(row),
    description: row.description,
    website: row.website,
    telephone: row.telephone,
    badges: badgesOf(row.flags),
  }
}

function sharedOf(row: DispensaryCardRow): Omit<DispensaryCard, 'badges' | 'miles'> {
  return {
    _id: row.id,
    name: row.name,
    logo: row.logo,
    category: row.category as DispensaryCard['category'],
    claimed: row.isClaimed ? 'claimed' : 'unclaimed',
    approved: row.isApproved ? 'Y' : 'N',
    address: row.address,
    city: row.city,
    state: row.state,
    postalCode: row.postalCode,
    lat: row.lat,
    lng: row.lng,
    rating: averageOf(row.ratingSum, row.ratingCount),
    numReviews: row.ratingCount,
  }
}
