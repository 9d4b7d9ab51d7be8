import { expect, test } from 'vitest'
import { buildMapPreview, previewSize } from './location-preview.server.ts'

const chicago = { lat: 41.92, lng: -87.7 }

test('draws the states around a place, cut to the drawing', () => {
  const { land } = buildMapPreview(chicago)
  // Illinois, Wisconsin, Indiana, Michigan and the eastern end of Iowa.
  expect(land).toHaveLength(5)
  const numbers = land.join('').match(/-?\d+/g)?.map(Number) ?? []
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(-4)
  expect(Math.max(...numbers)).toBeLessThanOrEqual(previewSize.width + 4)
  expect(land.join('').length).toBeLessThan(4_000)
})

test('names cities that neither cover the pin nor each other', () => {
  const { cities } = buildMapPreview(chicago)
  expect(cities.map(({ name }) => name)).toContain('Aurora')
  expect(cities.map(({ name }) => name)).not.toContain('Chicago')
  for (const { x, y } of cities) {
    const isNear = (other: { x: number; y: number }) =>
      Math.abs(x - other.x) < 96 && Math.abs(y - other.y) < 24
    expect(cities.filter(isNear)).toHaveLength(1)
  }
})

test('a place off the map has no land', () => {
  expect(buildMapPreview({ lat: 0, lng: 0 })).toEqual({ land: [], cities: [] })
})
