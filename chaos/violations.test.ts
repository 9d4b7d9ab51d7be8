import { expect, test } from 'vitest'
import {
  findDuplicateEmails,
  findDuplicateOrders,
  findLostEmails,
  findLostOrders,
  findMoneyViolations,
  type OrderRow,
} from './violations.ts'

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
  expect(findMoneyViolations([order()], { one: 500 })).toEqual([])
  expect(findMoneyViolations([order({ refunded: 200 })], { one: 300 })).toEqual([])
  expect(findMoneyViolations([order()], {})).toEqual(['one is paid: 500 in our books, 0 at PayPal'])
  expect(findMoneyViolations([order({ state: 'cancelled' })], { one: 500 })).toEqual([
    'one is cancelled: 0 in our books, 500 at PayPal',
  ])
  expect(findMoneyViolations([], { two: 1 })).toEqual([
    'PayPal holds money for two, which is no order',
  ])
})

test('a letter that never came is missed', () => {
  const refunded = order({ state: 'refunded', refunded: 500 })
  const all = ['one-placed', 'one-paid', 'one-refunded-500']
  expect(findLostEmails([refunded], all)).toEqual([])
  for (const emailId of all) {
    const others = all.filter((one) => one !== emailId)
    expect(findLostEmails([refunded], others)).toEqual([`${emailId} never came`])
  }
  const cancelled = order({ state: 'cancelled', wasPaid: false })
  expect(findLostEmails([cancelled], ['one-placed'])).toEqual(['one-cancelled never came'])
})

test('a letter that came twice is one too many, unless a worker died while sending', () => {
  expect(findDuplicateEmails(['a', 'b'], 0)).toEqual([])
  expect(findDuplicateEmails(['a', 'a'], 0)).toHaveLength(1)
  expect(findDuplicateEmails(['a', 'a'], 4)).toEqual([])
})

test('one buyer, one key, two orders: noticed', () => {
  expect(findDuplicateOrders([order(), order({ id: 'two', email: 'bea@example.test' })])).toEqual(
    [],
  )
  expect(findDuplicateOrders([order(), order({ id: 'two' })])).toHaveLength(1)
})

test('an order that a buyer was told of and nobody knows is missed', () => {
  expect(findLostOrders([order()], ['one'])).toEqual([])
  expect(findLostOrders([order()], ['one', 'two'])).toEqual(['two was promised and is gone'])
})
