import type { SeededRandom } from '@fairgrove/testing/seeded-random'
import { ground, shadow } from '../backdrop.ts'
import { label } from '../brand-look.ts'
import { createShades, mix, pickReadable, pickSecondary, type Shades } from '../colour.ts'
import { drawText } from '../lettering.ts'
import { drawMotif } from '../motifs.ts'
import {
  circle,
  type Drawing,
  ellipse,
  path,
  place,
  rect,
  repeat,
  rounded,
  stroke,
  within,
} from '../shapes.ts'
import type { DrawItem } from './item.ts'
import { lid, metal, sheen, wood } from './jars.ts'

const glass = '#ffffff'

/** A hop-like cone of dried flower. */
function bud(
  x: number,
  y: number,
  size: number,
  greens: readonly string[],
  random: SeededRandom,
): Drawing {
  const rows = [1, 2, 3, 3, 2]
  return place(
    { x, y, scale: size / 60, turn: random.between(-50, 50) },
    rows
      .map((count, row) =>
        repeat(count, (index) => {
          const at = (index - (count - 1) / 2) * 17
          const fill = greens[(row + index) % greens.length] ?? ''
          return ellipse(at, row * 13 - 28, 12, 14, fill)
        }),
      )
      .join('') +
      stroke('M-12 -8c4 -6 8 -6 10 0M6 6c3 -6 8 -6 10 0M-8 18c3 -5 7 -5 9 0', '#d98a3d', 2.6, 0.9),
  )
}

const pickGreens = ({ deep, accent }: Shades): string[] => [
  mix('#6f8f45', deep, 0.22),
  mix('#8fae57', accent, 0.12),
  mix('#4f7339', deep, 0.3),
]

/** Filled with flower up to the shoulders, between x and x + width. */
function filling(
  x: number,
  width: number,
  rows: number,
  shades: Shades,
  random: SeededRandom,
): Drawing {
  return repeat(rows, (row) =>
    repeat(5, (column) =>
      bud(
        x + 44 + (column * (width - 88)) / 4 + random.between(-14, 14),
        ground - 56 - row * 82 + random.between(-12, 12),
        random.between(78, 96),
        pickGreens(shades),
        random,
      ),
    ),
  )
}

const lidColours = (deep: string) => [deep, wood, metal, mix(deep, '#111111', 0.4)]

const straight: DrawItem = (look, { title }, random) => {
  const shades = createShades(look.palette)
  const { deep, paper } = shades
  const isTall = random.chance(0.5)
  const [width, height] = isTall ? [350, 450] : [450, 400]
  const [x, y] = [600 - width / 2, ground - height]
  const [labelWidth, labelHeight] = [width * 0.74, isTall ? 240 : 212]
  return (
    shadow(600, width * 0.54) +
    rect([x, y, width, height], { fill: glass, opacity: 0.6 }, 52) +
    within(
      rounded(x + 12, y + 30, width - 24, height - 46, 44),
      filling(x, width, isTall ? 5 : 4, shades, random),
    ) +
    rect([x, y, width, height], { fill: mix(deep, paper, 0.5), opacity: 0.16 }, 52) +
    label(
      look,
      [600 - labelWidth / 2, y + height * 0.29, labelWidth, labelHeight],
      title,
      random.between(0, 4),
    ) +
    sheen(x, y + 60, width, height - 110) +
    lid(x - 8, y - 66, width + 16, 98, random.pick(lidColours(deep)))
  )
}

/** Opaque, printed all around, with a little of its content in front. */
const matte: DrawItem = (look, { title }, random) => {
  const shades = createShades(look.palette)
  const { deep, accent, paper } = shades
  const skin = random.pick([deep, mix(paper, '#ffffff', 0.45), accent, mix(deep, '#161616', 0.5)])
  const ink = pickReadable(skin, paper, deep)
  const second = pickSecondary(skin, accent, shades)
  const body = rounded(390, 340, 420, 430, 40)
  return (
    shadow(600, 236) +
    path(body, skin) +
    within(
      body,
      rect([380, 640, 440, 12], second) +
        rect([380, 662, 440, 120], { fill: second, opacity: 0.22 }) +
        sheen(390, 340, 420, 430),
    ) +
    drawMotif(look.motif, [600, 446, 150], { ink, second }) +
    drawText(title, 600, 600, { size: 66, fill: ink, face: look.face, maxWidth: 350 }) +
    drawText(look.short.toUpperCase(), 600, 716, {
      size: 30,
      fill: ink,
      face: 'sans',
      tracking: 0.14,
      maxWidth: 320,
    }) +
    lid(380, 262, 440, 96, random.pick(lidColours(deep).filter((fill) => fill !== skin))) +
    [
      [880, 752, 128],
      [972, 778, 104],
      [330, 776, 110],
    ]
      .map(([x = 0, y = 0, size = 0]) => {
        const ground = ellipse(x + 6, y + size * 0.42, size * 0.5, size * 0.12, {
          fill: '#1a1410',
          opacity: 0.14,
        })
        return ground + bud(x, y, size, pickGreens(shades), random)
      })
      .join('')
  )
}

/** A preserving jar with a clip. */
const clipped: DrawItem = (look, { title }, random) => {
  const shades = createShades(look.palette)
  const { deep, accent, paper } = shades
  const body =
    'M424 380C390 400 376 440 376 490V716a54 54 0 0 0 54 54H770a54 54 0 0 0 54 -54V490C824 440 810 400 776 380Z'
  const wire = '#8d918b'
  return (
    shadow(600, 244) +
    path(body, { fill: glass, opacity: 0.62 }) +
    within(body, filling(390, 420, 4, shades, random)) +
    path(body, { fill: mix(deep, paper, 0.5), opacity: 0.14 }) +
    within(body, sheen(376, 420, 448, 320)) +
    path('M430 322C430 270 500 252 600 252C700 252 770 270 770 322Z', {
      fill: glass,
      opacity: 0.8,
    }) +
    stroke('M470 312C474 286 520 272 600 270', mix(deep, '#ffffff', 0.75), 8, 0.8) +
    rect([412, 320, 376, 26], mix(accent, '#c2552d', 0.35), 10) +
    rect([404, 344, 392, 40], { fill: glass, opacity: 0.85 }, 12) +
    stroke('M404 362H380V440M796 362H820V440M560 252V214H640V252', wire, 9) +
    circle(820, 446, 12, wire) +
    place(
      { x: 600, y: 560, turn: random.between(-3, 3) },
      label(look, [-146, -104, 292, 220], title, random.between(0, 4)),
    )
  )
}

/** Flower mostly comes in glass. */
export const flowerJar: DrawItem = (look, text, random) => {
  const jar = random.pickWeighted({ straight: 45, matte: 30, clipped: 25 })
  return { straight, matte, clipped }[jar](look, text, random)
}
