import { readFileSync } from 'node:fs'
import { type Drawing, place } from './shapes.ts'

/**
 * Lettering as outlines, so an image is the same on a machine without fonts. The outlines are Fraunces at
 * weight 640, its italic at 560, and Figtree at 760 (SIL Open Font License 1.1), scaled to 1000 units:
 * 'advance outline' per character, and kerning pairs.
 */
export type Face = 'serif' | 'italic' | 'sans'

type Outlines = { glyphs: Record<string, string>; kerning: string }
type Letter = { advance: number; outline: string }

const faces = new Map<Face, { letters: Map<string, Letter>; kerning: Map<string, number> }>()
const file: Record<Face, Outlines> = JSON.parse(
  readFileSync(new URL('lettering.json', import.meta.url), 'utf8'),
)
for (const [face, { glyphs, kerning }] of Object.entries(file) as [Face, Outlines][]) {
  const letters = Object.entries(glyphs).map(([character, text]): [string, Letter] => {
    const [advance = '0', ...outline] = text.split(' ')
    return [character, { advance: Number(advance), outline: outline.join(' ') }]
  })
  const pairs = kerning
    .split(' ')
    .map((text): [string, number] => [text.slice(0, 2), Number(text.slice(2))])
  faces.set(face, { letters: new Map(letters), kerning: new Map(pairs) })
}

type Line = {
  face?: Face
  /** Height of the em in sheet units. Capitals are seven tenths of it. */
  size: number
  fill: string
  /** Scaled down, never cut, when wider than this. */
  maxWidth?: number
  /** Extra letter spacing, in ems. */
  tracking?: number
}

/** One line, centered on x, with its baseline on y. */
export function drawText(text: string, x: number, y: number, line: Line): Drawing {
  const { spots, width } = layOutText(text, line)
  const fitted = Math.min(1, (line.maxWidth ?? Infinity) / ((width * line.size) / 1000))
  const scale = (line.size * fitted) / 1000
  const glyphs = spots
    .map(({ at, outline }) => `<path transform="translate(${at - width / 2} 0)" d="${outline}"/>`)
    .join('')
  return place({ x, y, scale }, `<g fill="${line.fill}">${glyphs}</g>`)
}

/** Along the upper (or, if flipped, the lower) half of a circle. */
export function drawTextOnArc(
  text: string,
  [x, y, radius]: readonly [number, number, number],
  line: Line & { isBelow?: boolean },
): Drawing {
  const { spots, width } = layOutText(text, line)
  // Beyond this angle the texts of both halves would overlap.
  const longest = radius * 2.5
  const size = Math.min(line.size, (longest * 1000) / width)
  const scale = size / 1000
  const side = line.isBelow ? -1 : 1
  return spots
    .map(({ at, advance, outline }) => {
      const angle = ((at + advance / 2 - width / 2) * scale) / radius
      const reach = line.isBelow ? radius + size * 0.7 : radius
      return place(
        {
          x: x + Math.sin(angle) * reach,
          y: y - side * Math.cos(angle) * reach,
          turn: (side * angle * 180) / Math.PI,
          scale,
        },
        `<path transform="translate(${-advance / 2} 0)" fill="${line.fill}" d="${outline}"/>`,
      )
    })
    .join('')
}

function layOutText(
  text: string,
  { face: name = 'serif', tracking = 0 }: Omit<Line, 'fill' | 'size'>,
) {
  const face = faces.get(name)
  const spots: (Letter & { at: number })[] = []
  let width = 0
  let before = ''
  for (const character of text) {
    const letter = face?.letters.get(character)
    if (!letter) throw new Error(`There is no outline for '${character}'.`)
    width += face?.kerning.get(before + character) ?? 0
    spots.push({ ...letter, at: width })
    width += letter.advance + tracking * 1000
    before = character
  }
  return { spots, width: width - tracking * 1000 }
}
