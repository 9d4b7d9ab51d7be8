import { expect, test } from 'vitest'
import type { z } from 'zod'
import { brandForm } from '../brands/brand.form.ts'
import { dispensaryForm } from '../dispensaries/dispensary.form.ts'
import { productForm } from '../products/product.form.ts'
import type { FormDefinition } from './define-form.ts'
import { parseForm } from './submit-form.server.ts'

type Fields = Record<string, string | string[] | undefined>

/** What the API gets, or the errors. */
function read<Schema extends z.ZodType>(definition: FormDefinition<Schema>, fields: Fields) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...openedForm, ...fields })) {
    for (const each of [value ?? []].flat()) form.append(name, each)
  }
  const submission = parseForm(form, definition)
  const result = submission.status === 'success' ? submission.value : submission.error
  return JSON.parse(JSON.stringify(result))
}

/** A form as it was opened: its values and their hidden originals. */
const openedForm: Fields = {
  name: 'Kind Farms',
  claimed: 'unclaimed',
  'shown.claimed': 'unclaimed',
  'badges.isLgbt': 'on',
  'shown.badges.isLgbt': 'on',
  'shown.badges.isBlackOwned': '',
  'badgeChange.reason': '',
  'badgeChange.evidence': '',
  'badgeChange.expiresOn': '',
  approved: 'Y',
  'shown.approved': 'Y',
  status: 'approved',
  'shown.status': 'approved',
  statusReason: '',
  'shown.statusReason': '',
}

const product = { category: 'flower', units: 'g' }
const dispensary = {
  category: 'dispensaries',
  telephone: '312-555-0100',
  address: '1 Elm',
  city: 'Chicago',
  state: 'IL',
  postalCode: '60601',
  website: '',
}

/** What each form sends of its decisions. */
function readDecisions(fields: Fields) {
  const brand = read(brandForm, fields)
  const { claimed, approved } = read(dispensaryForm, { ...dispensary, ...fields })
  const { status, statusReason } = read(productForm, { ...product, ...fields })
  return {
    brand: { claimed: brand.claimed, badges: brand.badges, status: brand.status },
    dispensary: { claimed, approved },
    product: { status, statusReason },
  }
}

test('an open form sends no field that was not changed', () => {
  expect(readDecisions({ name: 'Kind Farm' })).toEqual({
    brand: { badges: {} },
    dispensary: {},
    product: {},
  })
})

test('sends changed fields and nothing else', () => {
  const touched = {
    claimed: 'claimed',
    approved: 'N',
    'badges.isLgbt': undefined,
    'badges.isBlackOwned': 'on',
    'badgeChange.reason': 'State register seen.',
    status: 'rejected',
    statusReason: 'No logo.',
  }
  const marks = { isLgbt: false, isBlackOwned: true }
  expect(readDecisions(touched)).toEqual({
    brand: { claimed: 'claimed', badges: marks, status: 'rejected' },
    dispensary: { claimed: 'claimed', approved: 'N' },
    product: { status: 'rejected', statusReason: 'No logo.' },
  })
  expect(read(brandForm, touched).badgeChange).toEqual({ reason: 'State register seen.' })
})

test('sends a reason together with its status', () => {
  const rejected = {
    status: 'rejected',
    'shown.status': 'rejected',
    'shown.statusReason': 'No logo.',
  }
  const { brand, product } = readDecisions({ ...rejected, statusReason: 'No picture.' })
  expect(brand.status).toBe('rejected')
  expect(product).toEqual({ status: 'rejected', statusReason: 'No picture.' })
})

test('rejects a changed badge without a reason', () => {
  expect(read(brandForm, { 'badges.isLgbt': undefined })).toEqual({
    'badgeChange.reason': ['Enter a reason for the change.'],
  })
  expect(read(brandForm, {}).badgeChange).toBeUndefined()
})

test('sends coordinates only if they were changed, so that a location found since is kept', () => {
  const shown = { lat: '41.9', lng: '-87.6', 'shown.lat': '41.9', 'shown.lng': '-87.6' }
  const readPoint = (fields: Fields) => {
    const { lat, lng } = read(dispensaryForm, { ...dispensary, ...fields })
    return [lat, lng]
  }
  expect(readPoint(shown)).toEqual([undefined, undefined])
  expect(readPoint({ ...shown, lat: '41.95' })).toEqual([41.95, -87.6])
  expect(readPoint({ ...shown, lat: '', lng: '' })).toEqual([null, null])
  // An owner's fields are empty until the pin is moved.
  const owner = { 'shown.lat': '', 'shown.lng': '' }
  expect(readPoint({ ...owner, lat: '', lng: '' })).toEqual([undefined, undefined])
  expect(readPoint({ ...owner, lat: '41.95', lng: '-87.6' })).toEqual([41.95, -87.6])
})
