import { describe, expect, test } from 'vitest'
import type { VisitorLocation } from '../location/visitor-location.ts'
import {
  addVisitorLocation,
  describeLocation,
  normalizeLocation,
  omitVisitorLocation,
} from './location-params.ts'
import type { SearchParams } from './search-params.ts'

const chicago: VisitorLocation = { label: 'Chicago, IL', zip: '60616', radius: '50', state: 'IL' }
const point: VisitorLocation = { label: 'you', lat: '41.88', lng: '-87.63', radius: '25' }

describe('the visitor’s location', () => {
  test('is added as if the URL had it', () => {
    expect(addVisitorLocation({ rating: ['4'] }, chicago)).toEqual({
      rating: ['4'],
      zip: ['60616'],
      radius: ['50'],
    })
    expect(addVisitorLocation({}, point)).toEqual({
      lat: ['41.88'],
      lng: ['-87.63'],
      radius: ['25'],
    })
    expect(addVisitorLocation({}, null)).toEqual({})
  })

  test('does not replace the one in the URL', () => {
    const inUrl = { zip: ['94601'] }
    expect(addVisitorLocation(inUrl, chicago)).toBe(inUrl)
  })

  test.each<SearchParams>([{ radius: ['any'] }, { name: ['grove'] }, { state: ['CA'] }])(
    'only orders the results of %o',
    (searchParams) => {
      expect(addVisitorLocation(searchParams, chicago)).toEqual({
        ...searchParams,
        zip: ['60616'],
        radius: ['any'],
      })
    },
  )

  test('is left out of the URL when another filter of the form is changed', () => {
    const shown = addVisitorLocation({}, chicago)
    const submit = (values: Record<string, string[]>, inUrl = {}) =>
      omitVisitorLocation(values, { shown, inUrl })
    expect(submit({ zip: ['60616'], radius: ['50'], state: ['IL'] })).toEqual({ state: ['IL'] })
    const explicit = { zip: ['60616'], radius: ['50'] }
    expect(submit(explicit, explicit)).toEqual(explicit)
  })

  test('gives way to another one in the form, and to none', () => {
    const context = { shown: addVisitorLocation({}, chicago), inUrl: {} }
    const other = { zip: ['94601'], radius: ['50'] }
    expect(omitVisitorLocation(other, context)).toEqual(other)
    const wider = { zip: ['60616'], radius: ['100'] }
    expect(omitVisitorLocation(wider, context)).toEqual(wider)
    expect(omitVisitorLocation({}, context)).toEqual({ radius: ['any'] })
  })

  test('leaves a form without one alone', () => {
    expect(omitVisitorLocation({ rating: ['4'] }, { shown: {}, inUrl: {} })).toEqual({
      rating: ['4'],
    })
  })
})

test('any distance needs no location in the URL, miles do', () => {
  expect(normalizeLocation({ radius: ['any'] })).toEqual({ radius: ['any'] })
  expect(normalizeLocation({ radius: ['25'] })).toEqual({})
})

test('describes a radius and any distance', () => {
  expect(describeLocation({ zip: ['60616'] }, { label: 'Chicago, IL' })).toBe(
    'Within 25 mi of Chicago, IL',
  )
  expect(describeLocation({ zip: ['60616'], radius: ['any'] })).toBe('Nearest to 60616')
})
