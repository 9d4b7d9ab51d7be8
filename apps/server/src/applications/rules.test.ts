import { dispensaryCategoryNames } from '@fairgrove/contract/dispensaries.options'
import { expect, test } from 'vitest'
import { buildDispensaryName, inferCategory, isClaimable, toBrandLink } from './rules.ts'

test('a dispensary is named after its company and alias, without repeating the company', () => {
  expect(buildDispensaryName('Elm Street Supply', 'Downtown')).toBe('Elm Street Supply, Downtown')
  expect(buildDispensaryName('Elm Street Supply', 'ELM Street supply North')).toBe(
    'ELM Street supply North',
  )
})

test('the category is inferred from what the company sells', () => {
  const sells = (sellsThc: boolean, sellsCbd: boolean, sellsMerch: boolean) =>
    inferCategory({ sellsThc, sellsCbd, sellsMerch })
  expect(sells(true, true, true)).toBe('dispensaries')
  expect(sells(false, true, true)).toBe('CBDShop')
  expect(sells(false, false, true)).toBe('Merchandise')
  expect(dispensaryCategoryNames).toContain(sells(false, false, false))
})

test('a listing without an owner, or of the house account, can be claimed; any other cannot', () => {
  expect(isClaimable(null, undefined)).toBe(true)
  expect(isClaimable('house', 'house')).toBe(true)
  expect(isClaimable('somebody', 'house')).toBe(false)
  expect(isClaimable('somebody', undefined)).toBe(false)
})

test("only an https website becomes a brand's link", () => {
  expect(toBrandLink('https://kind.example/')).toBe('https://kind.example/')
  expect(toBrandLink('http://kind.example/')).toBeNull()
  expect(toBrandLink(null)).toBeNull()
})
