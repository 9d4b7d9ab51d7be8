import { describe, expect, test } from 'vitest'
import { limitOwnerPin } from './rules.ts'

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
