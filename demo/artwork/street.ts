import type { SeededRandom } from '@fairgrove/testing/seeded-random'
import { blade } from './botany.ts'
import { mix, type Shades } from './colour.ts'
import { drawText } from './lettering.ts'
import { drawMotif } from './motifs.ts'
import { street } from './regions.ts'
import { circle, type Drawing, ellipse, path, place, rect, repeat, stroke } from './shapes.ts'

/** Objects on the sidewalk. Each stands on (0, 0). */
type Prop = (shades: Shades, random: SeededRandom) => Drawing

const iron = '#3d4140'
const leafGreens = ['#5f8a52', '#7aa763', '#4b7350']

const tree: Prop = (_shades, random) => {
  const green = random.pick(leafGreens)
  return (
    rect([-40, -46, 80, 46], '#a9805a', 6) +
    rect([-46, -54, 92, 14], '#bb9168', 5) +
    rect([-8, -190, 16, 140], '#7a5a3c', 6) +
    circle(0, -250, 84, green) +
    circle(-52, -210, 56, mix(green, '#1a2a1a', 0.12)) +
    circle(54, -214, 58, mix(green, '#ffffff', 0.12)) +
    circle(-18, -286, 40, mix(green, '#ffffff', 0.18))
  )
}

const lamp: Prop = () =>
  rect([-6, -330, 12, 330], iron, 4) +
  rect([-20, -18, 40, 18], iron, 5) +
  path('M-24 -330H24L16 -384H-16Z', '#ffe6a8') +
  stroke('M-24 -330H24M-16 -384H16M-24 -330L-16 -384M24 -330L16 -384', iron, 5) +
  path('M-26 -384H26L0 -410Z', iron)

const bench: Prop = ({ accent }) =>
  stroke('M-80 0V-50M80 0V-50', iron, 9) +
  rect([-104, -64, 208, 16], mix(accent, '#8a5a32', 0.55), 5) +
  rect([-104, -112, 208, 14], mix(accent, '#8a5a32', 0.45), 5) +
  rect([-104, -92, 208, 14], mix(accent, '#8a5a32', 0.5), 5) +
  stroke('M-84 -112V-50M84 -112V-50', iron, 6)

const bicycle: Prop = ({ deep, accent }) => {
  const wheel = (x: number) =>
    circle(x, -46, 44, { stroke: iron, width: 6 }) + circle(x, -46, 5, iron)
  return (
    wheel(-70) +
    wheel(70) +
    stroke(
      'M-70 -46L-24 -46L28 -112L-42 -112ZM-24 -46L-50 -128M28 -112L70 -46L52 -136',
      mix(accent, deep, 0.25),
      8,
    ) +
    stroke('M52 -136C60 -150 78 -146 82 -138', iron, 7) +
    rect([-70, -140, 44, 12], '#6b4a2e', 6) +
    path('M58 -140H110V-104H66Z', '#c79a63')
  )
}

const board: Prop = ({ deep, paper, accent }, random) =>
  stroke('M-40 0L-22 -128M40 0L22 -128', '#7a5a3c', 8) +
  path('M-44 -14L-26 -138H26L44 -14Z', mix(deep, '#1c2420', 0.6)) +
  drawText(random.pick(['open', 'hello', 'come in', 'welcome']), 0, -84, {
    size: 30,
    fill: paper,
    face: 'italic',
    maxWidth: 48,
  }) +
  drawMotif('sun', [0, -48, 42], { ink: paper, second: accent })

const planter: Prop = ({ accent, deep }, random) => {
  const pot = random.pick(['#b9694a', mix(deep, '#ffffff', 0.15), '#8d8478'])
  return (
    repeat(7, (index) =>
      place(
        { y: -50, turn: -54 + index * 18 },
        blade(90 + (index % 3) * 16, 13, leafGreens[index % 3] ?? ''),
      ),
    ) +
    repeat(3, (index) => circle(-28 + index * 28, -118 - (index % 2) * 26, 11, accent)) +
    path('M-44 -62H44L34 0H-34Z', pot) +
    rect([-48, -70, 96, 16], mix(pot, '#ffffff', 0.15), 6)
  )
}

const cat: Prop = (_shades, random) => {
  const fur = random.pick(['#3a3432', '#c98a4b', '#8d8a86', '#efe6d8'])
  return (
    stroke('M30 -8C64 -8 66 -40 54 -54', fur, 11) +
    path('M-30 0C-38 -40 -22 -66 0 -66C24 -66 40 -40 34 0Z', fur) +
    circle(-6, -80, 25, fur) +
    path('M-28 -90L-24 -118L-8 -100ZM16 -90L12 -118L-4 -100Z', fur) +
    circle(-15, -82, 3, '#fff6df') +
    circle(3, -82, 3, '#fff6df')
  )
}

const mailbox: Prop = ({ deep }) => {
  const paint = mix(deep, '#2f5f8f', 0.6)
  return (
    rect([-8, -60, 16, 60], iron, 3) +
    path('M-34 -56V-116a34 30 0 0 1 68 0V-56Z', paint) +
    rect([-20, -112, 40, 8], '#14222c', 4) +
    rect([-34, -64, 68, 8], mix(paint, '#111111', 0.3), 2)
  )
}

const hydrant: Prop = ({ accent }) => {
  const paint = mix(accent, '#c2552d', 0.6)
  return (
    rect([-22, -80, 44, 80], paint, 8) +
    path('M-24 -80a24 26 0 0 1 48 0Z', mix(paint, '#111111', 0.12)) +
    rect([-34, -58, 68, 20], mix(paint, '#111111', 0.12), 8) +
    rect([-30, -10, 60, 10], mix(paint, '#111111', 0.3), 3)
  )
}

const props = { tree, lamp, bench, bicycle, board, planter, cat, mailbox, hydrant }
type PropName = keyof typeof props

const edges: readonly PropName[] = ['tree', 'lamp', 'planter', 'mailbox', 'hydrant']
const fronts: readonly PropName[] = ['bench', 'bicycle', 'board', 'cat', 'planter']

/** A few of them, left and right of the entrance. */
export function drawStreetProps(shades: Shades, random: SeededRandom): Drawing {
  const at = (name: PropName, x: number, y: number, scale = 1) =>
    place({ x, y }, ellipse(6, 2, 50 * scale, 7, { fill: '#1a1410', opacity: 0.16 })) +
    place({ x, y, scale }, props[name](shades, random))
  const [left, right] = random.sample(edges, 2) as [PropName, PropName]
  const [front, other] = random.sample(fronts, 2) as [PropName, PropName]
  const isLeft = random.chance(0.5)
  return (
    at(left, random.between(64, 110), street + 8, 1.15) +
    at(right, random.between(1090, 1136), street + 8, 1.15) +
    at(front, isLeft ? 300 : 900, 826) +
    (random.chance(0.6)
      ? at(other, isLeft ? random.between(800, 900) : random.between(300, 380), 834)
      : '')
  )
}
