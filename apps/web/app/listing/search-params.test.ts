import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readPageNumber } from '../routing/page-number.ts'
import { describeLocation, normalizeLocation } from './location-params.ts'
import { buildUrl, parseFormParams, removeParam, setParams } from './search-params.ts'
import { parseSearchParams, toQuery } from './search-query.server.ts'

const accepts = { q: z.string(), category: z.enum(['Edible']), flag: z.string() }
const read = (search: string) => parseSearchParams(new URLSearchParams(search), accepts)

describe('a listing URL', () => {
  test('keeps known parameters, once, and drops the rest', () => {
    const searchParams = read('?q=%20tea%20&category=Gold&flag=a&flag=b&flag=a&utm_source=mail')
    expect(searchParams).toEqual({ q: ['tea'], flag: ['a', 'b'] })
  })

  test('survives a round trip through a link', () => {
    const searchParams = read('?flag=b&q=a%26b&flag=a')
    expect(
      parseSearchParams(
        new URL(buildUrl('/search', searchParams), 'http://x').searchParams,
        accepts,
      ),
    ).toEqual(searchParams)
  })

  test('has no question mark without parameters', () => {
    expect(buildUrl('/dispensaries', {})).toBe('/dispensaries')
  })

  test.each([
    ['', 1],
    ['?page=3', 3],
    ['?pageNumber=4', 4],
    ['?page=0', 1],
    ['?page=-2', 1],
    ['?page=2.5', 1],
    ['?page=last', 1],
    ['?page=99999999', 100_000],
  ])('%s asks for page %d', (search, page) => {
    expect(readPageNumber(new URLSearchParams(search))).toBe(page)
  })
})

describe('an endpoint’s query', () => {
  const Query = z.object({
    name: z.string().max(5).optional(),
    rating: z.coerce.number().min(0).max(5).default(0),
    flag: z.union([z.array(z.string()), z.string()]).default([]),
  })

  test('has the parameters that the endpoint knows, parsed by its schema', () => {
    const searchParams = { name: ['tea', 'oil'], rating: ['4'], flag: ['a', 'b'], page: ['2'] }
    expect(toQuery(Query, searchParams)).toEqual({ name: 'tea', rating: 4, flag: ['a', 'b'] })
    expect(toQuery(Query, {})).toEqual({ rating: 0, flag: [] })
  })

  test('decides which values a URL may have', () => {
    const params = new URLSearchParams('name=too+long&rating=0&flag=a')
    expect(parseSearchParams(params, Query.shape)).toEqual({ flag: ['a'] })
  })
})

describe('a chip', () => {
  const searchParams = { q: ['tea'], flag: ['a', 'b'] }

  test('removes its own value', () => {
    expect(removeParam(searchParams, 'flag', 'a')).toEqual({ q: ['tea'], flag: ['b'] })
  })

  test('removes the parameter with its last value', () => {
    expect(removeParam(removeParam(searchParams, 'flag', 'a'), 'flag', 'b')).toEqual({ q: ['tea'] })
    expect(setParams(searchParams, { flag: undefined })).toEqual({ q: ['tea'] })
  })
})

test('an empty form sets no parameters', () => {
  const form = new FormData()
  form.append('category', 'all')
  form.append('zip', '')
  form.append('flag', 'a')
  form.append('flag', 'b')
  expect(parseFormParams(form)).toEqual({ flag: ['a', 'b'] })
})

describe('near me', () => {
  test('clears the browser’s location when a ZIP code is set', () => {
    const searchParams = normalizeLocation({
      zip: ['60616'],
      lat: ['41.8'],
      lng: ['-87.6'],
      radius: ['50'],
    })
    expect(searchParams).toEqual({ zip: ['60616'], radius: ['50'] })
    expect(describeLocation(searchParams)).toBe('Within 50 mi of 60616')
  })

  test('needs both coordinates, and ignores a distance alone', () => {
    expect(normalizeLocation({ lat: ['41.8'], radius: ['50'] })).toEqual({})
    expect(describeLocation({ lat: ['41.8'], lng: ['-87.6'] })).toBe('Within 25 mi of you')
  })
})
