import { expect, test } from 'vitest'
import { encodeQr } from '../server/qr-code.server.ts'
import { decodeFrame, type QrFrame } from './qr-decode.worker.ts'
import { fitFrame } from './qr-detector.ts'

const text = 'https://fairgrove.example/orderlist/seller?q=K7QP-29BX'

type CodeImage = {
  /** Of the frame that the code fills. */
  share?: number
  degrees?: number
  /** Brightness of dark and light modules, 0 to 255. */
  dark?: number
  light?: number
  /** How much each pixel may differ, both ways. */
  noise?: number
  /** Light from one side: how much darker the other one is. */
  shade?: number
}

/** A camera frame of the QR code that our order page draws, on a gray counter. */
function drawFrame(image: CodeImage, { width, height } = { width: 640, height: 480 }): QrFrame {
  const { share = 0.6, degrees = 0, dark = 20, light = 240, noise = 0, shade = 0 } = image
  const { size, path } = encodeQr(text)
  const darkModules = new Set([...path.matchAll(/M(\d+) (\d+)h1/g)].map(([, x, y]) => `${x} ${y}`))
  const side = Math.min(width, height) * share
  const angle = (degrees * Math.PI) / 180
  const data = new Uint8ClampedArray(width * height * 4)
  const random = createRandom()
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [fromX, fromY] = [x - width / 2, y - height / 2]
      const column = ((fromX * Math.cos(angle) + fromY * Math.sin(angle)) / side + 0.5) * size
      const row = ((fromY * Math.cos(angle) - fromX * Math.sin(angle)) / side + 0.5) * size
      const isInside = column >= 0 && row >= 0 && column < size && row < size
      const isDark = darkModules.has(`${Math.floor(column)} ${Math.floor(row)}`)
      const base = isInside ? (isDark ? dark : light) : (dark + light) / 2
      const value = base - (shade * x) / width + (random() - 0.5) * 2 * noise
      data.set([value, value, value, 255], (y * width + x) * 4)
    }
  }
  return { width, height, data }
}

/** The same numbers in every run. */
function createRandom(): () => number {
  let seed = 42
  return () => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32
    return seed / 2 ** 32
  }
}

test.each<[string, CodeImage]>([
  ['held straight', {}],
  ['turned a little', { degrees: 12 }],
  ['turned halfway', { degrees: 45 }],
  ['upside down', { degrees: 180 }],
  ['far away', { share: 0.3 }],
  ['filling the frame', { share: 0.98 }],
  ['on a dim screen', { dark: 40, light: 85 }],
  ['washed out by light', { dark: 150, light: 240 }],
  ['in light from one side', { light: 230, shade: 110 }],
  ['with a noisy camera', { noise: 60 }],
  ['turned, dim and noisy', { degrees: 27, dark: 40, light: 110, noise: 20 }],
  ['in dark mode', { dark: 235, light: 20 }],
])('reads the QR code of an order %s', (_, image) => {
  expect(decodeFrame(drawFrame(image))).toBe(text)
})

test('finds nothing in a frame without a readable code', () => {
  expect(decodeFrame(drawFrame({ dark: 128, light: 128, noise: 40 }))).toBeUndefined()
  expect(decodeFrame(drawFrame({ share: 0.05 }))).toBeUndefined()
})

test('a frame takes less than 30 ms, with a code and without', () => {
  const frames = [drawFrame({ degrees: 12, noise: 20 }), drawFrame({ light: 20, noise: 20 })]
  for (const frame of frames) {
    // The first runs compile the decoder.
    for (let run = 0; run < 20; run += 1) decodeFrame(frame)
    const times = Array.from({ length: 15 }, () => {
      const start = performance.now()
      decodeFrame(frame)
      return performance.now() - start
    })
    // The fastest: other tests may use the CPU meanwhile.
    expect(Math.min(...times)).toBeLessThan(30)
  }
})

test.each([
  [1920, 1080, { width: 640, height: 360 }],
  [1080, 1920, { width: 360, height: 640 }],
  [320, 240, { width: 320, height: 240 }],
  [0, 0, { width: 0, height: 0 }],
])('decodes a video of %i by %i at a bounded size', (width, height, size) => {
  expect(fitFrame(width, height)).toEqual(size)
})
