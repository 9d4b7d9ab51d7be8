import { mix } from './colour.ts'
import type { Facade } from './facades.town.ts'
import { drawMotif } from './motifs.ts'
import { street } from './regions.ts'
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
} from './shapes.ts'
import { awning, display, door, sash, sign } from './shopfront.ts'

const boards = (outline: string, step: number, line: string): Drawing =>
  within(
    outline,
    repeat(60, (index) => stroke(`M0 ${60 + index * step}H1200`, line, 3, 0.5)),
  )

/** A hall with a gable: for a co-operative, a grange, a market. */
export const hall: Facade = (front) => {
  const { deep, accent, paper } = front.shades
  const wall = mix(paper, accent, 0.22)
  const outline = 'M200 780V400L600 130L1000 400V780Z'
  return (
    path(outline, wall) +
    boards(outline, 30, mix(wall, deep, 0.2)) +
    path('M150 420L600 112L1050 420L1050 378L600 66L150 378Z', deep) +
    rect([574, 34, 52, 60], deep, 4) +
    drawMotif('bell', [600, 66, 40], { ink: accent, second: accent }) +
    circle(600, 262, 74, deep) +
    circle(600, 262, 62, paper) +
    drawMotif(front.look.motif, [600, 262, 84], { ink: deep, second: accent }) +
    sign(front, [250, 392, 700, 96], deep) +
    display(front, [246, 560, 226, 170], deep) +
    display(front, [728, 560, 226, 170], deep) +
    rect([518, 532, 164, 248], deep, 6) +
    door(front, [532, 548, 66, 232], accent) +
    door(front, [604, 548, 66, 232], accent) +
    rect([200, 754, 800, 26], mix(deep, '#8d8478', 0.5))
  )
}

/** Rounded earth walls, beams, a painted door. */
export const adobe: Facade = (front) => {
  const { deep, accent, paper } = front.shades
  const clay = front.random.pick(['#d8a27a', '#cf9168', '#e0b48c'])
  const wall =
    'M160 780V380C160 330 190 322 230 322H360V280C360 240 390 230 430 230H800C840 230 860 244 860 290V330H980C1020 330 1044 346 1044 390V780Z'
  return (
    path(wall, clay) +
    within(
      wall,
      path('M860 220H1060V800H860Z', { fill: '#1a1410', opacity: 0.06 }) +
        path('M150 700C400 670 800 730 1060 690V800H150Z', mix(clay, '#8a4f2e', 0.25)),
    ) +
    repeat(7, (index) => circle(430 + index * 58, 292, 14, '#7a5233')) +
    repeat(3, (index) => circle(206 + index * 54, 374, 13, '#7a5233')) +
    repeat(2, (index) => circle(920 + index * 58, 380, 13, '#7a5233')) +
    sign(front, [392, 328, 440, 96], deep) +
    display(front, [206, 500, 220, 190], '#7a5233') +
    display(front, [774, 500, 220, 190], '#7a5233') +
    path('M500 780V560a100 100 0 0 1 200 0V780Z', mix(clay, '#8a4f2e', 0.4)) +
    door(front, [536, 560, 128, 220], mix('#2f8f93', accent, 0.25)) +
    rect([190, 476, 252, 22], '#7a5233', 5) +
    rect([758, 476, 252, 22], '#7a5233', 5) +
    [250, 950]
      .map(
        (x) =>
          ellipse(x, 764, 36, 20, paper) +
          drawMotif('cactus', [x, 712, 96], { ink: '#5f8a52', second: accent }),
      )
      .join('')
  )
}

/** A wooden house with shutters and a porch. */
export const clapboard: Facade = (front) => {
  const { deep, accent, paper } = front.shades
  const wall = front.random.pick([
    mix(paper, '#ffffff', 0.5),
    mix(accent, paper, 0.55),
    mix(deep, paper, 0.6),
  ])
  const trim = mix(paper, '#ffffff', 0.7)
  const outline = 'M230 780V330L600 100L970 330V780Z'
  const shutter = (x: number) =>
    rect([x, 250, 40, 140], deep, 4) +
    repeat(6, (index) =>
      rect([x + 6, 262 + index * 21, 28, 6], { fill: '#ffffff', opacity: 0.2 }, 2),
    )
  return (
    path(outline, wall) +
    boards(outline, 22, mix(wall, deep, 0.28)) +
    path('M186 362L600 100L1014 362L1014 322L600 58L186 322Z', deep) +
    rect([790, 130, 70, 88], '#a85a43') +
    rect([780, 118, 90, 20], mix('#a85a43', '#1a1410', 0.2), 3) +
    path('M186 362L600 100L1014 362L1014 322L600 58L186 322Z', deep) +
    sash(front, [540, 230, 120, 170], trim) +
    shutter(484) +
    shutter(676) +
    rect([190, 440, 820, 26], trim, 4) +
    path('M170 470H1030L1010 520H190Z', deep) +
    sign(front, [300, 448, 600, 92], deep) +
    [216, 440, 740, 964].map((x) => rect([x, 520, 22, 260], trim, 3)).join('') +
    display(front, [262, 580, 156, 150], trim) +
    display(front, [784, 580, 156, 150], trim) +
    door(front, [538, 566, 124, 214], accent) +
    rect([200, 762, 800, 18], mix(deep, '#8d8478', 0.5))
  )
}

/** Tall, narrow, bay-windowed and painted in three colors. */
export const victorian: Facade = (front) => {
  const { deep, accent, paper, soft } = front.shades
  const trim = mix(paper, '#ffffff', 0.6)
  const neighbour = (x: number, wall: string) =>
    rect([x, 230, 220, 550], wall) +
    path(`M${x - 14} 240L${x + 110} 150L${x + 234} 240Z`, mix(wall, '#1a1410', 0.18)) +
    repeat(2, (index) => sash(front, [x + 32 + index * 92, 320, 62, 110], trim)) +
    repeat(2, (index) => sash(front, [x + 32 + index * 92, 520, 62, 110], trim))
  return (
    neighbour(84, mix(soft, deep, 0.15)) +
    neighbour(896, mix(accent, paper, 0.35)) +
    rect([300, 180, 600, 600], mix(deep, paper, 0.12)) +
    path('M270 200L600 40L930 200Z', mix(deep, '#111111', 0.2)) +
    path('M340 190L600 66L860 190Z', accent) +
    drawMotif(front.look.motif, [600, 146, 80], { ink: deep, second: paper }) +
    repeat(16, (index) => circle(296 + index * 40.5, 204, 15, trim)) +
    [380, 660]
      .map(
        (x) =>
          path(`M${x - 34} 400V238H${x + 194}V400Z`, mix(deep, '#ffffff', 0.12)) +
          sash(front, [x, 252, 66, 128], trim) +
          sash(front, [x + 94, 252, 66, 128], trim) +
          rect([x - 40, 400, 240, 18], trim, 4),
      )
      .join('') +
    sign(front, [316, 440, 568, 94], mix(deep, '#111111', 0.25)) +
    display(front, [336, 612, 190, 126], trim) +
    display(front, [674, 612, 190, 126], trim) +
    awning(front, [322, 538, 218, 68]) +
    awning(front, [660, 538, 218, 68]) +
    door(front, [548, 580, 104, 200], accent) +
    rect([300, 764, 600, 16], mix(deep, '#111111', 0.4))
  )
}

/** Timber and a steep roof. */
export const lodge: Facade = (front) => {
  const { deep, accent } = front.shades
  const timber = mix('#8d6240', deep, 0.2)
  const outline = 'M190 780V430L600 150L1010 430V780Z'
  return (
    path(outline, timber) +
    boards(outline, 34, mix(timber, '#1a1410', 0.35)) +
    path('M110 470L600 128L1090 470L1090 416L600 74L110 416Z', mix(deep, '#22301f', 0.35)) +
    path('M470 400V300L600 212L730 300V400Z', front.hour === 'day' ? '#cfdcdc' : '#ffdf9c') +
    stroke(
      'M470 400V300L600 212L730 300V400ZM600 212V400M535 256V400M665 256V400',
      mix(timber, '#1a1410', 0.4),
      9,
    ) +
    sign(front, [262, 418, 676, 96], mix(timber, '#1a1410', 0.5)) +
    display(front, [250, 570, 220, 160], mix(timber, '#1a1410', 0.45)) +
    display(front, [730, 570, 220, 160], mix(timber, '#1a1410', 0.45)) +
    door(front, [536, 556, 128, 224], accent) +
    [206, 972].map((x) => rect([x, 440, 24, 340], mix(timber, '#1a1410', 0.3), 4)).join('') +
    place(
      { x: 600, y: 536 },
      repeat(
        15,
        (index) =>
          stroke(`M${-330 + index * 47} ${-14 + Math.abs(index - 7)}v10`, '#3d4140', 2) +
          circle(-330 + index * 47, 2, 8, index % 2 ? '#ffe6a8' : accent),
      ),
    ) +
    path(rounded(190, street - 22, 820, 22, 4), '#8d8478') +
    repeat(14, (index) =>
      ellipse(
        216 + index * 59,
        street - 11,
        26,
        10,
        mix('#8d8478', index % 2 ? '#ffffff' : '#1a1410', 0.12),
      ),
    )
  )
}
