import { expect, test } from 'vitest'
import { stockAfter, stockOrWhyNot } from './rules.ts'

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

test('counts that were read before somebody set the stock are taken once', () => {
  const noon = '2026-05-01T12:00:00.000Z'
  const [before, after] = [new Date('2026-05-01T11:59:00Z'), new Date('2026-05-01T12:01:00Z')]
  const restock = { ...seeing(5, 15), stockSeen: { sizes: { M: 5 }, at: noon } }
  const shelf = { isApparel: true, stockSetAt: before }
  expect(stockOrWhyNot({ M: 5 }, restock, { ...shelf, stockSetAt: null })).toEqual({
    stock: { M: 15 },
  })
  expect(stockOrWhyNot({ M: 4 }, restock, shelf)).toEqual({ stock: { M: 14 } })
  const sentAgain = { isApparel: true, stockSetAt: after }
  expect(stockOrWhyNot({ M: 15 }, restock, sentAgain)).toEqual({ stock: { M: 15 } })
  expect(stockOrWhyNot({ M: 12, L: 2 }, restock, sentAgain)).toEqual({
    reason: 'Someone updated this stock while you had it open. Now in stock: 12 in M, 2 in L.',
  })
  const untouched = { ...restock, sizes: { M: 5 } }
  expect(stockOrWhyNot({ M: 12 }, untouched, sentAgain)).toEqual({ stock: { M: 12 } })
})
