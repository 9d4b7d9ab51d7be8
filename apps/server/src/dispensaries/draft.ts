import { badgeNames, toFlagNames } from '@fairgrove/contract/badges.options'
import type { DispensaryUpdate } from '@fairgrove/contract/dispensaries'
import { applyBadgeInputs } from '../badges/view.ts'
import { resolveClaim } from '../brands/draft.ts'
import type { Caller } from '../http/caller.ts'
import { orCurrent } from '../revisions/rules.ts'
import type { AddressLocation } from './geocoding.ts'
import { completeHours } from './hours.rules.ts'
import { limitOwnerPin, resolveLocation } from './rules.ts'
import type { DispensaryRow } from './store.ts'

/** The fields the sender may change; forbidden ones are ignored. */
export function toDispensaryChanges(
  update: DispensaryUpdate,
  before: DispensaryRow,
  editor: Caller,
  {
    geocoded,
    houseAccountId,
  }: { geocoded: AddressLocation | undefined; houseAccountId: string | undefined },
) {
  return editor.isAdmin
    ? {
        ...toContentChanges(update, before, geocoded),
        ...toAdminChanges(update, before, houseAccountId),
      }
    : toContentChanges(
        { ...update, lat: null, lng: null, ...limitOwnerPin(before, update, geocoded) },
        before,
        geocoded,
      )
}

function toContentChanges(
  update: DispensaryUpdate,
  before: DispensaryRow,
  geocoded: AddressLocation | undefined,
) {
  const address = mergeAddress(update, before)
  return {
    name: update.name ?? before.name,
    category: update.category ?? before.category,
    logo: orCurrent(update.logo, before.logo, null),
    description: orCurrent(update.description, before.description, ''),
    website: orCurrent(update.website, before.website, null) || null,
    telephone: update.telephone ?? before.telephone,
    hours: update.hours
      ? completeHours(update.hours, address)
      : orCurrent(update.hours, before.hours, null),
    amenities: orCurrent(update.amenities, before.amenities, []),
    languages: orCurrent(update.languages, before.languages, []),
    licenseNumber: orCurrent(update.licenseNumber, before.licenseNumber, ''),
    licenseType: orCurrent(update.licenseType, before.licenseType, null),
    ...address,
    location: resolveLocation(before, { ...address, lat: update.lat, lng: update.lng }, geocoded),
  }
}

/** The address after an update. */
export const mergeAddress = (
  update: DispensaryUpdate,
  before: Pick<DispensaryRow, 'address' | 'city' | 'state' | 'postalCode'>,
) => ({
  address: update.address ?? before.address,
  city: update.city ?? before.city,
  state: update.state ?? before.state,
  postalCode: update.postalCode ?? before.postalCode,
})

function toAdminChanges(
  update: DispensaryUpdate,
  before: DispensaryRow,
  houseAccountId: string | undefined,
) {
  // A blank dispensary is hidden until its first save, which approves it unless the update says otherwise.
  const isApproved = update.approved ? update.approved === 'Y' : before.isApproved || !before.name
  return {
    ...resolveClaim(update.claimed, before, houseAccountId),
    isApproved,
    flags: applyBadgeInputs(before.flags, update.badges),
  }
}

/** As the audit log shows it: the editable fields, badges by name. */
export function toAuditedDispensary({
  id,
  locationPrecision,
  flags,
  ratingSum,
  ratingCount,
  updatedAt,
  openState,
  ...row
}: DispensaryRow) {
  return { ...row, badges: toFlagNames(flags, badgeNames) }
}
