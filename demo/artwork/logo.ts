import { createSeededRandom, type SeededRandom } from '@fairgrove/testing/seeded-random'
import { type BrandLook, mark, roundel } from './brand-look.ts'
import { createShades, mix, pickReadable, type Shades } from './colour.ts'
import { drawText } from './lettering.ts'
import { drawMotif } from './motifs.ts'
import { circle, type Drawing, path, rect, repeat, rounded, stroke, toSvg } from './shapes.ts'

/** Everything important is in the middle square, so a round or square crop keeps it. */
type Layout = (look: BrandLook, shades: Shades, inks: Inks, random: SeededRandom) => Drawing
type Inks = { ground: string; ink: string; second: string }

const initials = (name: string) =>
  name
    .split(' ')
    .filter((word) => /^[A-Z]/.test(word))
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('')

const stacked: Layout = (look, { paper }, inks) =>
  mark(look, [600, 370, 380], { ...inks, ground: mix(inks.ground, paper, 0.16) }) +
  drawText(look.short, 600, 712, { size: 118, fill: inks.ink, face: look.face, maxWidth: 720 }) +
  stroke('M520 764H680', inks.second, 8)

const round: Layout = (look, _shades, inks, random) =>
  roundel(look, [600, 450, 360], inks, [look.short, `since ${random.between(2009, 2023)}`])

const monogram: Layout = (look, _shades, inks) =>
  circle(600, 390, 270, { stroke: inks.ink, width: 10 }) +
  circle(600, 390, 240, { stroke: inks.second, width: 5 }) +
  drawText(initials(look.short), 600, 466, {
    size: 290,
    fill: inks.ink,
    face: look.face,
    maxWidth: 360,
  }) +
  circle(600, 130, 62, inks.ground) +
  drawMotif(look.motif, [600, 130, 104], inks) +
  drawText(look.short, 600, 796, { size: 92, fill: inks.ink, face: look.face, maxWidth: 720 })

const window: Layout = (look, { accent, deep, paper }, inks) =>
  path('M360 620V370a240 240 0 0 1 480 0V620Z', inks.second) +
  path('M384 620V370a216 216 0 0 1 432 0V620Z', mix(inks.second, paper, 0.5)) +
  drawMotif(look.motif, [600, 400, 300], { ink: deep, second: accent }) +
  rect([330, 620, 540, 14], inks.ink, 7) +
  drawText(look.short, 600, 756, { size: 112, fill: inks.ink, face: look.face, maxWidth: 720 })

const plate: Layout = (look, _shades, inks) =>
  path(rounded(240, 250, 720, 400, 60), inks.ink) +
  path(rounded(262, 272, 676, 356, 44), inks.ground) +
  path(rounded(276, 286, 648, 328, 34), inks.ink) +
  drawMotif(look.motif, [600, 396, 170], { ink: inks.ground, second: inks.second }) +
  drawText(look.short, 600, 570, { size: 96, fill: inks.ground, face: look.face, maxWidth: 560 }) +
  repeat(3, (index) => circle(560 + index * 40, 704, 9, inks.second))

const layouts = [stacked, round, monogram, window, plate]

/** Logos are rendered small, even where they are displayed large. */
const logoWidth = 800

/** SVG of a brand's logo. */
export function drawLogo(look: BrandLook, seed: string): string {
  const random = createSeededRandom(seed)
  const shades = createShades(look.palette)
  const ground = random.pick([shades.paper, shades.paper, shades.deep, shades.soft])
  const ink = pickReadable(ground, shades.paper, shades.deep)
  const inks = { ground, ink, second: shades.accent }
  return toSvg(
    rect([0, 0, 1200, 900], ground) +
      circle(random.between(0, 1200), random.between(-60, 960), 330, {
        fill: shades.accent,
        opacity: 0.1,
      }) +
      random.pick(layouts)(look, shades, inks, random),
    logoWidth,
  )
}
