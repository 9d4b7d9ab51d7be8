import type { SeededRandom } from '@fairgrove/testing/seeded-random'
import type { BrandLook } from './brand-look.ts'
import { mix, pickReadable, type Shades } from './colour.ts'
import { drawText } from './lettering.ts'
import { drawMotif } from './motifs.ts'
import type { Hour } from './regions.ts'
import {
  circle,
  type Drawing,
  path,
  place,
  rect,
  repeat,
  rounded,
  stroke,
  within,
} from './shapes.ts'

/** Parts of every facade: windows, doors, awnings, signs. */
export type Front = {
  look: BrandLook
  shades: Shades
  hour: Hour
  random: SeededRandom
  cloth: Cloth
}

const glassBy: Record<Hour, string> = { day: '#d7e6e6', golden: '#fbe2b0', dusk: '#ffd889' }

const glass = (hour: Hour): string => glassBy[hour]

type Box = readonly [x: number, y: number, width: number, height: number]

/** A display window: a board with plants and jars, the shop's sign on the pane. */
export function display(
  { look, shades, hour, random }: Front,
  [x, y, width, height]: Box,
  frame: string,
): Drawing {
  const { deep, accent, paper } = shades
  const pane = rounded(x, y, width, height, 6)
  const shelf = y + height * 0.8
  const things = [
    (at: number) =>
      rect([at - 24, shelf - 52, 48, 52], accent, 8) + rect([at - 26, shelf - 62, 52, 14], deep, 4),
    (at: number) =>
      drawMotif('seedling', [at, shelf - 40, 84], {
        ink: mix(deep, '#4f7d4a', 0.5),
        second: '#7aa763',
      }) + path(`M${at - 20} ${shelf - 26}h40l-6 26h-28Z`, '#b9694a'),
    (at: number) => drawMotif('fern', [at, shelf - 52, 100], { ink: '#5f8a52', second: '#7aa763' }),
    (at: number) =>
      rect([at - 34, shelf - 30, 68, 30], mix(accent, deep, 0.35), 4) +
      rect([at - 26, shelf - 56, 52, 26], paper, 4),
    (at: number) =>
      circle(at, shelf - 34, 34, mix(paper, accent, 0.4)) +
      drawMotif(look.motif, [at, shelf - 34, 44], { ink: deep, second: accent }),
  ]
  const count = Math.max(1, Math.floor(width / 110))
  const chosen = random.sample(things, count)
  return (
    rect([x - 8, y - 8, width + 16, height + 16], frame, 10) +
    path(pane, glass(hour)) +
    within(
      pane,
      path(`M${x} ${y}h${width * 0.3}l${-width * 0.5} ${height}h${-width * 0.2}Z`, {
        fill: '#ffffff',
        opacity: 0.35,
      }) +
        chosen.map((thing, index) => thing(x + (width * (index + 0.5)) / count)).join('') +
        rect([x, shelf, width, height], mix(deep, paper, 0.25)) +
        (random.chance(0.5)
          ? repeat(Math.floor(width / 46), (index) => {
              const at = x + 24 + index * 46
              return (
                stroke(`M${at} ${y}v${20 + (index % 2) * 10}`, deep, 2) +
                circle(at, y + 26 + (index % 2) * 10, 8, '#ffe6a8')
              )
            })
          : drawMotif(look.motif, [x + width / 2, y + height * 0.28, Math.min(70, height * 0.34)], {
              ink: mix(deep, glass(hour), 0.1),
              second: accent,
            })),
    )
  )
}

export function door(
  { shades, hour, look }: Front,
  [x, y, width, height]: Box,
  paint: string,
): Drawing {
  const { accent, paper, deep } = shades
  const lit = glass(hour)
  return (
    rect([x - 10, y - 10, width + 20, height + 10], mix(paint, '#111111', 0.3), 8) +
    rect([x, y, width, height], paint, 6) +
    rect([x + 16, y + 18, width - 32, height * 0.56], lit, 8) +
    path(`M${x + 16} ${y + 18}h${(width - 32) * 0.4}l${-(width - 32) * 0.4} ${height * 0.4}Z`, {
      fill: '#ffffff',
      opacity: 0.35,
    }) +
    rect([x + 16, y + height * 0.7, width - 32, height * 0.22], mix(paint, '#111111', 0.14), 6) +
    circle(x + width - 16, y + height * 0.66, 8, '#e9c46a') +
    place(
      { x: x + width / 2, y: y + height * 0.28 },
      rect([-28, -18, 56, 32], paper, 6) +
        drawText('OPEN', 0, 6, {
          size: 18,
          fill: pickReadable(paper, accent, deep),
          face: 'sans',
          tracking: 0.08,
        }),
    ) +
    drawMotif(look.motif, [x + width / 2, y + height * 0.48, 40], {
      ink: mix(deep, lit, 0.2),
      second: accent,
    }) +
    rect([x - 22, y + height - 6, width + 44, 12], '#9a948a', 3)
  )
}

/** The cut and color of the awnings: the same along a facade. */
export type Cloth = { cut: 'scallop' | 'flat' | 'stripe'; colours: readonly [string, string] }

export function pickCloth({ accent, paper, deep }: Shades, random: SeededRandom): Cloth {
  const light = mix(paper, '#ffffff', 0.4)
  return {
    cut: random.pick(['scallop', 'flat', 'stripe'] as const),
    colours: random.pick([
      [accent, light],
      [light, accent],
      [mix(deep, accent, 0.35), accent],
    ] as const),
  }
}

export function awning({ cloth }: Front, [x, y, width, height]: Box): Drawing {
  const { cut, colours } = cloth
  const count = Math.round(width / 62)
  const step = width / count
  const hem = cut === 'flat' ? 18 : height * 0.34
  const top = height - hem
  const strips = repeat(count, (index) => {
    const left = x + index * step
    const fill = colours[index % 2] ?? ''
    const slope = `M${left} ${y}h${step}v${top}h${-step}Z`
    const edge =
      cut === 'scallop'
        ? path(`M${left} ${y + top}h${step}v4a${step / 2} ${hem} 0 0 1 ${-step} 0Z`, fill)
        : cut === 'stripe'
          ? path(`M${left} ${y + top}h${step}l${-step / 2} ${hem}Z`, fill)
          : rect([left, y + top, step, hem], mix(fill, '#1a1410', 0.1))
    return path(slope, fill) + edge
  })
  return (
    strips +
    rect([x, y + top - 4, width, 6], { fill: '#1a1410', opacity: 0.12 }) +
    rect([x, y, width, 10], { fill: '#1a1410', opacity: 0.1 }) +
    rect([x + 4, y + height + 2, width - 8, 20], { fill: '#1a1410', opacity: 0.12 })
  )
}

/** The shop's name on a board. */
export function sign({ look, shades }: Front, [x, y, width, height]: Box, ground: string): Drawing {
  const { accent, paper, deep } = shades
  const ink = pickReadable(ground, mix(paper, '#ffffff', 0.3), mix(deep, '#111111', 0.2))
  return (
    rect([x, y, width, height], ground, 8) +
    rect([x + 7, y + 7, width - 14, height - 14], { stroke: accent, width: 3, opacity: 0.85 }, 5) +
    drawText(look.short, x + width / 2, y + height / 2 + height * 0.19, {
      size: height * 0.56,
      fill: ink,
      face: look.face,
      maxWidth: width - 56,
    })
  )
}

/** An upper window with its sill; some have a flower box, some are lit. */
export function sash(
  { shades, hour, random }: Front,
  [x, y, width, height]: Box,
  trim: string,
): Drawing {
  const isLit = hour !== 'day' && random.chance(0.6)
  const pane = isLit ? glass(hour) : hour === 'dusk' ? '#4d5a70' : '#c9d8da'
  const hasFlowers = random.chance(0.35)
  return (
    rect([x - 9, y - 9, width + 18, height + 18], trim, 5) +
    rect([x, y, width, height], pane, 3) +
    path(`M${x} ${y}h${width * 0.5}L${x} ${y + height * 0.6}Z`, {
      fill: '#ffffff',
      opacity: 0.25,
    }) +
    rect([x + width / 2 - 3, y, 6, height], trim) +
    rect([x, y + height / 2 - 3, width, 6], trim) +
    rect([x - 16, y + height + 8, width + 32, 12], mix(trim, '#1a1410', 0.12), 4) +
    (hasFlowers
      ? rect([x - 8, y + height - 6, width + 16, 22], '#8a5a3c', 4) +
        repeat(5, (index) =>
          circle(
            x + 4 + (index * (width - 8)) / 4,
            y + height - 12,
            12,
            index % 2 ? shades.accent : '#6f9a5c',
          ),
        )
      : '')
  )
}
