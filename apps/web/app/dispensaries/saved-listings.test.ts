import { expect, test } from 'vitest'
import { parseSavedListings } from './saved-listings.ts'

const place = {
  _id: '1',
  name: 'Tin Ceiling',
  address: '12 Elm Street',
  city: 'Chicago',
  state: 'IL',
  telephone: null,
}

test('reads stored listings and drops invalid ones', () => {
  expect(parseSavedListings(JSON.stringify([place, null, { _id: '2' }, 'x']))).toEqual([place])
})

test.each([null, '', 'torn [', '{}', '7'])('%j holds no listings', (stored) => {
  expect(parseSavedListings(stored)).toEqual([])
})
