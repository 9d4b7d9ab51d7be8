import { expect, test } from 'vitest'
import { applyDrag, getCropArea } from './crop.ts'

const wide = { width: 1600, height: 900 }
const tall = { width: 900, height: 1600 }
const middle = { zoom: 1, x: 0.5, y: 0.5 }

test('without zoom the crop is as large as possible', () => {
  expect(getCropArea(wide, { aspect: 4 / 3, ...middle })).toEqual({
    ...{ left: 200, top: 0, width: 1200, height: 900 },
  })
  expect(getCropArea(tall, { aspect: 1, ...middle })).toEqual({
    ...{ left: 0, top: 350, width: 900, height: 900 },
  })
})

test('the crop always lies within the image', () => {
  for (const size of [wide, tall, { width: 3, height: 3 }]) {
    for (const aspect of [4 / 3, 1]) {
      for (const zoom of [1, 2.5, 4]) {
        for (const x of [0, 0.3, 1]) {
          const part = getCropArea(size, { aspect, zoom, x, y: 1 - x })
          expect(part.left).toBeGreaterThanOrEqual(0)
          expect(part.top).toBeGreaterThanOrEqual(0)
          expect(part.left + part.width).toBeLessThanOrEqual(size.width + 1e-9)
          expect(part.top + part.height).toBeLessThanOrEqual(size.height + 1e-9)
        }
      }
    }
  }
})

test('dragging right reveals the left side, up to the edge', () => {
  const settings = { aspect: 1, zoom: 2, x: 0.5, y: 0.5 }
  const next = applyDrag(wide, settings, { x: 100, y: 0, frameWidth: 300 })
  expect(getCropArea(wide, next).left).toBeCloseTo(getCropArea(wide, settings).left - 150)
  expect(applyDrag(wide, settings, { x: 9_999, y: -9_999, frameWidth: 300 })).toMatchObject({
    x: 0,
    y: 1,
  })
  const whole = { aspect: 1, zoom: 1, x: 0.5, y: 0.5 }
  expect(applyDrag({ width: 9, height: 9 }, whole, { x: 50, y: 50, frameWidth: 300 })).toEqual(
    whole,
  )
})
