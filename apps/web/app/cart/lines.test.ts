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

test('the badge counts things, not lines', () => {
  expect(countItems([tee({ qty: 2 }), tee({ size: 'L' })])).toBe(3)
})

test.each([null, '', '[]', '{}', 'null', '"x"', 'not json', '[null, 3, {}]', '[{"qty":"2"}]'])(
  'what is not a cart counts as an empty one: %s',
  (stored) => {
    expect(parseLines(stored)).toEqual([])
  },
)

test('a line that cannot be is left out, the others stay', () => {
  const stored = [tee({ qty: -4 }), tee({ qty: 1.5 }), tee({ size: 'L' }), { product: 7, qty: 1 }]
  expect(parseLines(JSON.stringify(stored))).toEqual([tee({ size: 'L' })])
})

test('the same product in the same size replaces its line, another size is another line', () => {
  const both = upsertLine(upsertLine([], tee()), tee({ size: 'L', qty: 2 }))
  expect(both).toEqual([tee(), tee({ size: 'L', qty: 2 })])
  expect(upsertLine(both, tee({ qty: 5 }))).toEqual([tee({ qty: 5 }), tee({ size: 'L', qty: 2 })])
})

test('removing takes that size and leaves the other', () => {
  const lines = [tee(), tee({ size: 'L' })]
  expect(removeLines(lines, [tee()])).toEqual([tee({ size: 'L' })])
  expect(removeLines(lines, [tee({ size: null })])).toEqual(lines)
})

test('a thing earned stands beside the same thing bought', () => {
  const both = upsertLine(upsertLine([], tee()), tee({ redeemed: true, price: 0 }))
  expect(both).toHaveLength(2)
  expect(removeLines(both, [tee()])).toEqual([tee({ redeemed: true, price: 0 })])
})

test('a quantity stays between one and what is there', () => {
  const quantityAfter = (qty: number) => setLineQuantity([tee()], tee(), qty)[0]?.qty
  expect([0, 4, 12].map(quantityAfter)).toEqual([1, 4, 9])
})
