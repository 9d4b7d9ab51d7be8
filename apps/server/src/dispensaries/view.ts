import { badgeNames, toFlagNames } from '@fairgrove/contract/badges.options'
import type { Dispensary, DispensaryCard } from '@fairgrove/contract/dispensaries'
import type { ImportView, Mapping } from '@fairgrove/contract/dispensaries.imports'
import { metresToMiles } from '@fairgrove/contract/geo'
import { toBadges } from '../badges/view.ts'
import { toAverageRating } from '../brands/view.ts'
import type { ImportRecord } from './imports.store.ts'
import type { DispensaryCardRow } from './listing.store.ts'
import type { DispensaryRow } from './store.ts'

export function toDispensaryCard(
  row: DispensaryCardRow & { metres?: number | null },
): DispensaryCard {
  return {
    ...toSharedFields(row),
    badges: toFlagNames(row.flags, badgeNames),
    miles: row.metres == null ? null : metresToMiles(row.metres),
  }
}

/** A row of a back-office table. */
export function toDispensaryTableRow(row: DispensaryCardRow): DispensaryCard {
  return { ...toDispensaryCard(row), updatedAt: row.updatedAt.toISOString() }
}

export function toDispensary(row: DispensaryRow): Dispensary {
  return {
    ...toSharedFields(row),
    description: row.description,
    website: row.website,
    telephone: row.telephone,
    hours: row.hours,
    amenities: row.amenities,
    languages: row.languages,
    licenseNumber: row.licenseNumber,
    licenseType: row.licenseType,
    badges: toBadges(row.flags),
  }
}

function toSharedFields(row: DispensaryCardRow): Omit<DispensaryCard, 'badges' | 'miles'> {
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
    locationPrecision: row.locationPrecision as DispensaryCard['locationPrecision'],
    rating: toAverageRating(row.ratingSum, row.ratingCount),
    numReviews: row.ratingCount,
    openState: row.openState ?? null,
  }
}

export function toImportView(row: ImportRecord): ImportView {
  return {
    _id: row.id,
    source: row.source as ImportView['source'],
    name: row.name,
    status: row.status as ImportView['status'],
    rows: row.rowCount,
    done: row.doneCount,
    ready: row.readyCount,
    created: row.createdCount,
    known: row.knownCount,
    failed: row.failedCount,
    problem: row.problem,
    createdAt: row.createdAt.toISOString(),
  }
}

export function getMapping(row: ImportRecord): Mapping {
  return row.mapping as Mapping
}
