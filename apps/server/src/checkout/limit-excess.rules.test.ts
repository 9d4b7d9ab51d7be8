import { expect, test } from 'vitest'
import { findLimitExcess } from './limit-excess.rules.ts'

const visitor = { state: 'IL', isResident: false, recentPurchases: {} } as const
const flower = (grams: string, quantity = 1) => ({
  product: { category: 'flower', packSize: grams, units: 'g' as const, percentThc: 22 },
  quantity,
})
const gummies = (quantity = 1) => ({
  product: { category: 'Edible', packSize: '10', units: null, percentThc: 0 },
  quantity,
})

test('names the last line that exceeds the limit, and how many items to remove', () => {
  const lines = [flower('14'), flower('7', 2), gummies()]
  expect(findLimitExcess(visitor, lines)).toEqual({
    line: lines[1],
    message: 'Remove 2 items to continue (28 g, limit 15 g).',
  })
  const jars = [flower('3.5', 5)]
  expect(findLimitExcess(visitor, jars)).toEqual({
    line: jars[0],
    message: 'Remove 1 item to continue (17.5 g, limit 15 g).',
  })
})

test('counts what was bought in the last 24 hours', () => {
  const lines = [flower('3.5')]
  expect(findLimitExcess({ ...visitor, recentPurchases: { flower: 14 } }, lines)?.message).toBe(
    'Remove 1 item to continue (17.5 g, limit 15 g).',
  )
})

test('does not count items if removing one line is not enough', () => {
  const lines = [flower('28'), flower('28')]
  expect(findLimitExcess(visitor, lines)).toEqual({
    line: lines[1],
    message: 'Remove items to continue (56 g, limit 15 g).',
  })
})
