import { expect, test } from 'vitest'
import { callLink, textLink } from './links.ts'

test.each([
  ['988', 'tel:988'],
  ['988, then press 1', 'tel:988'],
  ['1-800-656-4673 (HOPE)', 'tel:18006564673'],
  ['(312) 341-1070', 'tel:3123411070'],
  ['211 or 1-800-555-0100', 'tel:211'],
])('links %s to %s', (number, link) => {
  expect(callLink(number)).toBe(link)
})

test('has no link without a number', () => {
  expect(callLink('N/A')).toBeUndefined()
})

test('fills in the keyword of a text message', () => {
  expect(textLink('741741', 'HOME')).toBe('sms:741741?&body=HOME')
  expect(textLink('988')).toBe('sms:988')
})
