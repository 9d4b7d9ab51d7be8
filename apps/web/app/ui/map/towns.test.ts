import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import places from './places.json'
import towns from './towns.json'

type Row = [name: string, lng: number, lat: number]
const rows = towns as Row[]
const cities = places.cities as unknown as Row[]

const measureKm = ([, lng, lat]: Row, [, otherLng, otherLat]: Row) =>
  111.2 * Math.hypot((lng - otherLng) * Math.cos((lat * Math.PI) / 180), lat - otherLat)

test('the towns are a small download', () => {
  expect(rows.length).toBeGreaterThan(3_000)
  expect(gzipSync(JSON.stringify(rows)).length).toBeLessThan(45_000)
})

test('every town is in the US and far enough from the labels before it', () => {
  const labels: Row[] = [...cities]
  for (const row of rows) {
    const [name, lng, lat] = row
    expect(lng > -180 && lng < -66 && lat > 18 && lat < 72, name).toBe(true)
    // Coordinates are rounded to about a kilometer. 0.1° of latitude are 11 km.
    const near = labels.find((label) => Math.abs(label[2] - lat) < 0.1 && measureKm(row, label) < 9)
    expect(near, name).toBeUndefined()
    labels.push(row)
  }
})

test.each([
  ['Sedona, AZ', -111.76, 34.87],
  ['Durango, CO', -107.88, 37.28],
  ['Marquette, MI', -87.4, 46.54],
  ['Bangor, ME', -68.78, 44.8],
  ['Las Cruces, NM', -106.78, 32.32],
  ['Fairbanks, AK', -147.72, 64.84],
])('a small map around %s has a label in view', (name, lng, lat) => {
  const labels = [...rows, ...cities]
  // At zoom 8 a map of 320 × 240 px is about 70 × 50 km.
  expect(labels.some((label) => measureKm([name, lng, lat], label) < 25)).toBe(true)
})
