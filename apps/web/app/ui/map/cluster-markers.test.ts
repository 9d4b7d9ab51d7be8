import { expect, test } from 'vitest'
import { clusterMarkers, type MarkerPoint } from './cluster-markers.ts'

const point = (key: string, x: number, y: number, count = 1): MarkerPoint => ({
  key,
  x,
  y,
  count,
  lat: y,
  lng: x,
})

test('keeps distant places separate', () => {
  expect(clusterMarkers([point('a', 0, 0), point('b', 100, 0)]).map(({ count }) => count)).toEqual([
    1, 1,
  ])
})

test('clusters overlapping places into a marker with their count', () => {
  const [cluster, ...rest] = clusterMarkers([
    point('a', 39, 10),
    point('b', 41, 10),
    point('c', 45, 30, 12),
  ])
  expect(rest).toEqual([])
  expect(cluster).toMatchObject({ key: 'a', x: 39, count: 14, keys: ['a', 'b', 'c'] })
})

test('loses no place, however dense', () => {
  const points = Array.from({ length: 2_000 }, (_, at) =>
    point(`${at}`, (at * 37) % 900, (at * 91) % 700),
  )
  const clusters = clusterMarkers(points)
  expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(2_000)
  expect(clusters.length).toBeLessThan(600)
})
