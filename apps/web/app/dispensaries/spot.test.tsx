import type { Dispensary } from '@fairgrove/contract/dispensaries'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Spot } from './spot.tsx'

vi.mock('../ui/use-lingered.ts', () => ({ useLingered: () => true }))
vi.mock('../ui/map/map.tsx', () => ({
  PlaceMap: ({ label, at }: { label: string; at: object }) => `${label}: ${JSON.stringify(at)}`,
}))

const spotOf = (place: { lat: number | null; lng: number | null }) =>
  renderToStaticMarkup(
    <Spot dispensary={{ _id: '1', name: 'Tin Ceiling', ...place } as Dispensary} styleUrl={null} />,
  ).replaceAll('&quot;', '"')

test('the map of a dispensary opens at its place, at zoom 15, and is left out without one', () => {
  expect(spotOf({ lat: 41.9, lng: -87.7 })).toContain(
    'Map of Tin Ceiling: {"lat":41.9,"lng":-87.7,"zoom":15}',
  )
  expect(spotOf({ lat: null, lng: null })).toBe('')
})
