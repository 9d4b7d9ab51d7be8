import { expect, test } from 'vitest'
import { stockAfter } from './rules.ts'

const goods = { includesTHC: false, cbd_product: false, sizes: {} }
const seeing = (M: number, wanted: number) => ({
  ...goods,
  sizes: { M: wanted },
  stockSeen: { sizes: { M } },
})

test('a sale made while the form was open stays a sale', () => {
  expect(stockAfter({ M: 4 }, seeing(5, 5), true)).toEqual({ M: 4 })
  expect(stockAfter({ M: 4 }, seeing(5, 15), true)).toEqual({ M: 14 })
  expect(stockAfter({ M: 1 }, seeing(5, 2), true)).toEqual({ M: 0 })
})

test('a size that was emptied goes, one that came meanwhile stays', () => {
  const draft = { ...goods, sizes: { L: 2 }, stockSeen: { sizes: { M: 5 } } }
  expect(stockAfter({ M: 5, S: 3 }, draft, true)).toEqual({ S: 3, L: 2 })
})

test('counts sent by themselves are taken as they are', () => {
  expect(stockAfter({ M: 5, S: 3 }, { ...goods, sizes: { M: 9 } }, true)).toEqual({ M: 9 })
  expect(stockAfter({ ONE: 5 }, { ...goods, countInStock: 0 }, false)).toEqual({ ONE: 0 })
})

test('who says nothing of stock leaves it, as far as it fits what the thing has become', () => {
  expect(stockAfter({ ONE: 5 }, goods, false)).toEqual({ ONE: 5 })
  expect(stockAfter({ ONE: 5 }, goods, true)).toEqual({})
  expect(stockAfter({ ONE: 5 }, { ...goods, includesTHC: true }, false)).toEqual({})
})
