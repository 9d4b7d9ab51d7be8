import { expect, test } from 'vitest'
import { householdOf } from './household.rules.ts'

const at = (street: string, postalCode = '53703') => householdOf({ street, postalCode })

test.each([
  ['12 Elm St', '12 elm street'],
  ['12 Elm St.', '12  ELM  ST'],
  ['12 N. Elm Ave, Apt 3', '12 North Elm Avenue #3'],
  ['12 Élm St', '12 Elm St'],
])('%s and %s are one household', (one, other) => {
  expect(at(one)).toBe(at(other))
})

test('a unit counts the same on either line', () => {
  const split = householdOf({ street: '12 Elm St', street2: 'Apt 3', postalCode: '53703' })
  expect(split).toBe(at('12 Elm St #3'))
})

test('extended ZIP codes are the same place; other streets, units and ZIP codes are not', () => {
  expect(at('12 Elm St', '53703-1234')).toBe(at('12 Elm St'))
  const others = [
    at('13 Elm St'),
    at('12 Elm Ave'),
    at('12 Elm St Apt 4'),
    at('12 Elm St', '53704'),
  ]
  expect(new Set([at('12 Elm St'), ...others]).size).toBe(5)
})
