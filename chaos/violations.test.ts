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
  id: 'one',
  state: 'paid',
  email: 'ada@example.test',
  total: 500,
  refunded: 0,
  wasPaid: true,
  ...changes,
})

test('reports every mismatch between orders and payments', () => {
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

test('reports a missing email', () => {
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

test('reports an email sent twice, unless a worker crashed while sending', () => {
  expect(findDuplicateEmails(['a', 'b'], 0)).toEqual([])
  expect(findDuplicateEmails(['a', 'a'], 0)).toHaveLength(1)
  expect(findDuplicateEmails(['a', 'a'], 4)).toEqual([])
})

test('reports two orders of one buyer with one key', () => {
  expect(findDuplicateOrders([order(), order({ id: 'two', email: 'bea@example.test' })])).toEqual(
    [],
  )
  expect(findDuplicateOrders([order(), order({ id: 'two' })])).toHaveLength(1)
})

test('reports a confirmed order that is missing from the database', () => {
  expect(findLostOrders([order()], ['one'])).toEqual([])
  expect(findLostOrders([order()], ['one', 'two'])).toEqual(['two was promised and is gone'])
})
