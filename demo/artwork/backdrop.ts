import type { SeededRandom } from '@fairgrove/testing/seeded-random'
import { blade } from './botany.ts'
import { mix, type Shades } from './colour.ts'
import {
  circle,
  type Drawing,
  ellipse,
  path,
  place,
  rect,
  repeat,
  sheet,
  stroke,
} from './shapes.ts'

/** The y coordinate objects stand on. */
export const ground = 770

type Backdrop = (shades: Shades, random: SeededRandom) => Drawing
const { width, height } = sheet

const wall = (fill: string) => rect([0, 0, width, height], fill)
const floor = (y: number, fill: string) => rect([0, y, width, height - y], fill)

const sunAndHill: Backdrop = ({ paper, accent, deep }, random) => {
  const [x, y] = [random.between(760, 960), random.between(190, 300)]
  return (
    wall(paper) +
    circle(x, y, random.between(300, 380), { fill: accent, opacity: 0.34 }) +
    path('M0 690C340 590 780 800 1200 670V900H0Z', { fill: deep, opacity: 0.1 }) +
    path('M0 760C300 700 820 800 1200 740V900H0Z', { fill: deep, opacity: 0.08 })
  )
}

const niche: Backdrop = ({ paper, soft, dusk, mist }, random) => {
  const half = random.between(330, 390)
  return (
    wall(mist) +
    path(
      `M${600 - half} 900V${random.between(400, 460)}a${half} ${half} 0 0 1 ${2 * half} 0V900Z`,
      soft,
    ) +
    floor(700, paper) +
    rect([0, 700, width, 6], { fill: dusk, opacity: 0.6 })
  )
}

const tabletop: Backdrop = ({ paper, mist, soft, dusk }, random) =>
  wall(paper) +
  repeat(12, (index) =>
    rect([index * 108 - random.between(0, 0), 0, 54, 690], { fill: mist, opacity: 0.45 }),
  ) +
  floor(690, soft) +
  rect([0, 690, width, 10], { fill: dusk, opacity: 0.5 }) +
  path('M0 836H1200V900H0Z', { fill: dusk, opacity: 0.35 })

const windowLight: Backdrop = ({ paper, soft, mist, dusk }, random) => {
  const x = random.between(90, 230)
  const pane = (column: number, row: number) =>
    path(`M${x + column * 300} ${80 + row * 270 + column * 30}l270 27v240l-270 -27Z`, '#fffdf6')
  return (
    wall(mist) +
    place({ opacity: 0.75 }, pane(0, 0) + pane(1, 0) + pane(0, 1) + pane(1, 1)) +
    floor(700, soft) +
    rect([0, 700, width, 8], { fill: dusk, opacity: 0.45 }) +
    path(`M${x + 160} 900L${x + 60} 708H${x + 560}L${x + 780} 900Z`, { fill: paper, opacity: 0.5 })
  )
}

const layeredHills: Backdrop = ({ paper, soft, dusk, glow, deep }, random) =>
  wall(paper) +
  circle(random.between(220, 980), random.between(210, 290), 120, glow) +
  path('M0 560C180 420 380 470 560 560C760 660 960 420 1200 500V900H0Z', soft) +
  path('M0 660C260 540 520 700 760 640C940 596 1060 600 1200 640V900H0Z', {
    fill: dusk,
    opacity: 0.8,
  }) +
  path('M0 740C320 670 700 790 1200 710V900H0Z', { fill: deep, opacity: 0.24 })

const rays: Backdrop = ({ paper, soft, mist, dusk }, random) => {
  const y = random.between(560, 640)
  return (
    wall(paper) +
    repeat(18, (index) =>
      place(
        { x: 600, y, turn: index * 20 + 5 },
        path('M0 0L-70 -1000H70Z', { fill: soft, opacity: 0.5 }),
      ),
    ) +
    ellipse(600, 800, 560, 110, mist) +
    ellipse(600, 806, 560, 104, { fill: dusk, opacity: 0.45 })
  )
}

const plinth: Backdrop = ({ paper, soft, accent, dusk, mist }, random) => {
  const split = random.between(420, 520)
  return (
    wall(paper) +
    rect([0, 0, split, height], { fill: soft, opacity: 0.8 }) +
    circle(random.between(840, 940), 230, 130, { fill: accent, opacity: 0.5 }) +
    floor(800, mist) +
    path(`M210 ${ground}V846a390 54 0 0 0 780 0V${ground}Z`, mix(dusk, mist, 0.35)) +
    ellipse(600, ground, 390, 54, mix(paper, '#ffffff', 0.35))
  )
}

const terrazzo: Backdrop = ({ paper, accent, deep, soft, dusk }, random) =>
  wall(paper) +
  repeat(46, (index) => {
    const [x, y] = [random.between(-20, 1220), random.between(-20, 690)]
    const chip = `M0 -${random.between(9, 22)}L${random.between(10, 24)} ${random.between(-6, 8)}L${random.between(-4, 8)} ${random.between(10, 22)}L-${random.between(10, 22)} ${random.between(-4, 8)}Z`
    const fill = [accent, deep, soft, dusk][index % 4] ?? accent
    return place({ x, y, turn: random.between(0, 90) }, path(chip, { fill, opacity: 0.34 }))
  }) +
  floor(700, soft) +
  rect([0, 700, width, 8], { fill: dusk, opacity: 0.5 })

const garden: Backdrop = ({ paper, soft, deep, accent, mist }, random) => {
  const frond = (x: number, y: number, turn: number) =>
    place(
      { x, y, turn },
      stroke('M0 0C20 -180 10 -320 0 -460', mix(deep, paper, 0.62), 8) +
        repeat(8, (index) => {
          const fill = mix(deep, index % 2 ? accent : paper, 0.62)
          const side = index % 2 ? 58 : -58
          return place({ x: 8, y: -60 - index * 50, turn: side }, blade(170 - index * 10, 34, fill))
        }),
    )
  return (
    wall(paper) +
    place(
      { opacity: 0.75 },
      frond(random.between(40, 120), 800, -8) + frond(random.between(1080, 1160), 800, 10),
    ) +
    circle(600, 430, 300, { fill: soft, opacity: 0.55 }) +
    path('M0 736C300 706 900 706 1200 736V900H0Z', mist)
  )
}

const scallops: Backdrop = ({ paper, soft, mist, dusk }) =>
  wall(paper) +
  repeat(7, (row) =>
    repeat(9, (column) =>
      circle(column * 150 + (row % 2 ? 75 : 0), row * 100 - 20, 62, {
        stroke: soft,
        width: 7,
        opacity: 0.8,
      }),
    ),
  ) +
  floor(690, mist) +
  rect([0, 690, width, 8], { fill: dusk, opacity: 0.5 })

const backdrops = [
  sunAndHill,
  niche,
  tabletop,
  windowLight,
  layeredHills,
  rays,
  plinth,
  terrazzo,
  garden,
  scallops,
]

export function drawBackdrop(shades: Shades, random: SeededRandom): Drawing {
  return random.pick(backdrops)(shades, random)
}

/** The soft shadow under an object. */
export function shadow(x: number, halfWidth: number, y = ground): Drawing {
  return (
    ellipse(x + 14, y + 2, halfWidth * 1.12, halfWidth * 0.14 + 8, {
      fill: '#1a1410',
      opacity: 0.1,
    }) + ellipse(x + 6, y, halfWidth, halfWidth * 0.09 + 5, { fill: '#1a1410', opacity: 0.16 })
  )
}
