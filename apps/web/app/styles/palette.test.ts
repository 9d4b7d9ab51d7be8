import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const app = join(import.meta.dirname, '..')
const palette = new Map(
  [
    ...readFileSync(join(app, 'styles/palette.css'), 'utf8').matchAll(
      /--([\w-]+):\s*light-dark\((#[\da-f]{6}),\s*(#[\da-f]{6})\)/g,
    ),
  ].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]),
)

/** From the lowest to the highest. */
const surfaces = ['sunken', 'paper', 'card', 'popover', 'dialog']

/** Text color → its backgrounds. */
const pairs: Record<string, string[]> = {
  paper: ['ink', 'danger'],
  ink: [...surfaces, 'leaf', 'plum-soft', 'danger-soft', 'good-soft'],
  soft: surfaces,
  primary: [...surfaces, 'leaf'],
  'on-primary': ['primary-fill', 'primary-fill-hover', 'primary-fill-pressed'],
  accent: ['paper', 'card', 'popover', 'dialog'],
  'on-accent': ['accent-fill', 'accent-fill-hover', 'accent-fill-pressed'],
  plum: ['plum-soft', 'card', 'paper'],
  coin: ['coin-soft', 'card', 'popover'],
  danger: ['danger-soft', 'card', 'paper', 'popover', 'dialog'],
  good: ['good-soft', 'card', 'paper'],
  char: ['char-soft'],
  earth: ['earth-soft'],
  clay: ['clay-soft'],
  rose: ['rose-soft'],
  teal: ['teal-soft'],
  lake: ['lake-soft'],
  'map-label': ['map-land'],
  'map-water-label': ['map-water'],
  'on-strip': ['strip'],
  strip: ['on-strip'],
  'on-footer': ['footer'],
  'on-footer-strong': ['footer'],
  footer: ['on-footer-strong'],
}

/** Control borders and the focus ring need 3:1. */
const outlines: Record<string, string[]> = {
  'line-strong': ['card', 'paper', 'popover', 'dialog'],
  focus: [...surfaces, 'leaf'],
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((slice) => [`chart-${slice}`, ['paper', 'card']])),
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function ratio(text: string, ground: string, scheme: 'light' | 'dark'): number {
  const [one, other] = [palette.get(text), palette.get(ground)]
  if (!one || !other) throw new Error(`${text} or ${ground} is not in palette.css`)
  return contrast(one[scheme], other[scheme])
}

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  test.each(Object.entries(pairs))('%s is readable on %j', (text, grounds) => {
    for (const ground of grounds) {
      expect(ratio(text, ground, scheme), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  test.each(Object.entries(outlines))('%s is visible on %j', (line, grounds) => {
    for (const ground of grounds) {
      expect(ratio(line, ground, scheme), `${line} on ${ground}`).toBeGreaterThanOrEqual(3)
    }
  })
})

// A shadow is invisible in the dark scheme, so the surfaces themselves show what is above what.
test.each(surfaces.slice(1).map((upper, index) => [surfaces[index] ?? '', upper]))(
  'in the dark scheme %s and %s differ by 1.25 to 1',
  (lower, upper) => {
    expect(ratio(lower, upper, 'dark')).toBeGreaterThanOrEqual(1.25)
  },
)

describe('the palette is the only place with colors', () => {
  const styles = globSync('**/*.css', { cwd: app })
    .filter((path) => path !== 'styles/palette.css')
    .map((path) => ({ path, text: readFileSync(join(app, path), 'utf8') }))

  test('finds the style sheets', () => {
    expect(styles.length).toBeGreaterThan(10)
  })

  test.each(styles)('$path uses named colors', ({ text }) => {
    expect(text).not.toMatch(/#[\da-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(/i)
  })

  test.each(styles)('$path uses checked text colors', ({ text }) => {
    const used = [...text.matchAll(/(?<![\w-])color:\s*var\(--([\w-]+)\)/g)].map(([, name]) => name)
    for (const name of used) expect(Object.keys(pairs)).toContain(name)
  })
})

test('black on white is 21 to 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
})
