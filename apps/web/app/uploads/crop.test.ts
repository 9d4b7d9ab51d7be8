import { expect, test } from 'vitest'
import { getOutputSize, getPosition, moveArea } from './crop.ts'

const area = { x: 10, y: 20, width: 60, height: 20 }

test('a position is a share of how far the crop can move', () => {
  expect(getPosition(area)).toEqual({ x: 0.25, y: 0.25 })
  expect(getPosition({ x: 0, y: 0, width: 100, height: 50 })).toEqual({ x: 0.5, y: 0 })
})

test('a moved crop keeps its size and lies within the image', () => {
  expect(moveArea(area, getPosition(area))).toEqual(area)
  for (const x of [0, 0.3, 1]) {
    const moved = moveArea(area, { x, y: 1 - x })
    expect(moved).toMatchObject({ width: 60, height: 20 })
    expect(getPosition(moved).x).toBeCloseTo(x)
    expect(moved.x).toBeGreaterThanOrEqual(0)
    expect(moved.x + moved.width).toBeLessThanOrEqual(100)
    expect(moved.y + moved.height).toBeLessThanOrEqual(100)
  }
  const whole = { x: 0, y: 0, width: 100, height: 100 }
  expect(moveArea(whole, { x: 1, y: 0.2 })).toEqual(whole)
})

test('a saved crop has its shape and is at most 2,400 pixels wide', () => {
  expect(getOutputSize({ width: 1200 }, 4 / 3)).toEqual({ width: 1200, height: 900 })
  expect(getOutputSize({ width: 183 }, 1)).toEqual({ width: 183, height: 183 })
  expect(getOutputSize({ width: 8000 }, 4 / 3)).toEqual({ width: 2400, height: 1800 })
  expect(getOutputSize({ width: 0.2 }, 4 / 3)).toEqual({ width: 1, height: 1 })
})
