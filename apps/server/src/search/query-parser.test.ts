import { describe, expect, test } from 'vitest'
import { completeQuery } from './query-completion.rules.ts'
import { type KnownPlaces, listPhrases, parseQuery } from './query-parser.rules.ts'

const town = (city: string, state: string, postalCode: string, isListed = true) => ({
  city,
  state,
  postalCode,
  isListed,
})
const places: KnownPlaces = {
  towns: new Map([
    ['chicago', [town('Chicago', 'IL', '60612')]],
    ['oak park', [town('Oak Park', 'IL', '60302')]],
    ['springfield', [town('Springfield', 'IL', '62703'), town('Springfield', 'MA', '01109')]],
    ['portland', [town('Portland', 'OR', '97205'), town('Portland', 'ME', '04101', false)]],
    ['washington', [town('Washington', 'DC', '20005', false)]],
    ['kansas city', [town('Kansas City', 'MO', '64108', false)]],
    ['orange', [town('Orange', 'CA', '92867', false)]],
    ['hope', [town('Hope', 'AR', '71801', false), town('Hope', 'IN', '47246', false)]],
    ['60616', [town('Chicago', 'IL', '60616')]],
  ]),
  listingWords: new Set(['orange', 'hope']),
}

/** 'dispensaries zip=60612 + roots': the page, the filters, and the text. */
function parse(text: string): string {
  const { page, filters, text: rest } = parseQuery(text, places)
  const shown = filters.map(({ name, value }) => `${name}=${value}`)
  return [page, ...shown, ...(rest ? ['+', rest] : [])].join(' ')
}

describe('categories and types', () => {
  test.each([
    ['edible', 'products category=Edible'],
    ['EDIBLES', 'products category=Edible'],
    ['flower', 'products category=flower'],
    ['pre-rolls', 'products category=Pre-rolls'],
    ['preroll', 'products category=Pre-rolls'],
    ['joints', 'products category=Pre-rolls'],
    ['accessories', 'products category=Accessory'],
    ['merch', 'products category=Merchandise'],
    ['cbd tinctures', 'products type=cbd category=Tincture'],
    ['thc edibles and flower', 'products type=thc category=Edible'],
    ['cbd shops', 'dispensaries category=CBDShop'],
    ['household hemp', 'products advancedCategory=householdHemp'],
    ['pet friendly shop', 'dispensaries category=petFriendly'],
  ])('%s', (typed, expected) => expect(parse(typed)).toBe(expected))
})

describe('badges', () => {
  test.each([
    ['black owned', 'products advancedCategory=isBlackOwned'],
    ['Black-owned brands', 'products advancedCategory=isBlackOwned'],
    ['women owned', 'products advancedCategory=isWomanOwned'],
    ['lgbtq', 'products advancedCategory=isLgbt'],
    ['people of color owned', 'products advancedCategory=isPOCOwned'],
    ['minority owned', 'products advancedCategory=isMinorityOwned'],
    ['worker co-op', 'products advancedCategory=isWorkerCoop'],
    ['coops', 'products advancedCategory=isWorkerCoop'],
    ['unionized dispensaries', 'dispensaries advancedCategory=isUnionized'],
    [
      'woman owned and unionized flower',
      'products advancedCategory=isWomanOwned advancedCategory=isUnionized category=flower',
    ],
  ])('%s', (typed, expected) => expect(parse(typed)).toBe(expected))
})

describe('places', () => {
  test.each([
    ['chicago', 'dispensaries zip=60612'],
    ['dispensary near chicago', 'dispensaries zip=60612'],
    ['Chicago, IL', 'dispensaries zip=60612'],
    ['illinois chicago', 'dispensaries zip=60612'],
    ['60616', 'dispensaries zip=60616'],
    ['illinois', 'dispensaries state=IL'],
    ['new york dispensaries', 'dispensaries state=NY'],
    ['dispensaries in il', 'dispensaries state=IL'],
    ['springfield', 'dispensaries zip=62703'],
    ['springfield massachusetts', 'dispensaries zip=01109'],
    ['portland me', 'dispensaries zip=04101'],
    ['washington', 'dispensaries state=WA'],
    ['washington dc', 'dispensaries zip=20005'],
    ['kansas city', 'dispensaries zip=64108'],
    ['EDIBLES IN OAK PARK', 'products category=Edible zip=60302'],
    ['dispensary near me', 'dispensaries'],
    ['edibles near me', 'products category=Edible'],
  ])('%s', (typed, expected) => expect(parse(typed)).toBe(expected))

  test.each([
    ['orange', 'products + orange'],
    ['orange edibles', 'products category=Edible + orange'],
    ['edibles in orange', 'products category=Edible zip=92867'],
    ['orange ca', 'dispensaries zip=92867'],
    ['hope in chicago', 'products zip=60612 + hope'],
    ['mint or lime', 'products + mint or lime'],
    ['hi', 'products + hi'],
  ])('a town that is also a word, or a word that is also a code: %s', (typed, expected) =>
    expect(parse(typed)).toBe(expected),
  )
})

describe('mixed searches', () => {
  test.each([
    [
      'black owned edibles chicago',
      'products advancedCategory=isBlackOwned category=Edible zip=60612',
    ],
    ['lavender edibles', 'products category=Edible + lavender'],
    ['Dr. Bloom’s edibles with mint', 'products category=Edible + Dr Bloom’s mint'],
    ['chicago roots', 'products zip=60612 + roots'],
    ['sable sage dispensary', 'products + sable sage'],
    ['black owned chicago', 'dispensaries advancedCategory=isBlackOwned zip=60612'],
    ['cbd shop lavender', 'products + cbd shop lavender'],
  ])('%s', (typed, expected) => expect(parse(typed)).toBe(expected))

  test.each([
    'sable sage',
    'the and',
    '"black owned"',
    'chicago -edibles',
    '!?',
    'edibles '.repeat(21),
  ])('stays text: %s', (typed) => expect(parse(typed)).toBe(`products + ${typed.trim()}`))
})

test('phrases have at most four words, of the first twenty', () => {
  expect(listPhrases('a b c')).toEqual(['a', 'a b', 'a b c', 'b', 'b c', 'c'])
  expect(listPhrases('word '.repeat(60)).length).toBeLessThanOrEqual(80)
})

test.each([
  ['edi', [], ['edible']],
  ['black owned tinc', [], ['black owned tincture']],
  ['black', [], ['black owned']],
  ['flower chic', ['chicago'], ['flower chicago']],
  ['illi', [], ['illinois']],
  ['ed', [], []],
])('%s is completed', (typed, towns, expected) => {
  expect(completeQuery(typed, towns)).toEqual(expected)
})
