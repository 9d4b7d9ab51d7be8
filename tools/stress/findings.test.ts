import { expect, test } from 'vitest'
import {
  doubledLetters,
  lostLetters,
  lostOrders,
  moneyWrongs,
  type OrderRow,
  twiceOrdered,
} from './findings.ts'

const order = (changes: Partial<OrderRow> = {}): OrderRow => ({
  ...{
    id: 'one',
    state: 'paid',
    email: 'ada@example.test',
    total: 500,
    refunded: 0,
    wasPaid: true,
  },
  ...changes,
})

test('money and orders are wrong in every way they can be', () => {
  expect(moneyWrongs([order()], { one: 500 })).toEqual([])
  expect(moneyWrongs([order({ refunded: 200 })], { one: 300 })).toEqual([])
  expect(moneyWrongs([order()], {})).toEqual(['one is paid: 500 in our books, 0 at PayPal'])
  expect(moneyWrongs([order({ state: 'cancelled' })], { one: 500 })).toEqual([
    'one is cancelled: 0 in our books, 500 at PayPal',
  ])
  expect(moneyWrongs([], { two: 1 })).toEqual(['PayPal holds money for two, which is no order'])
})

test('a letter that never came is missed', () => {
  const refunded = order({ state: 'refunded', refunded: 500 })
  const all = ['one-placed', 'one-paid', 'one-refunded-500']
  expect(lostLetters([refunded], all)).toEqual([])
  for (const letter of all) {
    const others = all.filter((one) => one !== letter)
    expect(lostLetters([refunded], others)).toEqual([`${letter} never came`])
  }
  const cancelled = order({ state: 'cancelled', wasPaid: false })
  expect(lostLetters([cancelled], ['one-placed'])).toEqual(['one-cancelled never came'])
})

test('a letter that came twice is one too many, unless a worker died while sending', () => {
  expect(doubledLetters(['a', 'b'], 0)).toEqual([])
  expect(doubledLetters(['a', 'a'], 0)).toHaveLength(1)
  expect(doubledLetters(['a', 'a'], 4)).toEqual([])
})

test('one buyer, one key, two orders: noticed', () => {
  expect(twiceOrdered([order(), order({ id: 'two', email: 'bea@example.test' })])).toEqual([])
  expect(twiceOrdered([order(), order({ id: 'two' })])).toHaveLength(1)
})

test('an order that a buyer was told of and nobody knows is missed', () => {
  expect(lostOrders([order()], ['one'])).toEqual([])
  expect(lostOrders([order()], ['one', 'two'])).toEqual(['two was promised and is gone'])
})
