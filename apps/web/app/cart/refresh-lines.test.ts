import type { Quote } from '@fairgrove/contract/checkout'
import { expect, test } from 'vitest'
import { type CartLine, getLineTotal } from './lines.ts'
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
  orderItems: [
    {
      ...line(),
      seller: null,
      size: 'M',
      maxQuantity: 9,
      regularPrice: null,
      deal: null,
      ...changes,
    },
  ],
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

const deal = { title: '20% off', price: 25.6, units: 5 }
const dealItem = { price: 25.6, regularPrice: 32, deal: { _id: 'd', title: '20% off' } }

test('a deal keeps the regular price, also where only some units get it', () => {
  expect(refreshLines([line()], quoted({ ...dealItem, qty: 5 }))).toEqual({
    lines: [line({ deal })],
    notes: [],
  })
  const both = {
    orderItems: [...quoted({ ...dealItem, qty: 2 }).orderItems, ...quoted().orderItems],
  }
  const [mixed] = refreshLines([line()], both).lines
  expect(mixed).toEqual(line({ deal: { ...deal, units: 2 } }))
  expect(mixed && getLineTotal(mixed)).toBeCloseTo(2 * 25.6 + 3 * 32)
})

test('says that a deal has ended, or that its price is higher now', () => {
  const lost = refreshLines([line({ deal })], quoted())
  expect(lost.lines).toEqual([line()])
  expect(lost.notes).toEqual([
    'The deal on Grow Fair tee, M no longer applies. The price is $32.00 each.',
  ])
  const worse = refreshLines([line({ deal })], quoted({ ...dealItem, price: 30, qty: 5 }))
  expect(worse.notes).toEqual(['The deal price of Grow Fair tee, M changed from $25.60 to $30.00.'])
})
