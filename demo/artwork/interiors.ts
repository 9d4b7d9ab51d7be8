import { createSeededRandom, type SeededRandom } from '@fairgrove/testing/seeded-random'
import type { BrandLook } from './brand-look.ts'
import { createShades, mix, type Shades } from './colour.ts'
import { bricks } from './facades.town.ts'
import { drawText } from './lettering.ts'
import { drawMotif } from './motifs.ts'
import {
  circle,
  type Drawing,
  ellipse,
  path,
  place,
  rect,
  repeat,
  stroke,
  toSvg,
} from './shapes.ts'
import { door, type Front, pickCloth, sign } from './shopfront.ts'

type Room = { look: BrandLook; shades: Shades; random: SeededRandom }

const wood = '#a9764a'
const darkWood = '#7a5233'
const iron = '#3d4140'
const leafGreens = ['#5f8a52', '#7aa763', '#4b7350'] as const

const wallAndFloor = (wall: string, floor: string): Drawing =>
  rect([0, 0, 1200, 660], wall) +
  rect([0, 660, 1200, 240], floor) +
  repeat(8, (index) =>
    stroke(`M${index * 190 - 60} 900L${index * 150 + 60} 660`, mix(floor, '#1a1410', 0.18), 3),
  ) +
  rect([0, 646, 1200, 18], mix(wall, '#1a1410', 0.16))

const lamp = (x: number, length: number, shade: string): Drawing =>
  stroke(`M${x} 0V${length}`, iron, 4) +
  path(
    `M${x - 52} ${length + 50}C${x - 46} ${length - 6} ${x + 46} ${length - 6} ${x + 52} ${length + 50}Z`,
    shade,
  ) +
  ellipse(x, length + 52, 40, 9, '#ffe6a8') +
  path(`M${x - 52} ${length + 56}H${x + 52}L${x + 130} 560H${x - 130}Z`, {
    fill: '#ffe6a8',
    opacity: 0.1,
  })

const jar = (x: number, bottom: number, fill: string): Drawing =>
  rect([x - 22, bottom - 58, 44, 58], { fill: '#eef3ef', opacity: 0.9 }, 8) +
  rect([x - 18, bottom - 36, 36, 34], fill, 6) +
  rect([x - 20, bottom - 70, 40, 14], darkWood, 4)

const box = (x: number, bottom: number, fill: string, look: BrandLook, ink: string): Drawing =>
  rect([x - 34, bottom - 76, 68, 76], fill, 4) +
  drawMotif(look.motif, [x, bottom - 40, 44], { ink, second: mix(fill, '#ffffff', 0.5) })

const potPlant = (x: number, bottom: number, height: number, pot: string): Drawing =>
  repeat(7, (index) =>
    place(
      { x, y: bottom - 60, turn: -54 + index * 18 },
      path(
        `M0 0C-26 ${-height * 0.4} -18 ${-height * 0.8} 0 ${-height}C18 ${-height * 0.8} 26 ${-height * 0.4} 0 0Z`,
        leafGreens[index % 3] ?? leafGreens[0],
      ),
    ),
  ) +
  path(`M${x - 52} ${bottom - 80}h104l-14 80h-76Z`, pot) +
  rect([x - 58, bottom - 92, 116, 20], mix(pot, '#ffffff', 0.18), 6)

const frame = ({ look, shades }: Room, x: number, y: number, size: number): Drawing =>
  rect([x, y, size, size * 1.2], darkWood, 4) +
  rect([x + 12, y + 12, size - 24, size * 1.2 - 24], mix(shades.paper, '#ffffff', 0.5)) +
  drawMotif(look.motif, [x + size / 2, y + size * 0.6, size * 0.6], {
    ink: shades.deep,
    second: shades.accent,
  })

/** Goods side by side on a board. */
function shelf({ look, shades, random }: Room, x: number, y: number, width: number): Drawing {
  const { deep, accent, paper } = shades
  const goods = repeat(Math.floor(width / 88), (index) => {
    const at = x + 46 + index * 88
    return random.pick([
      () => jar(at, y, random.pick([...leafGreens, accent])),
      () => jar(at, y, mix(accent, deep, 0.3)),
      () => box(at, y, random.pick([accent, mix(deep, paper, 0.2), paper]), look, deep),
      () =>
        drawMotif('fern', [at, y - 52, 92], { ink: '#5f8a52', second: '#7aa763' }) +
        path(`M${at - 24} ${y - 30}h48l-8 30h-32Z`, '#b9694a'),
    ])()
  })
  return goods + rect([x, y, width, 16], wood, 3) + rect([x, y + 16, width, 6], darkWood, 2)
}

const counter = (room: Room): Drawing => {
  const { look, shades } = room
  const { deep, accent, paper } = shades
  const board = mix(deep, '#1c2420', 0.5)
  return (
    wallAndFloor(mix(paper, deep, 0.12), mix(wood, paper, 0.45)) +
    shelf(room, 60, 330, 360) +
    shelf(room, 60, 480, 360) +
    shelf(room, 780, 330, 360) +
    shelf(room, 780, 480, 360) +
    rect([456, 140, 288, 330], board, 8) +
    drawMotif(look.motif, [600, 226, 110], { ink: paper, second: accent }) +
    drawText(look.short, 600, 330, { size: 40, fill: paper, face: look.face, maxWidth: 240 }) +
    repeat(3, (index) =>
      rect([500, 366 + index * 30, 200 - index * 36, 8], { fill: paper, opacity: 0.5 }, 4),
    ) +
    lamp(240, 70, deep) +
    lamp(600, 40, deep) +
    lamp(960, 70, deep) +
    rect([120, 560, 960, 250], mix(wood, deep, 0.12), 10) +
    repeat(11, (index) =>
      rect([140 + index * 86, 596, 74, 200], { fill: '#1a1410', opacity: 0.08 }, 4),
    ) +
    rect([96, 536, 1008, 40], mix(wood, '#ffffff', 0.18), 8) +
    rect([520, 470, 130, 66], iron, 6) +
    rect([532, 480, 106, 44], '#d7e6e6', 3) +
    jar(300, 536, leafGreens[0]) +
    jar(360, 536, accent) +
    potPlant(900, 540, 120, '#b9694a')
  )
}

const shelves = (room: Room): Drawing => {
  const { deep, paper, accent } = room.shades
  return (
    wallAndFloor(mix(deep, paper, 0.28), mix(wood, paper, 0.3)) +
    repeat(4, (index) => shelf(room, 90, 200 + index * 150, 480)) +
    repeat(4, (index) => shelf(room, 640, 200 + index * 150, 480)) +
    rect([70, 60, 20, 620], darkWood, 3) +
    rect([570, 60, 70, 620], darkWood, 3) +
    rect([1120, 60, 20, 620], darkWood, 3) +
    place(
      { turn: 4 },
      stroke('M560 820L610 40M700 820L690 40', mix(wood, '#ffffff', 0.2), 16) +
        repeat(9, (index) => stroke(`M${604 - index * 5} ${130 + index * 80}H${694}`, wood, 12)),
    ) +
    potPlant(150, 850, 150, accent)
  )
}

const waitingArea = (room: Room): Drawing => {
  const { shades, random } = room
  const { deep, accent, paper } = shades
  const sofa = random.pick([deep, mix(accent, deep, 0.35), mix(deep, paper, 0.25)])
  const pane = (x: number) => rect([x, 110, 130, 330], '#d7e6e6', 4)
  return (
    wallAndFloor(mix(paper, accent, 0.16), mix(wood, paper, 0.5)) +
    rect([110, 96, 320, 360], mix(paper, '#ffffff', 0.5), 6) +
    pane(124) +
    pane(286) +
    path('M124 440L254 270V440ZM286 440L416 270V440Z', { fill: '#7aa763', opacity: 0.5 }) +
    frame(room, 560, 130, 150) +
    frame(room, 750, 170, 110) +
    frame(room, 900, 120, 160) +
    ellipse(640, 800, 520, 76, mix(accent, paper, 0.35)) +
    ellipse(640, 800, 430, 56, { stroke: mix(deep, paper, 0.3), width: 6 }) +
    rect([330, 500, 560, 160], sofa, 40) +
    rect([290, 560, 90, 180], mix(sofa, '#ffffff', 0.08), 34) +
    rect([840, 560, 90, 180], mix(sofa, '#ffffff', 0.08), 34) +
    rect([360, 610, 500, 110], mix(sofa, '#ffffff', 0.16), 26) +
    stroke('M360 730V766M860 730V766', darkWood, 14) +
    rect([420, 540, 100, 90], accent, 18) +
    rect([710, 540, 100, 90], mix(paper, '#ffffff', 0.4), 18) +
    potPlant(1060, 780, 250, '#b9694a') +
    rect([120, 690, 170, 18], wood, 6) +
    stroke('M150 708L140 800M260 708L270 800', darkWood, 12) +
    jar(200, 690, leafGreens[1])
  )
}

const entrance = (room: Room): Drawing => {
  const { look, shades, random } = room
  const { deep, accent, paper } = shades
  const wall = random.pick(['#a85a43', '#b9745a', mix(deep, '#a85a43', 0.45)])
  const front: Front = { look, shades, random, hour: 'day', cloth: pickCloth(shades, random) }
  return (
    rect([0, 0, 1200, 800], wall) +
    bricks(0, 0, 1200, 800, wall) +
    rect([0, 790, 1200, 110], mix('#9a948a', paper, 0.3)) +
    sign(front, [250, 60, 700, 130], mix(deep, '#111111', 0.3)) +
    door(front, [440, 260, 320, 536], mix(accent, deep, 0.25)) +
    potPlant(290, 830, 210, mix(deep, '#ffffff', 0.15)) +
    potPlant(910, 830, 210, mix(deep, '#ffffff', 0.15)) +
    rect([820, 360, 150, 190], paper, 8) +
    repeat(5, (index) =>
      rect([842, 396 + index * 28, 106 - (index % 2) * 30, 8], { fill: deep, opacity: 0.6 }, 4),
    )
  )
}

const mural = ({ look, shades }: Room): Drawing => {
  const { deep, accent, paper } = shades
  const wall = mix(deep, paper, 0.5)
  return (
    rect([0, 0, 1200, 740], wall) +
    bricks(0, 0, 1200, 740, wall) +
    circle(600, 340, 300, { fill: accent, opacity: 0.9 }) +
    circle(600, 340, 244, { fill: paper, opacity: 0.9 }) +
    drawMotif(look.motif, [600, 320, 300], { ink: deep, second: accent }) +
    rect([0, 740, 1200, 160], mix('#9a948a', paper, 0.35)) +
    stroke('M230 800V720M530 800V720', iron, 12) +
    rect([190, 700, 380, 22], wood, 6) +
    rect([190, 640, 380, 18], wood, 6) +
    potPlant(960, 840, 190, accent)
  )
}

const rooms = { counter, shelves, waitingArea, entrance, mural }
export type RoomName = keyof typeof rooms

/** SVG of one room or corner of a shop, as its owner photographed it. */
export function drawRoom(name: RoomName, look: BrandLook, seed: string): string {
  const shades = createShades(look.palette)
  return toSvg(rooms[name]({ look, shades, random: createSeededRandom(seed) }))
}
