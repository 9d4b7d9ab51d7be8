import { expect, test } from 'vitest'
import { checkoutPath, pickupGroup, pickupGroups, shippingGroup } from './groups.ts'
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

test('one order never mixes what ships with what waits somewhere, nor two places', () => {
  expect(shippingGroup(mixed)?.lines.map(({ product }) => product)).toEqual(['mug', 'tote'])
  expect(
    pickupGroups(mixed).map(({ dispensary, lines }) => [dispensary.name, lines.length]),
  ).toEqual([
    ['Tin Ceiling', 2],
    ['Dune Supply', 1],
  ])
  expect(shippingGroup([line('haze', tin)])).toBeUndefined()
})

test('a checkout is about the dispensary its address names, or about the only one', () => {
  expect(pickupGroup(mixed, 'dune')?.dispensary).toEqual(dune)
  expect(pickupGroup(mixed, 'elsewhere')).toBeUndefined()
  expect(pickupGroup(mixed, null)).toBeUndefined()
  expect(pickupGroup([line('mug'), line('haze', tin)], null)?.dispensary).toEqual(tin)
})

test('what one line knows of where the shopper lives holds for its whole group', () => {
  const lines = [line('haze', tin), line('oil', { ...tin, isResident: true }), line('gum', dune)]
  expect(pickupGroups(lines).map(({ isResident }) => isResident)).toEqual([true, false])
})

test('each group continues to its own checkout', () => {
  const groups = [shippingGroup(mixed), ...pickupGroups(mixed)].flatMap((group) => group ?? [])
  expect(groups.map(checkoutPath)).toEqual([
    '/shipping',
    '/pickup_location?dispensary=tin',
    '/pickup_location?dispensary=dune',
  ])
})
