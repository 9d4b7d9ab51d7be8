import { expect, test } from 'vitest'
import {
  type CartLine,
  countItems,
  parseLines,
  removeLines,
  setLineQuantity,
  upsertLine,
} from './lines.ts'

const tee = (changes: Partial<CartLine> = {}): CartLine => ({
  product: 'tee',
  name: 'Grow Fair tee',
  image: null,
  apparel: true,
  size: 'M',
  price: 32,
  redeemed: false,
  countInStock: 9,
  includesTHC: false,
  percent_THC: 0,
  seller: null,
  category: 'Merchandise',
  qty: 1,
  dispensary: null,
  ...changes,
})

test('counts items, not lines', () => {
  expect(countItems([tee({ qty: 2 }), tee({ size: 'L' })])).toBe(3)
})

test.each([null, '', '[]', '{}', 'null', '"x"', 'not json', '[null, 3, {}]', '[{"qty":"2"}]'])(
  'treats %s as an empty cart',
  (stored) => {
    expect(parseLines(stored)).toEqual([])
  },
)

test('drops an invalid line and keeps the others', () => {
  const stored = [tee({ qty: -4 }), tee({ qty: 1.5 }), tee({ size: 'L' }), { product: 7, qty: 1 }]
  expect(parseLines(JSON.stringify(stored))).toEqual([tee({ size: 'L' })])
})

test('replaces the line of the same product and size, and adds another size', () => {
  const both = upsertLine(upsertLine([], tee()), tee({ size: 'L', qty: 2 }))
  expect(both).toEqual([tee(), tee({ size: 'L', qty: 2 })])
  expect(upsertLine(both, tee({ qty: 5 }))).toEqual([tee({ qty: 5 }), tee({ size: 'L', qty: 2 })])
})

test('removes only the given size', () => {
  const lines = [tee(), tee({ size: 'L' })]
  expect(removeLines(lines, [tee()])).toEqual([tee({ size: 'L' })])
  expect(removeLines(lines, [tee({ size: null })])).toEqual(lines)
})

test('keeps a redeemed item next to the same item bought', () => {
  const both = upsertLine(upsertLine([], tee()), tee({ redeemed: true, price: 0 }))
  expect(both).toHaveLength(2)
  expect(removeLines(both, [tee()])).toEqual([tee({ redeemed: true, price: 0 })])
})

test('limits the quantity to between one and the stock', () => {
  const quantityAfter = (qty: number) => setLineQuantity([tee()], tee(), qty)[0]?.qty
  expect([0, 4, 12].map(quantityAfter)).toEqual([1, 4, 9])
})

test.each([
  { size: 'Huge' },
  { redeemed: 'no' },
  { countInStock: null },
  { dispensary: { name: 'Without an id' } },
  { image: 7 },
])('drops a stored line with %j', (change) => {
  expect(parseLines(JSON.stringify([{ ...tee(), ...change }, tee()]))).toEqual([tee()])
})

test('keeps a line that an older version stored with fewer fields', () => {
  const [line] = parseLines('[{"product":"any","name":"Any","price":4,"qty":3}]')
  expect(line).toMatchObject({ product: 'any', qty: 3, size: null, redeemed: false })
})
