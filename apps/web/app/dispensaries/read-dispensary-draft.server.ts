import { claims } from '@fairgrove/contract/brands.options'
import type { updateDispensary } from '@fairgrove/contract/dispensaries'
import { dispensaryCategoryNames } from '@fairgrove/contract/dispensaries.options'
import type { Input } from '@fairgrove/contract/endpoint'
import { Problem } from '@fairgrove/contract/problems'
import { readBadgeChange, readBadges, readRenewed } from '../badges/read-badges.server.ts'
import { changed, text } from '../forms.server.ts'

type Draft = Input<typeof updateDispensary>['body']['dispensary']

/** What the form says, in the shape the API takes. The API decides whether it is right. */
export function readDispensaryDraft(form: FormData): Draft {
  return {
    name: text(form, 'name'),
    logo: text(form, 'logo') || null,
    description: text(form, 'description'),
    category: dispensaryCategoryNames.find((name) => name === text(form, 'category')),
    website: text(form, 'website').trim(),
    telephone: text(form, 'telephone').trim(),
    address: text(form, 'address'),
    city: text(form, 'city'),
    state: text(form, 'state') as Draft['state'],
    postalCode: text(form, 'postalCode').trim(),
    lat: readCoordinate(form, 'lat'),
    lng: readCoordinate(form, 'lng'),
    claimed: claims.find((claim) => claim === changed(form, 'claimed')),
    approved: (['Y', 'N'] as const).find((choice) => choice === changed(form, 'approved')),
    badges: readBadges(form),
    badgeChange: readBadgeChange(form),
    renewedBadges: readRenewed(form),
  }
}

/** Empty is not known, which is not zero. */
function readCoordinate(form: FormData, name: 'lat' | 'lng'): number | null {
  const typed = text(form, name).trim()
  const number = Number(typed)
  if (Number.isNaN(number)) {
    throw new Problem('invalid_input', { fields: { [name]: 'Enter a number.' } })
  }
  return typed === '' ? null : number
}
