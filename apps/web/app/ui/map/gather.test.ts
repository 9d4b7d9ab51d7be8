import { expect, test } from 'vitest'
import { gather, type Spot } from './gather.ts'

const spot = (key: string, x: number, y: number, count = 1): Spot => ({
  key,
  x,
  y,
  count,
  lat: y,
  lng: x,
})

test('places far apart stand alone', () => {
  expect(gather([spot('a', 0, 0), spot('b', 100, 0)]).map(({ count }) => count)).toEqual([1, 1])
})

test('places that would overlap become one marker that counts them', () => {
  const [heap, ...rest] = gather([spot('a', 39, 10), spot('b', 41, 10), spot('c', 45, 30, 12)])
  expect(rest).toEqual([])
  expect(heap).toMatchObject({ key: 'a', x: 39, count: 14, keys: ['a', 'b', 'c'] })
})

test('nothing is lost, however crowded it is', () => {
  const spots = Array.from({ length: 2_000 }, (_, at) =>
    spot(`${at}`, (at * 37) % 900, (at * 91) % 700),
  )
  const heaps = gather(spots)
  expect(heaps.reduce((sum, { count }) => sum + count, 0)).toBe(2_000)
  expect(heaps.length).toBeLessThan(600)
})
