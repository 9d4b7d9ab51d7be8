import { mix } from './colour.ts'
import { drawMotif } from './motifs.ts'
import { street } from './regions.ts'
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
import { awning, display, door, type Front, sash, sign } from './shopfront.ts'

/** City facades: each stands on the street between x 170 and 1030. */
export type Facade = (front: Front) => Drawing

export const bricks = (
  x: number,
  y: number,
  width: number,
  height: number,
  wall: string,
): Drawing =>
  within(
    rounded(x, y, width, height, 1),
    repeat(Math.ceil(height / 34), (row) =>
      repeat(Math.ceil(width / 150), (column) =>
        rect(
          [x + column * 150 + (row % 2) * 66 + ((row * 37) % 40), y + row * 34 + 8, 46, 14],
          { fill: mix(wall, '#1a1410', 0.2), opacity: 0.4 },
          3,
        ),
      ),
    ),
  )

/** One story, a long awning, a sign above it. */
export const row: Facade = (front) => {
  const { deep, accent } = front.shades
  return (
    rect([180, 300, 840, 480], deep) +
    rect([160, 270, 880, 40], mix(deep, '#111111', 0.25), 6) +
    repeat(15, (index) => rect([176 + index * 58, 310, 34, 14], mix(deep, '#111111', 0.25), 3)) +
    sign(front, [220, 334, 760, 92], mix(deep, '#111111', 0.35)) +
    display(front, [226, 556, 250, 170], mix(deep, '#111111', 0.35)) +
    display(front, [724, 556, 250, 170], mix(deep, '#111111', 0.35)) +
    rect([180, 748, 840, 32], mix(deep, '#111111', 0.4)) +
    door(front, [536, 540, 128, 240], accent) +
    awning(front, [190, 440, 820, 104])
  )
}

/** Two stories of brick over the shop. */
export const brick: Facade = (front) => {
  const { deep, accent, paper } = front.shades
  const wall = front.random.pick(['#a85a43', '#8e4a3a', '#b9745a', mix(deep, '#a85a43', 0.45)])
  const trim = mix(paper, '#ffffff', 0.3)
  return (
    rect([200, 110, 800, 670], wall) +
    bricks(200, 110, 800, 440, wall) +
    rect([180, 84, 840, 38], trim, 5) +
    repeat(13, (index) =>
      path(`M${206 + index * 61} 122h36v16a18 18 0 0 1 -36 0Z`, mix(trim, wall, 0.3)),
    ) +
    repeat(4, (index) => sash(front, [258 + index * 188, 190, 116, 170], trim)) +
    rect([200, 416, 800, 364], deep) +
    sign(front, [226, 428, 748, 92], mix(deep, '#111111', 0.3)) +
    display(front, [240, 612, 260, 130], accent) +
    display(front, [700, 612, 260, 130], accent) +
    door(front, [538, 584, 124, 196], mix(accent, deep, 0.2)) +
    awning(front, [220, 528, 270, 72]) +
    awning(front, [710, 528, 270, 72]) +
    rect([200, 760, 800, 20], mix(deep, '#111111', 0.4))
  )
}

/** The door cuts the corner; the two sides are lit differently. */
export const corner: Facade = (front) => {
  const { deep, accent, paper } = front.shades
  const light = mix(deep, paper, 0.82)
  const dark = mix(deep, paper, 0.62)
  return (
    path('M150 190L500 150V780H150Z', light) +
    path('M700 150L1050 190V780H700Z', dark) +
    rect([500, 130, 200, 650], mix(light, '#ffffff', 0.25)) +
    path('M130 196L500 132V104L130 166ZM700 132L1070 196V166L700 104ZM492 132H708V100H492Z', deep) +
    path('M500 100C520 30 680 30 700 100Z', accent) +
    stroke('M600 50V6', deep, 7) +
    path('M600 8h64l-14 16l14 16h-64Z', accent) +
    sash(front, [200, 250, 100, 140], deep) +
    sash(front, [356, 240, 100, 150], deep) +
    sash(front, [744, 240, 100, 150], deep) +
    sash(front, [900, 250, 100, 140], deep) +
    sash(front, [550, 220, 100, 160], deep) +
    sign(front, [170, 436, 860, 92], deep) +
    display(front, [186, 600, 280, 140], deep) +
    display(front, [734, 600, 280, 140], deep) +
    awning(front, [160, 528, 330, 76]) +
    awning(front, [710, 528, 330, 76]) +
    door(front, [540, 560, 120, 220], accent) +
    rect([150, 762, 900, 18], mix(deep, '#111111', 0.3))
  )
}

/** Glass and timber slats, letters on the roof. */
export const modern: Facade = (front) => {
  const { deep, accent, paper } = front.shades
  const timber = mix('#b98758', accent, 0.15)
  return (
    rect([150, 330, 900, 450], mix(paper, '#ffffff', 0.3)) +
    rect([150, 330, 900, 34], deep) +
    rect([130, 316, 940, 22], mix(deep, '#111111', 0.3), 4) +
    stroke('M300 316V250M900 316V250', deep, 8) +
    sign(front, [220, 196, 760, 108], deep) +
    rect([700, 364, 350, 416], timber) +
    repeat(17, (index) =>
      rect([706 + index * 21, 364, 7, 416], { fill: '#1a1410', opacity: 0.14 }),
    ) +
    display(front, [190, 420, 230, 300], deep) +
    display(front, [450, 420, 210, 300], deep) +
    door(front, [740, 524, 136, 256], accent) +
    circle(966, 560, 62, paper) +
    drawMotif(front.look.motif, [966, 560, 84], { ink: deep, second: accent }) +
    rect([150, 752, 550, 28], mix(deep, '#8d8478', 0.6))
  )
}

/** Saw-tooth roof, steel windows: a workshop turned shop. */
export const warehouse: Facade = (front) => {
  const { deep, accent, paper } = front.shades
  const wall = mix('#b7694f', deep, 0.3)
  const steel = mix(deep, '#22282a', 0.5)
  const grid = (x: number, y: number, width: number, height: number) =>
    rect([x, y, width, height], front.hour === 'day' ? '#cfdcdc' : '#fbdf9f') +
    repeat(5, (index) => rect([x + (index * width) / 4 - 3, y, 6, height], steel)) +
    repeat(4, (index) => rect([x, y + (index * height) / 3 - 3, width, 6], steel))
  return (
    [170, 457, 744]
      .map(
        (x) =>
          path(`M${x} 330V190L${x + 287} 300V330Z`, mix(wall, '#1a1410', 0.12)) +
          path(`M${x + 14} 300V220L${x + 60} 238V300Z`, '#cfdcdc'),
      )
      .join('') +
    rect([170, 320, 860, 460], wall) +
    bricks(170, 320, 860, 440, wall) +
    rect([170, 312, 860, 18], steel) +
    sign(front, [250, 346, 700, 96], steel) +
    grid(210, 486, 230, 180) +
    grid(760, 486, 230, 180) +
    rect([486, 486, 228, 294], mix(deep, '#111111', 0.2)) +
    door(front, [536, 548, 128, 232], accent) +
    repeat(9, (index) => circle(230 + index * 92, 462 + (index % 2) * 10, 9, '#ffe6a8')) +
    stroke('M180 452C400 480 800 480 1020 452', '#3d4140', 3) +
    place(
      { x: 325, y: 726 },
      rect([-120, -28, 240, 54], '#8a5a3c', 6) +
        repeat(9, (index) => circle(-100 + index * 25, -34, 18, index % 3 ? '#6f9a5c' : paper)),
    ) +
    place(
      { x: 875, y: 726 },
      rect([-120, -28, 240, 54], '#8a5a3c', 6) +
        repeat(9, (index) => circle(-100 + index * 25, -34, 18, index % 3 ? '#6f9a5c' : accent)),
    ) +
    rect([170, street - 14, 860, 14], mix(wall, '#1a1410', 0.4))
  )
}
