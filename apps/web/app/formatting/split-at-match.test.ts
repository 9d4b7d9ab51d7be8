import { expect, test } from 'vitest'
import { splitAtMatch } from './text.ts'

test.each([
  ['Meadow Haze', 'mea', ['', 'Mea', 'dow Haze']],
  ['Meadow Haze', ' haze ', ['Meadow ', 'Haze', '']],
  ['The Velvet & Vine', 'velvet vi', ['The Velvet & Vine', '', '']],
  ['Meadow Haze', ' ', ['Meadow Haze', '', '']],
])('%s, typed %j', (text, typed, expected) => {
  expect(splitAtMatch(text, typed)).toEqual(expected)
})
