import { expect, test } from 'vitest'
import { findPickupGroup, getCheckoutPath, getPickupGroups, getShippingGroup } from './groups.ts'
import type { CartLine } from './lines.ts'

const line = (product: string, dispensary: CartLine['dispensary'] = null): CartLine => ({
  product,
  name: product,
  image: null,
  apparel: false,
  size: null,
  price: 10,
  redeemed: false,
  countInStock: 9,
  includesTHC: dispensary !== null,
  percent_THC: 0,
  seller: null,
  category: null,
  qty: 1,
  dispensary,
})
const tin = { _id: 'tin', name: 'Tin Ceiling' }
const dune = { _id: 'dune', name: 'Dune Supply' }
const mixed = [line('mug'), line('haze', tin), line('tote'), line('gum', dune), line('oil', tin)]

test('never mixes shipping with pickup, or two dispensaries, in one order', () => {
  expect(getShippingGroup(mixed)?.lines.map(({ product }) => product)).toEqual(['mug', 'tote'])
  expect(
    getPickupGroups(mixed).map(({ dispensary, lines }) => [dispensary.name, lines.length]),
  ).toEqual([
    ['Tin Ceiling', 2],
    ['Dune Supply', 1],
  ])
  expect(getShippingGroup([line('haze', tin)])).toBeUndefined()
})

test('a checkout is about the dispensary in its URL, or the only one', () => {
  expect(findPickupGroup(mixed, 'dune')?.dispensary).toEqual(dune)
  expect(findPickupGroup(mixed, 'elsewhere')).toBeUndefined()
  expect(findPickupGroup(mixed, null)).toBeUndefined()
  expect(findPickupGroup([line('mug'), line('haze', tin)], null)?.dispensary).toEqual(tin)
})

test('residency stated on one line applies to its whole group', () => {
  const lines = [line('haze', tin), line('oil', { ...tin, isResident: true }), line('gum', dune)]
  expect(getPickupGroups(lines).map(({ isResident }) => isResident)).toEqual([true, false])
})

test('each group continues to its own checkout', () => {
  const groups = [getShippingGroup(mixed), ...getPickupGroups(mixed)].flatMap(
    (group) => group ?? [],
  )
  expect(groups.map(getCheckoutPath)).toEqual([
    '/shipping',
    '/pickup_location?dispensary=tin',
    '/pickup_location?dispensary=dune',
  ])
})
