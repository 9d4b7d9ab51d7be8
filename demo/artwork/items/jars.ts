import { shadow } from '../backdrop.ts'
import { label } from '../brand-look.ts'
import { createShades, mix } from '../colour.ts'
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
  stroke,
  within,
} from '../shapes.ts'
import type { DrawItem } from './item.ts'

export const wood = '#c99a63'
export const metal = '#c9ccc7'
const glass = '#ffffff'

/** The highlight on a round object left of a window. */
export function sheen(x: number, y: number, width: number, height: number): Drawing {
  return (
    rect([x + width * 0.07, y, width * 0.06, height], { fill: glass, opacity: 0.5 }, width * 0.03) +
    rect(
      [x + width * 0.16, y, width * 0.025, height],
      { fill: glass, opacity: 0.3 },
      width * 0.012,
    ) +
    rect(
      [x + width * 0.9, y, width * 0.05, height],
      { fill: '#1a1410', opacity: 0.07 },
      width * 0.02,
    )
  )
}

export function lid(x: number, y: number, width: number, height: number, fill: string): Drawing {
  const ridges = Math.round(width / 22)
  return (
    rect([x, y, width, height], fill, 14) +
    (fill === wood
      ? stroke(
          `M${x + 24} ${y + height * 0.36}H${x + width - 60}M${x + 70} ${y + height * 0.66}H${x + width - 26}`,
          mix(wood, '#5b3a17', 0.35),
          3,
          0.6,
        )
      : repeat(ridges, (index) =>
          rect(
            [x + 12 + (index * (width - 24)) / ridges, y + 14, 5, height - 24],
            { fill: '#1a1410', opacity: 0.1 },
            2,
          ),
        )) +
    rect([x, y + height - 12, width, 12], { fill: '#1a1410', opacity: 0.12 }, 6) +
    rect([x + 14, y + 8, width - 28, 6], { fill: glass, opacity: 0.35 }, 3)
  )
}

export const pot: DrawItem = (look, { title }, random) => {
  const { deep, accent } = createShades(look.palette)
  const amber = mix(random.pick(['#e2a13a', '#d98f2b', '#ecc46a', '#c9772b']), accent, 0.2)
  const capFill = random.pick([deep, mix(deep, '#111111', 0.5)])
  return (
    shadow(520, 240) +
    shadow(880, 150) +
    path('M330 520H710V700a70 70 0 0 1 -70 70H400a70 70 0 0 1 -70 -70Z', {
      fill: glass,
      opacity: 0.7,
    }) +
    path(
      'M352 590C420 560 470 612 540 588C600 566 650 596 688 584V694a54 54 0 0 1 -54 54H406a54 54 0 0 1 -54 -54Z',
      amber,
    ) +
    path(
      'M352 590C420 560 470 612 540 588C600 566 650 596 688 584V610C640 620 600 596 540 616C470 640 420 590 352 616Z',
      {
        fill: '#fff3d0',
        opacity: 0.6,
      },
    ) +
    repeat(7, (index) =>
      circle(390 + index * 44, 650 + ((index * 37) % 70), 6 + (index % 3) * 3, {
        fill: '#fff3d0',
        opacity: 0.5,
      }),
    ) +
    rect([318, 490, 404, 44], { fill: glass, opacity: 0.85 }, 14) +
    stroke('M330 512H710M330 524H710', mix(deep, '#ffffff', 0.6), 3, 0.6) +
    sheen(330, 548, 380, 190) +
    place(
      { x: 880, y: 636, turn: -8 },
      circle(0, 0, 150, capFill) +
        circle(0, 0, 150, { stroke: '#ffffff', width: 6, opacity: 0.18 }) +
        circle(0, 0, 122, mix(look.palette[2], '#ffffff', 0.4)) +
        drawMotif(look.motif, [0, -26, 104], { ink: deep, second: accent }) +
        drawText(title, 0, 78, { size: 46, fill: deep, face: look.face, maxWidth: 180 }),
    )
  )
}

export const honeyJar: DrawItem = (look, { title }, random) => {
  const { deep, accent } = createShades(look.palette)
  const honey = mix('#dd9128', accent, 0.2)
  const body =
    'M430 430C400 480 396 540 396 600V700a70 70 0 0 0 70 70H734a70 70 0 0 0 70 -70V600C804 540 800 480 770 430Z'
  return (
    shadow(600, 230) +
    path(body, honey) +
    within(
      body,
      rect([380, 420, 450, 60], { fill: '#fff3d0', opacity: 0.55 }) + sheen(396, 480, 408, 260),
    ) +
    label(look, [486, 500, 228, 190], title, random.between(0, 4)) +
    lid(416, 350, 368, 86, random.pick([wood, deep, metal])) +
    place(
      { x: 925, y: 640, turn: 24 },
      rect([-9, -320, 18, 300], wood, 9) +
        repeat(5, (index) =>
          ellipse(
            0,
            -20 + index * 24,
            40 - Math.abs(index - 2) * 7,
            13,
            mix(wood, '#5b3a17', index % 2 ? 0.1 : 0.25),
          ),
        ) +
        path('M-14 92C-10 120 10 120 14 92C12 132 8 150 0 158C-8 150 -12 132 -14 92Z', honey),
    )
  )
}

/** Ceramic, with a cork. */
export const crock: DrawItem = (look, { title }, random) => {
  const { deep, accent, paper } = createShades(look.palette)
  const [glaze, band] = random.chance(0.5) ? [mix(paper, '#ffffff', 0.4), deep] : [deep, accent]
  const body =
    'M408 380C380 440 380 700 404 740a46 46 0 0 0 40 30H756a46 46 0 0 0 40 -30C820 700 820 440 792 380Z'
  return (
    shadow(600, 230) +
    path('M436 300H764L784 392H416Z', '#caa376') +
    repeat(12, (index) =>
      circle(460 + index * 26, 330 + ((index * 29) % 44), 4, { fill: '#8d6a41', opacity: 0.6 }),
    ) +
    path(body, glaze) +
    within(
      body,
      rect([370, 660, 470, 120], band) +
        rect([370, 640, 470, 10], accent) +
        repeat(9, (index) =>
          drawMotif(look.motif, [412 + index * 48, 714, 40], { ink: glaze, second: glaze }),
        ) +
        sheen(392, 400, 416, 350),
    ) +
    drawMotif(look.motif, [600, 480, 110], { ink: glaze === deep ? paper : deep, second: accent }) +
    drawText(title, 600, 602, {
      size: 58,
      fill: glaze === deep ? paper : deep,
      face: look.face,
      maxWidth: 300,
    })
  )
}
