import { expect, test } from 'vitest'
import { type Colour, colours } from './email-theme.ts'

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const pairs: [Colour, Colour][] = [
  ['ink', 'card'],
  ['soft', 'card'],
  ['soft', 'paper'],
  ['forest', 'card'],
  ['forest', 'paper'],
  ['onForest', 'forest'],
]

test.each(pairs)('%s is readable on %s, light and dark', (text, background) => {
  for (const scheme of [0, 1] as const) {
    expect(contrast(colours[text][scheme], colours[background][scheme])).toBeGreaterThanOrEqual(4.5)
  }
})
