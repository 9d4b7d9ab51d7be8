import { createSeededRandom, type SeededRandom } from '@fairgrove/testing/seeded-random'
import { blade } from './botany.ts'
import { createShades, mix, type Palette, type Shades } from './colour.ts'
import { drawMotif, type MotifName } from './motifs.ts'
import { circle, type Drawing, path, place, rect, repeat, stroke, toSvg } from './shapes.ts'

/** Abstract covers for blog posts. */
type Cover = (shades: Shades, random: SeededRandom, theme: MotifName) => Drawing

const rings: Cover = ({ deep, accent, paper, glow, soft }, random) => {
  const [x, y] = [random.between(200, 1000), random.between(500, 900)]
  const colours = [deep, accent, glow, mix(deep, accent, 0.5), soft]
  return (
    rect([0, 0, 1200, 900], paper) +
    repeat(10, (index) => circle(x, y, 900 - index * 86, colours[(index + 1) % 5] ?? accent))
  )
}

const paperCut: Cover = ({ deep, accent, paper, soft }, random) =>
  rect([0, 0, 1200, 900], soft) +
  circle(random.between(300, 900), random.between(200, 400), 190, paper) +
  repeat(5, (index) => {
    const y = 380 + index * 110
    const [start, rise, fall] = [
      random.between(-50, 50),
      random.between(60, 150),
      random.between(-60, 60),
    ]
    const outline = `M0 ${y + start}C200 ${y - rise} 380 ${y - rise} 600 ${y}S980 ${y + rise} 1200 ${y + fall}V900H0Z`
    return (
      place({ y: -10, opacity: 0.14 }, path(outline, '#1a1410')) +
      path(outline, mix(mix(accent, paper, 0.2), deep, index * 0.24))
    )
  })

const quilted: Cover = ({ deep, accent, paper, glow }, random, theme) => {
  const colours = [deep, accent, paper, glow, mix(deep, accent, 0.5)]
  return repeat(4, (column) =>
    repeat(3, (line) => {
      const [x, y] = [column * 300, line * 300]
      const [one, two] = random.sample(colours, 2) as [string, string]
      const tile = random.pick([
        () => path(`M${x} ${y}h300v300Z`, two),
        () => path(`M${x} ${y}a300 300 0 0 0 300 300V${y}Z`, two),
        () =>
          circle(x + 150, y + 150, 120, two) +
          drawMotif(theme, [x + 150, y + 150, 130], { ink: one, second: one }),
        () =>
          path(`M${x} ${y + 150}a150 150 0 0 1 300 0Z`, two) +
          path(`M${x} ${y + 300}a150 150 0 0 1 300 0Z`, two),
        () =>
          path(
            `M${x + 150} ${y}L${x + 300} ${y + 150}L${x + 150} ${y + 300}L${x} ${y + 150}Z`,
            two,
          ),
      ])
      return rect([x, y, 300, 300], one) + tile()
    }),
  )
}

const leaves: Cover = ({ deep, accent, paper, glow, soft }, random) =>
  rect([0, 0, 1200, 900], mix(deep, '#111111', 0.15)) +
  circle(random.between(400, 800), random.between(300, 600), 330, { fill: accent, opacity: 0.9 }) +
  repeat(13, (index) => {
    const fill =
      [glow, soft, mix(deep, accent, 0.4), paper, mix(deep, paper, 0.3)][index % 5] ?? paper
    const [x, y, turn] = [index * 96 - 20, index % 2 ? 960 : -60, index % 2 ? 0 : 180]
    return place(
      { x: x + random.between(-30, 30), y, turn: turn + random.between(-26, 26) },
      blade(random.between(420, 620), random.between(60, 100), fill) +
        stroke(`M0 0V-400`, mix(fill, deep, 0.3), 4, 0.6),
    )
  })

const sunrise: Cover = ({ deep, accent, paper, glow, soft }, random) => {
  const y = random.between(560, 640)
  return (
    rect([0, 0, 1200, 900], paper) +
    repeat(24, (index) =>
      place({ x: 600, y, turn: index * 15 }, path('M0 0L-60 -1200H60Z', index % 2 ? soft : paper)),
    ) +
    circle(600, y, 230, accent) +
    circle(600, y, 170, glow) +
    path(`M0 ${y}H1200V900H0Z`, deep) +
    repeat(6, (index) => {
      const half = 230 - index * 34
      return rect([600 - half, y + 24 + index * 44, 2 * half, 18], index % 2 ? glow : accent, 9)
    })
  )
}

const paths: Cover = ({ deep, accent, paper, glow }, random, theme) =>
  rect([0, 0, 1200, 900], deep) +
  repeat(7, (index) => {
    const y = 120 + index * 120
    const bend = random.between(-160, 160)
    return stroke(
      `M-60 ${y}C300 ${y + bend} 600 ${y - bend} 1260 ${y + bend / 2}`,
      [accent, glow, paper, mix(deep, accent, 0.5)][index % 4] ?? accent,
      random.between(26, 74),
    )
  }) +
  circle(880, 300, 190, paper) +
  drawMotif(theme, [880, 300, 240], { ink: deep, second: accent })

const covers = [rings, paperCut, quilted, leaves, sunrise, paths]

export function drawCover(palette: Palette, theme: MotifName, seed: string): string {
  const random = createSeededRandom(seed)
  return toSvg(random.pick(covers)(createShades(palette), random, theme))
}
