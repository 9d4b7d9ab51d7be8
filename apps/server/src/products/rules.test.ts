import { expect, test } from 'vitest'
import { calculateStock, resolveStock } from './rules.ts'

const goods = { includesTHC: false, cbd_product: false, sizes: {} }
const buildDraft = (M: number, wanted: number) => ({
  ...goods,
  sizes: { M: wanted },
  stockSeen: { sizes: { M } },
})

test('a sale made while the form was open stays a sale', () => {
  expect(calculateStock({ M: 4 }, buildDraft(5, 5), true)).toEqual({ M: 4 })
  expect(calculateStock({ M: 4 }, buildDraft(5, 15), true)).toEqual({ M: 14 })
  expect(calculateStock({ M: 1 }, buildDraft(5, 2), true)).toEqual({ M: 0 })
})

test('a size that was emptied goes, one that came meanwhile stays', () => {
  const draft = { ...goods, sizes: { L: 2 }, stockSeen: { sizes: { M: 5 } } }
  expect(calculateStock({ M: 5, S: 3 }, draft, true)).toEqual({ S: 3, L: 2 })
})

test('counts sent by themselves are taken as they are', () => {
  expect(calculateStock({ M: 5, S: 3 }, { ...goods, sizes: { M: 9 } }, true)).toEqual({ M: 9 })
  expect(calculateStock({ ONE: 5 }, { ...goods, countInStock: 0 }, false)).toEqual({ ONE: 0 })
})

test('who says nothing of stock leaves it, as far as it fits what the thing has become', () => {
  expect(calculateStock({ ONE: 5 }, goods, false)).toEqual({ ONE: 5 })
  expect(calculateStock({ ONE: 5 }, goods, true)).toEqual({})
  expect(calculateStock({ ONE: 5 }, { ...goods, includesTHC: true }, false)).toEqual({})
})

test('counts that were read before somebody set the stock are taken once', () => {
  const noon = '2026-05-01T12:00:00.000Z'
  const [before, after] = [new Date('2026-05-01T11:59:00Z'), new Date('2026-05-01T12:01:00Z')]
  const restock = { ...buildDraft(5, 15), stockSeen: { sizes: { M: 5 }, at: noon } }
  const stockContext = { isApparel: true, stockSetAt: before }
  expect(resolveStock({ M: 5 }, restock, { ...stockContext, stockSetAt: null })).toEqual({
    stock: { M: 15 },
  })
  expect(resolveStock({ M: 4 }, restock, stockContext)).toEqual({ stock: { M: 14 } })
  const sentAgain = { isApparel: true, stockSetAt: after }
  expect(resolveStock({ M: 15 }, restock, sentAgain)).toEqual({ stock: { M: 15 } })
  expect(resolveStock({ M: 12, L: 2 }, restock, sentAgain)).toEqual({
    reason: 'Someone updated this stock while you had it open. Now in stock: 12 in M, 2 in L.',
  })
  const untouched = { ...restock, sizes: { M: 5 } }
  expect(resolveStock({ M: 12 }, untouched, sentAgain)).toEqual({ stock: { M: 12 } })
})
