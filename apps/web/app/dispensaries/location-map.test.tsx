import type { Dispensary } from '@fairgrove/contract/dispensaries'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { LocationMap } from './location-map.tsx'

vi.mock('../hydration/use-has-dwelled.ts', () => ({ useHasDwelled: () => true }))
vi.mock('../ui/map/map.tsx', () => ({
  PlaceMap: ({ label, at }: { label: string; at: object }) => `${label}: ${JSON.stringify(at)}`,
}))

const renderMap = (place: Pick<Dispensary, 'lat' | 'lng' | 'locationPrecision'>) =>
  renderToStaticMarkup(
    <LocationMap
      dispensary={{ _id: '1', name: 'Tin Ceiling', ...place } as Dispensary}
      source={null}
    />,
  ).replaceAll('&quot;', '"')

test('opens the map at the dispensary’s location, and omits it without one', () => {
  expect(renderMap({ lat: 41.9, lng: -87.7, locationPrecision: 'street' })).toContain(
    'Map of Tin Ceiling: {"lat":41.9,"lng":-87.7}',
  )
  expect(renderMap({ lat: null, lng: null, locationPrecision: null })).toBe('')
})

test.each([
  ['zip', true],
  ['city', true],
  ['street', false],
  ['pin', false],
  [null, false],
] as const)(
  'a location of precision %s is called approximate: %s',
  (locationPrecision, expected) => {
    const map = renderMap({ lat: 41.9, lng: -87.7, locationPrecision })
    expect(map.includes('Approximate location')).toBe(expected)
  },
)
