import type { Dispensary } from '@fairgrove/contract/dispensaries'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { LocationMap } from './location-map.tsx'

vi.mock('../hydration/use-has-dwelled.ts', () => ({ useHasDwelled: () => true }))
vi.mock('../ui/map/map.tsx', () => ({
  PlaceMap: ({ label, at }: { label: string; at: object }) => `${label}: ${JSON.stringify(at)}`,
}))

const renderMap = (place: { lat: number | null; lng: number | null }) =>
  renderToStaticMarkup(
    <LocationMap
      dispensary={{ _id: '1', name: 'Tin Ceiling', ...place } as Dispensary}
      styleUrl={null}
    />,
  ).replaceAll('&quot;', '"')

test('opens the map at the dispensary’s location at zoom 15, and omits it without one', () => {
  expect(renderMap({ lat: 41.9, lng: -87.7 })).toContain(
    'Map of Tin Ceiling: {"lat":41.9,"lng":-87.7,"zoom":15}',
  )
  expect(renderMap({ lat: null, lng: null })).toBe('')
})
