import { claimStatuses } from '@fairgrove/contract/brands.options'
import type { updateDispensary } from '@fairgrove/contract/dispensaries'
import { dispensaryCategoryNames } from '@fairgrove/contract/dispensaries.options'
import type { RequestInput } from '@fairgrove/contract/endpoint'
import { Problem } from '@fairgrove/contract/problems'
import { readBadgeChange, readBadges, readRenewedBadges } from '../badges/read-badges.server.ts'
import { getChangedText, getLink, getText } from '../forms/form-data.server.ts'

type Update = RequestInput<typeof updateDispensary>['body']['dispensary']

/** The form as an API request body. The API validates it. */
export function readDispensaryUpdate(form: FormData, isAdmin: boolean): Update {
  return {
    name: getText(form, 'name'),
    logo: getText(form, 'logo') || null,
    description: getText(form, 'description'),
    category: dispensaryCategoryNames.find((name) => name === getText(form, 'category')),
    website: getLink(form, 'website'),
    telephone: getText(form, 'telephone').trim(),
    address: getText(form, 'address'),
    city: getText(form, 'city'),
    state: getText(form, 'state') as Update['state'],
    postalCode: getText(form, 'postalCode').trim(),
    ...readCoordinates(form),
    ...(isAdmin && readAdminFields(form)),
  }
}

function readAdminFields(form: FormData): Partial<Update> {
  return {
    claimed: claimStatuses.find((claim) => claim === getChangedText(form, 'claimed')),
    approved: (['Y', 'N'] as const).find((choice) => choice === getChangedText(form, 'approved')),
    badges: readBadges(form),
    badgeChange: readBadgeChange(form),
    renewedBadges: readRenewedBadges(form),
  }
}

/** Both or none: what the geocoder found since the form was opened is kept. */
function readCoordinates(form: FormData): Pick<Update, 'lat' | 'lng'> {
  const coordinates = { lat: readCoordinate(form, 'lat'), lng: readCoordinate(form, 'lng') }
  const isChanged = (['lat', 'lng'] as const).some(
    (name) => getChangedText(form, name) !== undefined,
  )
  return isChanged ? coordinates : {}
}

/** Empty means unknown, not zero. */
function readCoordinate(form: FormData, name: 'lat' | 'lng'): number | null {
  const typed = getText(form, name).trim()
  const number = Number(typed)
  if (Number.isNaN(number)) {
    throw new Problem('invalid_input', { fields: { [name]: 'Enter a number.' } })
  }
  return typed === '' ? null : number
}
