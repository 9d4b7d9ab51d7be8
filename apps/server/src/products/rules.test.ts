import { expect, test } from 'vitest'
import { calculateStock, resolveStock } from './rules.ts'

const unsent = { sizes: {} }
const goods = { kind: 'goods', isApparel: false }
const apparel = { kind: 'goods', isApparel: true }
const buildDraft = (M: number, wanted: number) => ({
  sizes: { M: wanted },
  stockSeen: { sizes: { M } },
})

test('a sale made while the form was open is kept', () => {
  expect(calculateStock({ M: 4 }, buildDraft(5, 5), apparel)).toEqual({ M: 4 })
  expect(calculateStock({ M: 4 }, buildDraft(5, 15), apparel)).toEqual({ M: 14 })
  expect(calculateStock({ M: 1 }, buildDraft(5, 2), apparel)).toEqual({ M: 0 })
})

test('an emptied size is removed, one added in the meantime stays', () => {
  const draft = { sizes: { L: 2 }, stockSeen: { sizes: { M: 5 } } }
  expect(calculateStock({ M: 5, S: 3 }, draft, apparel)).toEqual({ S: 3, L: 2 })
})

test('counts without their previous values are used as they are', () => {
  expect(calculateStock({ M: 5, S: 3 }, { sizes: { M: 9 } }, apparel)).toEqual({ M: 9 })
  expect(calculateStock({ ONE: 5 }, { ...unsent, countInStock: 0 }, goods)).toEqual({ ONE: 0 })
})

test('an update without stock keeps the current stock, as far as it fits the product', () => {
  expect(calculateStock({ ONE: 5 }, unsent, goods)).toEqual({ ONE: 5 })
  expect(calculateStock({ ONE: 5 }, unsent, apparel)).toEqual({})
  expect(calculateStock({ ONE: 5 }, unsent, { ...goods, kind: 'thc' })).toEqual({})
})

test('counts read before someone set the stock are applied once', () => {
  const noon = '2026-05-01T12:00:00.000Z'
  const [before, after] = [new Date('2026-05-01T11:59:00Z'), new Date('2026-05-01T12:01:00Z')]
  const restock = { ...buildDraft(5, 15), stockSeen: { sizes: { M: 5 }, at: noon } }
  const stockContext = { ...apparel, stockSetAt: before }
  expect(resolveStock({ M: 5 }, restock, { ...stockContext, stockSetAt: null })).toEqual({
    stock: { M: 15 },
  })
  expect(resolveStock({ M: 4 }, restock, stockContext)).toEqual({ stock: { M: 14 } })
  const sentAgain = { ...apparel, stockSetAt: after }
  expect(resolveStock({ M: 15 }, restock, sentAgain)).toEqual({ stock: { M: 15 } })
  expect(resolveStock({ M: 12, L: 2 }, restock, sentAgain)).toEqual({
    reason: 'Someone updated this stock while you had it open. Now in stock: 12 in M, 2 in L.',
  })
  const untouched = { ...restock, sizes: { M: 5 } }
  expect(resolveStock({ M: 12 }, untouched, sentAgain)).toEqual({ stock: { M: 12 } })
})
