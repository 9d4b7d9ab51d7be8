import { expect, test } from 'vitest'
import { getSellingMode } from './products.options.ts'

const shirt = { includesTHC: false, cbd_product: false, price: 32, brand: { sold: true } }

test.each([
  ['a shirt of a brand that sells here', {}, 'cart'],
  ['a shirt of a brand that does not', { brand: { sold: false } }, 'brand'],
  ['a THC product', { includesTHC: true }, 'preorder'],
  [
    'a THC product of a brand that does not sell here',
    { includesTHC: true, brand: null },
    'preorder',
  ],
  ['a CBD product', { cbd_product: true }, 'brand'],
  ['a CBD product without a price', { cbd_product: true, price: null }, 'brand'],
  ['a THC product without a price', { includesTHC: true, price: null }, undefined],
  ['a free shirt', { price: 0 }, undefined],
])('%s', (_, changes, selling) => {
  expect(getSellingMode({ ...shirt, ...changes })).toBe(selling)
})
