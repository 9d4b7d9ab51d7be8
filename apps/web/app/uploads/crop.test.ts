import { expect, test } from 'vitest'
import { partOf, pushed } from './crop.ts'

const wide = { width: 1600, height: 900 }
const tall = { width: 900, height: 1600 }
const middle = { zoom: 1, x: 0.5, y: 0.5 }

test('without zoom as much of the picture is kept as the frame has room for', () => {
  expect(partOf(wide, { aspect: 4 / 3, ...middle })).toEqual({
    ...{ left: 200, top: 0, width: 1200, height: 900 },
  })
  expect(partOf(tall, { aspect: 1, ...middle })).toEqual({
    ...{ left: 0, top: 350, width: 900, height: 900 },
  })
})

test('whatever is wished for, the part lies within the picture', () => {
  for (const size of [wide, tall, { width: 3, height: 3 }]) {
    for (const aspect of [4 / 3, 1]) {
      for (const zoom of [1, 2.5, 4]) {
        for (const x of [0, 0.3, 1]) {
          const part = partOf(size, { aspect, zoom, x, y: 1 - x })
          expect(part.left).toBeGreaterThanOrEqual(0)
          expect(part.top).toBeGreaterThanOrEqual(0)
          expect(part.left + part.width).toBeLessThanOrEqual(size.width + 1e-9)
          expect(part.top + part.height).toBeLessThanOrEqual(size.height + 1e-9)
        }
      }
    }
  }
})

test('pushing the picture to the right shows more of its left, as far as there is some', () => {
  const wish = { aspect: 1, zoom: 2, x: 0.5, y: 0.5 }
  const next = pushed(wide, wish, { x: 100, y: 0, frameWidth: 300 })
  expect(partOf(wide, next).left).toBeCloseTo(partOf(wide, wish).left - 150)
  expect(pushed(wide, wish, { x: 9_999, y: -9_999, frameWidth: 300 })).toMatchObject({ x: 0, y: 1 })
  const whole = { aspect: 1, zoom: 1, x: 0.5, y: 0.5 }
  expect(pushed({ width: 9, height: 9 }, whole, { x: 50, y: 50, frameWidth: 300 })).toEqual(whole)
})
