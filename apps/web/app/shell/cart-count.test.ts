import { expect, test } from 'vitest'
import { countItems } from './cart-count.ts'

test('the badge counts things, not lines', () => {
  expect(countItems(JSON.stringify([{ qty: 2 }, { qty: 1 }]))).toBe(3)
})

test.each([null, '', '[]', '{}', 'null', '"x"', 'not json', '[null, 3, {}]', '[{"qty":"2"}]'])(
  'what is not a cart counts as an empty one: %s',
  (stored) => {
    expect(countItems(stored)).toBe(0)
  },
)

test('a quantity that cannot be is left out', () => {
  expect(countItems(JSON.stringify([{ qty: -4 }, { qty: 1.5 }, { qty: 2 }]))).toBe(2)
})
