import { advancedCategories } from '@fairgrove/contract/badges.options'
import { describe, expect, test } from 'vitest'
import { formatPriceRange, getPriceRange } from './product-params.ts'
import { parsePathSegments, parseProductParams, toProductQuery } from './product-query.server.ts'

const read = (search: string) => parseProductParams(new URLSearchParams(search))

describe('prices', () => {
  test('a range is two parameters in the URL', () => {
    expect(read('?price=10-25')).toEqual({ min: ['10'], max: ['25'] })
    expect(read('?price=0-10')).toEqual({ max: ['10'] })
    expect(read('?price=100-')).toEqual({ min: ['100'] })
  })

  test('a price of 0 sets no limit, as specified', () => {
    expect(read('?min=0&max=0&rating=0')).toEqual({})
  })

  test.each([
    ['?min=10&max=25', '10-25', '$10 to $25'],
    ['?max=10', '0-10', 'Under $10'],
    ['?min=100', '100-', '$100 and up'],
  ])('%s is shown as %s: %s', (search, range, words) => {
    expect(getPriceRange(read(search))).toBe(range)
    expect(formatPriceRange(range)).toBe(words)
  })
})

test('ignores unknown values in the URL', () => {
  expect(read('?category=Gold&type=moon&order=random&advancedCategory=rich&rating=9')).toEqual({})
})

test('ignores values that the endpoint accepts but the page does not offer', () => {
  expect(read('?order=name&zip=60616&radius=7&category=all')).toEqual({ zip: ['60616'] })
})

test('is the query of the endpoint, with its limits and defaults', () => {
  expect(read(`?q=${'x'.repeat(121)}&max=1000001&state=ZZ&lat=91&lng=10`)).toEqual({})
  const flags = advancedCategories.slice(0, 2)
  const query = flags.map((flag) => `advancedCategory=${flag}`).join('&')
  expect(toProductQuery(read(`?q=tea&rating=4&min=5&${query}`))).toMatchObject({
    name: 'tea',
    rating: 4,
    min: 5,
    max: 0,
    radius: 25,
    pageNumber: 1,
    advancedCategory: flags,
  })
})

describe('a path', () => {
  test('alternates filter names and values', () => {
    expect(parsePathSegments('category/Edible/shop/merchandise/pageNumber/2')).toEqual([
      ['category', 'Edible'],
      ['shop', 'merchandise'],
      ['pageNumber', '2'],
    ])
  })

  test.each(['somewhere', 'category', 'colour/green', 'shop/merchandise/else'])(
    '%s is not found',
    (rest) => {
      expect(parsePathSegments(rest)).toBeUndefined()
    },
  )
})
