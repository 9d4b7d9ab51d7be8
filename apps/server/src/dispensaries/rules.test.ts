import { describe, expect, test } from 'vitest'
import { chooseMatch, classifyPoint, limitOwnerPin, resolveLocation } from './rules.ts'

const zipCenter = { lat: 41.92, lng: -87.65, matched: '60614' }
const stored = { lat: 41.9, lng: -87.6 }
/** A degree of latitude is 69.1 miles. */
const milesNorth = (miles: number) => ({ lat: zipCenter.lat + miles / 69.1, lng: zipCenter.lng })
const milesWest = (miles: number) => ({
  lat: zipCenter.lat,
  lng: zipCenter.lng - miles / (69.1 * Math.cos((zipCenter.lat * Math.PI) / 180)),
})

describe('the pin of an owner', () => {
  test.each([
    ['north', milesNorth],
    ['west', milesWest],
  ])('is accepted up to 25 miles %s of the address', (_direction, getPin) => {
    expect(limitOwnerPin(stored, getPin(24.8), zipCenter)).toEqual(getPin(24.8))
    const error = 'The pin is more than 25 miles from 60614. Move it closer.'
    expect(() => limitOwnerPin(stored, getPin(25.2), zipCenter)).toThrow(error)
  })

  test('is ignored if the address cannot be found', () => {
    expect(limitOwnerPin(stored, milesNorth(1), undefined)).toEqual({})
  })

  test('is ignored with only one coordinate', () => {
    expect(limitOwnerPin(stored, { lat: 41.9, lng: null }, zipCenter)).toEqual({})
  })

  test('keeps a far location that was set by an admin', () => {
    expect(limitOwnerPin(milesNorth(90), milesNorth(90), zipCenter)).toEqual({})
  })
})

const address = { address: '12 Elm St', city: 'Chicago', state: 'IL', postalCode: '60614' }
const center = { ...zipCenter, precision: 'zip' as const }

describe('the location of a saved dispensary', () => {
  const before = { ...address, ...stored }

  test('is a pin where a person placed it', () => {
    const pin = { lat: 41.95, lng: -87.7 }
    expect(resolveLocation(before, { ...address, ...pin }, center)).toEqual({
      ...pin,
      precision: 'pin',
    })
  })

  test('stays while the address is the same building', () => {
    const spelled = { ...address, address: '12 Elm Street, Unit 3' }
    expect(resolveLocation(before, { ...spelled, ...stored }, center)).toBeUndefined()
  })

  test('is the center of the ZIP code after a move, whatever coordinates the form sent back', () => {
    const moved = { ...address, address: '14 Elm St' }
    const { lat, lng } = zipCenter
    const expected = { lat, lng, precision: 'zip' }
    expect(resolveLocation(before, { ...moved, ...stored }, center)).toEqual(expected)
    expect(resolveLocation(before, moved, undefined)).toBeNull()
  })

  test('is not a pin in the center of the ZIP code, which a form may have shown before', () => {
    const { lat, lng } = zipCenter
    expect(resolveLocation(before, { ...address, lat, lng }, center)).toBeUndefined()
  })
})

describe('of the geocoder’s matches', () => {
  const match = (miles: number, zip = '60614') => ({
    ...milesNorth(miles),
    matchedAddress: `12 ELM ST, CHICAGO, IL, ${zip}`,
  })

  test('the one near the address is used, a far one is refused', () => {
    expect(chooseMatch([match(2)], zipCenter, '60614')).toEqual(match(2))
    expect(chooseMatch([match(25.2)], zipCenter, '60614')).toBeUndefined()
    expect(chooseMatch([match(90), match(2)], zipCenter, '60614')).toEqual(match(2))
    expect(chooseMatch([], zipCenter, '60614')).toBeUndefined()
  })

  test('several are told apart by ZIP code, or none is used', () => {
    const both = [match(1, '60657'), match(2)]
    expect(chooseMatch(both, zipCenter, '60614-1234')).toEqual(match(2))
    expect(chooseMatch([match(1), match(2)], zipCenter, '60614')).toBeUndefined()
  })
})

test('an existing location is classified by its distance from the center', () => {
  const { lat, lng } = zipCenter
  expect(classifyPoint({ lat, lng }, center)).toBe('zip')
  expect(classifyPoint({ lat, lng }, { ...center, precision: 'city' })).toBe('city')
  expect(classifyPoint(milesNorth(0.2), center)).toBe('pin')
  expect(classifyPoint({ lat, lng }, undefined)).toBe('pin')
})
