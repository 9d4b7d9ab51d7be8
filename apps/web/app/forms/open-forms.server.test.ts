import { expect, test } from 'vitest'
import { readBrandUpdate } from '../brands/read-brand-update.server.ts'
import { readDispensaryUpdate } from '../dispensaries/read-dispensary-update.server.ts'
import { readProductDraft } from '../products/read-product-draft.server.ts'

type Fields = Record<string, string | string[]>

function buildForm(fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const each of [value].flat()) form.append(name, each)
  }
  return form
}

/** A form as it was opened: its values and their hidden originals. */
const openedForms = {
  name: 'Kind Farms',
  claimed: 'unclaimed',
  'shown.claimed': 'unclaimed',
  badges: ['isLgbt'],
  'shown.badges': ['isLgbt'],
  approved: 'Y',
  'shown.approved': 'Y',
  status: 'approved',
  'shown.status': 'approved',
  statusReason: '',
  'shown.statusReason': '',
  category: 'flower',
  units: 'g',
}

/** What each form sends. */
function countDecisions(fields: Fields) {
  const form = buildForm({ ...openedForms, ...fields })
  const brand = readBrandUpdate(form, true)
  const dispensary = readDispensaryUpdate(form, true)
  const product = readProductDraft(form, true)
  const sent = {
    brand: { claimed: brand.claimed, badges: brand.badges, status: brand.status },
    dispensary: { claimed: dispensary.claimed, approved: dispensary.approved },
    product: { status: product.status, statusReason: product.statusReason },
  }
  return JSON.parse(JSON.stringify(sent))
}

test('an open form sends no field that was not changed', () => {
  expect(countDecisions({ name: 'Kind Farm' })).toEqual({
    brand: { badges: {} },
    dispensary: {},
    product: {},
  })
})

test('sends changed fields and nothing else', () => {
  const touched = {
    claimed: 'claimed',
    approved: 'N',
    badges: ['isBlackOwned'],
    status: 'rejected',
    statusReason: 'No logo.',
  }
  const marks = { isLgbt: false, isBlackOwned: true }
  expect(countDecisions(touched)).toEqual({
    brand: { claimed: 'claimed', badges: marks, status: 'rejected' },
    dispensary: { claimed: 'claimed', approved: 'N' },
    product: { status: 'rejected', statusReason: 'No logo.' },
  })
})

test('sends a reason together with its status', () => {
  const rejected = {
    status: 'rejected',
    'shown.status': 'rejected',
    'shown.statusReason': 'No logo.',
  }
  const { brand, product } = countDecisions({ ...rejected, statusReason: 'No picture.' })
  expect(brand.status).toBe('rejected')
  expect(product).toEqual({ status: 'rejected', statusReason: 'No picture.' })
})

test('leaves a badge without a reason for the API to reject', () => {
  const { badgeChange } = readBrandUpdate(buildForm({ ...openedForms, badges: [] }), true)
  expect(badgeChange?.reason).toBe('')
  expect(readBrandUpdate(buildForm(openedForms), true).badgeChange).toBeUndefined()
})

test('sends coordinates only if they were changed, so that a location found since is kept', () => {
  const shown = { lat: '41.9', lng: '-87.6', 'shown.lat': '41.9', 'shown.lng': '-87.6' }
  const read = (fields: Fields, isAdmin = true) => {
    const { lat, lng } = readDispensaryUpdate(buildForm(fields), isAdmin)
    return [lat, lng]
  }
  expect(read(shown)).toEqual([undefined, undefined])
  expect(read({ ...shown, lat: '41.95' })).toEqual([41.95, -87.6])
  expect(read({ ...shown, lat: '', lng: '' })).toEqual([null, null])
  // An owner's fields are empty until the pin is moved.
  expect(read({ lat: '', lng: '' }, false)).toEqual([undefined, undefined])
  expect(read({ lat: '41.95', lng: '-87.6' }, false)).toEqual([41.95, -87.6])
})
