import type { Quote } from '@fairgrove/contract/checkout'
import { expect, test } from 'vitest'
import type { CartLine } from './lines.ts'
import { refreshLines } from './refresh-lines.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'
const line = (changes: Partial<CartLine> = {}): CartLine => ({
  product: id,
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
  qty: 5,
  dispensary: null,
  ...changes,
})
const quoted = (changes: Partial<Quote['orderItems'][number]> = {}) => ({
  orderItems: [{ ...line(), seller: null, size: 'M', maxQuantity: 9, ...changes }],
})

test('reports nothing when nothing changed', () => {
  expect(refreshLines([line()], quoted())).toEqual({ lines: [line()], notes: [] })
})

test('applies a new price and reports the old one', () => {
  const { lines, notes } = refreshLines([line()], quoted({ price: 34.5 }))
  expect(lines).toEqual([line({ price: 34.5 })])
  expect(notes).toEqual(['The price of Grow Fair tee, M changed from $32.00 to $34.50.'])
})

test('reduces a quantity to the stock and reports it', () => {
  const { lines, notes } = refreshLines([line()], quoted({ countInStock: 2 }))
  expect(lines).toEqual([line({ countInStock: 2, qty: 2 })])
  expect(notes).toEqual(['Only 2 of Grow Fair tee, M left. We updated your quantity from 5 to 2.'])
})

test('keeps a sold-out line for the shopper to remove', () => {
  const { lines, notes } = refreshLines([line()], quoted({ countInStock: 0 }))
  expect(lines).toEqual([line({ countInStock: 0 })])
  expect(notes).toEqual([])
})

test('compares each size with itself and leaves a missing product unchanged', () => {
  const both = [line(), line({ size: 'L', price: 30 })]
  expect(refreshLines(both, quoted({ size: 'L', price: 30 }))).toEqual({ lines: both, notes: [] })
})
