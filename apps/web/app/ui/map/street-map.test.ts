import { readFileSync } from 'node:fs'
import type { StyleSpecification } from 'maplibre-gl'
import { expect, test, vi } from 'vitest'
import { addStreets, isCovered } from './street-map.ts'

const palette = readFileSync(new URL('../../styles/palette.css', import.meta.url), 'utf8')
const chicago = {
  url: 'pmtiles://x',
  bounds: [-88, 41, -87, 42] as [number, number, number, number],
}

const basemap: StyleSpecification = {
  version: 8,
  sources: { land: { type: 'geojson', data: '' }, cities: { type: 'geojson', data: '' } },
  layers: [
    { id: 'land', type: 'fill', source: 'land' },
    { id: 'cities', type: 'symbol', source: 'cities', filter: ['==', ['get', 'rank'], 1] },
  ],
}

test('streets are drawn over the bundled land, under all labels', () => {
  const { layers } = addStreets(basemap, chicago, () => '#000000')
  const ids = layers.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.indexOf('highway')).toBeGreaterThan(ids.indexOf('land'))
  const firstLabel = layers.findIndex(({ type }) => type === 'symbol')
  expect(layers.slice(firstLabel).every(({ type }) => type === 'symbol')).toBe(true)
})

test('bundled labels stay outside the area of the file only', () => {
  const { layers } = addStreets(basemap, chicago, () => '#000000')
  const corners = [
    [-88, 41],
    [-87, 41],
    [-87, 42],
    [-88, 42],
    [-88, 41],
  ]
  expect(layers.find(({ id }) => id === 'cities')).toMatchObject({
    filter: [
      'all',
      ['==', ['get', 'rank'], 1],
      ['!', ['within', { type: 'Polygon', coordinates: [corners] }]],
    ],
  })
})

test('streets use colors of the palette', () => {
  const getColor = vi.fn((_name: string) => '#000000')
  addStreets(basemap, chicago, getColor)
  expect(getColor.mock.calls.length).toBeGreaterThan(5)
  for (const [name] of getColor.mock.calls) expect(palette).toContain(`--${name}: light-dark(`)
})

test.each([
  [41.5, -87.5, true],
  [41, -88, true],
  [42.1, -87.5, false],
  [41.5, -88.1, false],
])('whether %d, %d is in the area of the file: %s', (lat, lng, expected) => {
  expect(isCovered(chicago, { lat, lng })).toBe(expected)
})
