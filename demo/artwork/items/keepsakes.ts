import { shadow } from '../backdrop.ts'
import type { BrandLook } from '../brand-look.ts'
import { mark, roundel } from '../brand-look.ts'
import { createShades, mix, pickReadable, pickSecondary } from '../colour.ts'
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

export const tote: DrawItem = (look, { title }, random) => {
  const shades = createShades(look.palette)
  const { deep, accent, paper } = shades
  const cloth = random.pick([mix('#efe3c8', '#ffffff', 0.2), accent, deep])
  const ink = pickReadable(cloth, paper, deep)
  const second = pickSecondary(cloth, accent, shades)
  const bag = 'M366 330H834L868 776C700 792 500 792 332 776Z'
  return (
    shadow(600, 270, 782) +
    stroke('M500 336C490 120 710 120 700 336', mix(cloth, '#1a1410', 0.22), 26) +
    path(bag, cloth) +
    within(
      bag,
      path('M834 330L868 790H770C800 640 800 480 780 330Z', { fill: '#1a1410', opacity: 0.08 }) +
        stroke('M360 372H840', mix(cloth, '#1a1410', 0.2), 3, 0.8),
    ) +
    stroke('M466 440V352C466 150 734 150 734 352V440', mix(cloth, '#1a1410', 0.1), 28) +
    drawMotif(look.motif, [600, 530, 200], { ink, second }) +
    drawText(title, 600, 712, { size: 72, fill: ink, face: look.face, maxWidth: 390 })
  )
}

export const mug: DrawItem = (look, { title }, random) => {
  const { deep, accent, paper } = createShades(look.palette)
  const glaze = random.pick([deep, mix(paper, '#ffffff', 0.6), accent])
  const ink = pickReadable(glaze, paper, deep)
  const body = 'M350 370H790V680a90 90 0 0 1 -90 90H440a90 90 0 0 1 -90 -90Z'
  return (
    shadow(580, 250) +
    stroke('M790 460C930 430 930 680 780 668', mix(glaze, '#1a1410', 0.1), 42) +
    path(body, glaze) +
    within(
      body,
      rect([364, 370, 24, 420], { fill: '#ffffff', opacity: 0.24 }) +
        rect([744, 370, 60, 420], { fill: '#1a1410', opacity: 0.08 }) +
        rect([340, 724, 460, 60], { fill: glaze === accent ? deep : accent, opacity: 0.9 }),
    ) +
    ellipse(570, 370, 220, 44, mix(glaze, '#ffffff', 0.2)) +
    ellipse(570, 376, 196, 34, '#4b2e1b') +
    repeat(3, (index) =>
      stroke(`M${510 + index * 60} 320c-26 -36 26 -60 0 -100`, mix(deep, paper, 0.6), 9, 0.5),
    ) +
    drawMotif(look.motif, [570, 510, 150], { ink, second: glaze === accent ? paper : accent }) +
    drawText(title, 570, 662, { size: 60, fill: ink, face: look.face, maxWidth: 360 })
  )
}

/** One die-cut sticker around (0, 0), about 360 wide, with its white edge. */
function sticker(look: BrandLook, title: string, style: number): Drawing {
  const { deep, accent, paper } = createShades(look.palette)
  const edge = '#fffefa'
  const designs: Drawing[] = [
    circle(0, 0, 192, edge) +
      roundel(look, [0, 0, 176], { ground: deep, ink: paper, second: accent }, [title, look.short]),
    path(rounded(-220, -130, 440, 260, 60), edge) +
      path(rounded(-202, -112, 404, 224, 44), accent) +
      drawMotif(look.motif, [0, -36, 120], { ink: deep, second: paper }) +
      drawText(title, 0, 78, {
        size: 64,
        fill: pickReadable(accent, paper, deep),
        face: look.face,
        maxWidth: 340,
      }),
    path('M0 -204L190 -104V104L0 204L-190 104V-104Z', edge) +
      path('M0 -182L171 -92V92L0 182L-171 92V-92Z', paper) +
      path('M-171 40C-80 10 80 70 171 30V92L0 182L-171 92Z', deep) +
      drawMotif(look.motif, [0, -40, 170], { ink: deep, second: accent }) +
      drawText(title, 0, 108, { size: 48, fill: paper, face: look.face, maxWidth: 220 }),
  ]
  return (
    place({ x: 8, y: 12, opacity: 0.14 }, silhouette[style % 3] ?? '') + (designs[style % 3] ?? '')
  )
}

const silhouette = [
  circle(0, 0, 192, '#1a1410'),
  path(rounded(-220, -130, 440, 260, 60), '#1a1410'),
  path('M0 -204L190 -104V104L0 204L-190 104V-104Z', '#1a1410'),
]

export const oneSticker: DrawItem = (look, { title }, random) =>
  place(
    { x: 600, y: 470, turn: random.between(-9, 9), scale: 1.5 },
    sticker(look, title, random.between(0, 2)),
  )

export const stickerPack: DrawItem = (look, { title }) =>
  place({ x: 380, y: 400, turn: -12, scale: 1.02 }, sticker(look, title, 0)) +
  place({ x: 830, y: 370, turn: 10, scale: 0.96 }, sticker(look, look.short, 2)) +
  place({ x: 610, y: 640, turn: -3, scale: 1.05 }, sticker(look, title, 1))

export const pin: DrawItem = (look, { title }) => {
  const { deep, accent, paper } = createShades(look.palette)
  const gold = '#d9b45b'
  return (
    place({ x: 14, y: 16, opacity: 0.14 }, rect([380, 150, 440, 600], '#1a1410', 26)) +
    rect([380, 150, 440, 600], mix(paper, '#ffffff', 0.5), 26) +
    rect([560, 176, 80, 26], { fill: '#1a1410', opacity: 0.16 }, 13) +
    place({ x: 600, y: 420 }, circle(6, 8, 152, { fill: '#1a1410', opacity: 0.2 })) +
    circle(600, 420, 152, gold) +
    circle(600, 420, 140, deep) +
    mark({ ...look, frame: 'plain' }, [600, 420, 210], {
      ground: deep,
      ink: paper,
      second: accent,
    }) +
    path('M506 330A140 140 0 0 1 640 286A160 160 0 0 0 506 330Z', {
      fill: '#ffffff',
      opacity: 0.35,
    }) +
    drawText(title, 600, 660, { size: 56, fill: deep, face: look.face, maxWidth: 370 }) +
    drawText(look.short.toUpperCase(), 600, 706, {
      size: 24,
      fill: deep,
      face: 'sans',
      tracking: 0.16,
      maxWidth: 340,
    })
  )
}

export const bandana: DrawItem = (look, _text, random) => {
  const { deep, accent, paper } = createShades(look.palette)
  const cloth = random.pick([deep, accent])
  const [ink, second] = cloth === deep ? [paper, accent] : [deep, paper]
  const square = rounded(-290, -290, 580, 580, 12)
  return place(
    { x: 600, y: 452, turn: random.between(-14, 14) },
    place({ x: 12, y: 14, opacity: 0.14 }, path(square, '#1a1410')) +
      path(square, cloth) +
      rect([-262, -262, 524, 524], { stroke: ink, width: 5 }, 6) +
      rect([-216, -216, 432, 432], { stroke: second, width: 3, dash: '2 14' }, 6) +
      repeat(4, (index) =>
        place(
          { turn: index * 90 },
          drawMotif(look.motif, [-160, -160, 96], { ink, second }) +
            drawMotif(look.motif, [0, -176, 60], { ink: second, second: ink }) +
            path('M-40 -238H40L0 -214Z', ink),
        ),
      ) +
      circle(0, 0, 112, { stroke: ink, width: 5 }) +
      drawMotif(look.motif, [0, 0, 150], { ink, second }) +
      path('M290 -290V290L180 290C230 160 250 -60 290 -290Z', { fill: '#1a1410', opacity: 0.07 }),
  )
}

/** A print in a frame, on the wall. */
export const poster: DrawItem = (look, { title }, random) => {
  const { deep, accent, glow } = createShades(look.palette)
  const inner = rounded(430, 120, 340, 460, 2)
  const scenes: (() => Drawing)[] = [
    () =>
      circle(600, 300, 120, accent) +
      path('M430 400C500 330 600 420 770 350V580H430Z', mix(deep, accent, 0.4)) +
      path('M430 460C540 400 660 500 770 430V580H430Z', deep),
    () =>
      repeat(8, (index) =>
        circle(600, 580, 430 - index * 52, index % 2 ? accent : index % 4 ? glow : deep),
      ),
    () => drawMotif(look.motif, [600, 320, 270], { ink: deep, second: accent }),
  ]
  return (
    place({ x: 18, y: 20, opacity: 0.13 }, rect([380, 70, 440, 640], '#1a1410', 6)) +
    rect([380, 70, 440, 640], mix(deep, '#2a1608', 0.45), 6) +
    rect([396, 86, 408, 608], '#fffdf6', 2) +
    rect([430, 120, 340, 460], glow) +
    within(inner, random.pick(scenes)()) +
    drawText(title, 600, 640, { size: 58, fill: deep, face: look.face, maxWidth: 340 }) +
    drawText(look.short.toUpperCase(), 600, 676, {
      size: 20,
      fill: deep,
      face: 'sans',
      tracking: 0.2,
      maxWidth: 320,
    }) +
    stroke('M760 90L470 690', '#ffffff', 40, 0.08)
  )
}

export const candle: DrawItem = (look, { title, flavour }) => {
  const { deep, accent, paper } = createShades(look.palette)
  const wax = mix(accent, '#fffaf0', 0.65)
  return (
    shadow(600, 190) +
    circle(600, 330, 130, { fill: '#ffd98a', opacity: 0.35 }) +
    path('M600 250C560 310 572 350 600 360C628 350 640 310 600 250Z', '#f0a63c') +
    path('M600 296C584 324 588 344 600 348C612 344 616 324 600 296Z', '#fff1c4') +
    stroke('M600 352V402', '#3b2a1c', 6) +
    rect([430, 390, 340, 380], wax, 40) +
    rect([420, 470, 360, 300], { fill: deep }, 40) +
    ellipse(600, 402, 168, 22, mix(wax, '#ffffff', 0.4)) +
    rect([442, 490, 20, 250], { fill: '#ffffff', opacity: 0.2 }, 10) +
    rect([486, 510, 228, 220], paper, 12) +
    drawMotif(flavour ?? look.motif, [600, 586, 104], { ink: deep, second: accent }) +
    drawText(title, 600, 700, { size: 48, fill: deep, face: look.face, maxWidth: 200 })
  )
}
