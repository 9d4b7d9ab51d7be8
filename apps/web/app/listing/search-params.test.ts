import { describe, expect, test } from 'vitest'
import { describeLocation, normalizeLocation } from './location-params.ts'
import {
  buildUrl,
  parseFormParams,
  parseSearchParams,
  readPageNumber,
  removeParam,
  setParams,
} from './search-params.ts'

const accepts = { q: () => true, category: (value: string) => value === 'Edible', flag: () => true }
const read = (search: string) => parseSearchParams(new URLSearchParams(search), accepts)

describe('an address', () => {
  test('keeps what is known, once, and passes over the rest', () => {
    const searchParams = read('?q=%20tea%20&category=Gold&flag=a&flag=b&flag=a&utm_source=mail')
    expect(searchParams).toEqual({ q: ['tea'], flag: ['a', 'b'] })
  })

  test('and the link made from it say the same', () => {
    const searchParams = read('?flag=b&q=a%26b&flag=a')
    expect(
      parseSearchParams(
        new URL(buildUrl('/search', searchParams), 'http://x').searchParams,
        accepts,
      ),
    ).toEqual(searchParams)
  })

  test('without a wish has no question mark', () => {
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

describe('a chip', () => {
  const searchParams = { q: ['tea'], flag: ['a', 'b'] }

  test('takes away its own value', () => {
    expect(removeParam(searchParams, 'flag', 'a')).toEqual({ q: ['tea'], flag: ['b'] })
  })

  test('of the last value takes the parameter with it', () => {
    expect(removeParam(removeParam(searchParams, 'flag', 'a'), 'flag', 'b')).toEqual({ q: ['tea'] })
    expect(setParams(searchParams, { flag: undefined })).toEqual({ q: ['tea'] })
  })
})

test('a form without choices is no wish', () => {
  const form = new FormData()
  form.append('category', 'all')
  form.append('zip', '')
  form.append('flag', 'a')
  form.append('flag', 'b')
  expect(parseFormParams(form)).toEqual({ flag: ['a', 'b'] })
})

describe('near me', () => {
  test('by ZIP code forgets where the browser was', () => {
    const searchParams = normalizeLocation({
      zip: ['60616'],
      lat: ['41.8'],
      lng: ['-87.6'],
      radius: ['50'],
    })
    expect(searchParams).toEqual({ zip: ['60616'], radius: ['50'] })
    expect(describeLocation(searchParams)).toBe('Within 50 mi of 60616')
  })

  test('needs both coordinates, and a distance alone is no place', () => {
    expect(normalizeLocation({ lat: ['41.8'], radius: ['50'] })).toEqual({})
    expect(describeLocation({ lat: ['41.8'], lng: ['-87.6'] })).toBe('Within 25 mi of you')
  })
})
