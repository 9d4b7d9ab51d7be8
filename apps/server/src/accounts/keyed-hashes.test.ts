import { expect, test } from 'vitest'
import { normalizeHousehold } from './keyed-hashes.ts'

const normalizeAt = (street: string, postalCode = '53703') =>
  normalizeHousehold({ street, postalCode })

test.each([
  ['12 Elm St', '12 elm street'],
  ['12 Elm St.', '12  ELM  ST'],
  ['12 N. Elm Ave, Apt 3', '12 North Elm Avenue #3'],
  ['12 Élm St', '12 Elm St'],
])('%s and %s are one household', (one, other) => {
  expect(normalizeAt(one)).toBe(normalizeAt(other))
})

test('a unit counts the same on either line', () => {
  const split = normalizeHousehold({ street: '12 Elm St', street2: 'Apt 3', postalCode: '53703' })
  expect(split).toBe(normalizeAt('12 Elm St #3'))
})

test('extended ZIP codes are the same place; other streets, units and ZIP codes are not', () => {
  expect(normalizeAt('12 Elm St', '53703-1234')).toBe(normalizeAt('12 Elm St'))
  const others = [
    normalizeAt('13 Elm St'),
    normalizeAt('12 Elm Ave'),
    normalizeAt('12 Elm St Apt 4'),
    normalizeAt('12 Elm St', '53704'),
  ]
  expect(new Set([normalizeAt('12 Elm St'), ...others]).size).toBe(5)
})
