import { ground, shadow } from '../backdrop.ts'
import { mark, roundel } from '../brand-look.ts'
import { createShades, mix } from '../colour.ts'
import { drawText } from '../lettering.ts'
import { drawMotif, type MotifName } from '../motifs.ts'
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

export const grinder: DrawItem = (look, { title }, random) => {
  const { deep, accent, paper } = createShades(look.palette)
  const metal = random.pick(['#bfc3bd', mix(deep, '#ffffff', 0.18), '#d2a45f'])
  const dark = mix(metal, '#1a1410', 0.28)
  const ridges = (top: number, rise: number) =>
    repeat(34, (index) => {
      const angle = Math.PI * (0.03 + index * 0.0285)
      const [x, y] = [600 - Math.cos(angle) * 284, top + Math.sin(angle) * 92]
      return stroke(`M${x} ${y + 8}V${y + rise}`, dark, 6, 0.55)
    })
  return (
    shadow(600, 310, 756) +
    path('M310 600V668C310 766 890 766 890 668V600Z', mix(metal, '#1a1410', 0.1)) +
    ridges(604, 60) +
    path('M316 560V592C316 690 884 690 884 592V560Z', dark) +
    path('M310 470V560C310 658 890 658 890 560V470Z', metal) +
    ridges(474, 84) +
    ellipse(600, 470, 290, 98, mix(metal, '#ffffff', 0.28)) +
    ellipse(600, 470, 262, 84, mix(paper, '#ffffff', 0.3)) +
    place(
      { x: 600, y: 470 },
      `<g transform="scale(1 .34)">${drawMotif(look.motif, [0, -60, 270], { ink: deep, second: accent })}</g>`,
    ) +
    drawText(title, 600, 534, { size: 40, fill: deep, face: look.face, maxWidth: 260 })
  )
}

/** A rolling tray seen from above, painted. */
export const tray: DrawItem = (look, { title, flavour }, random) => {
  const { deep, accent, paper, glow } = createShades(look.palette)
  const inner = rounded(210, 230, 780, 480, 46)
  const scenes: (() => Drawing)[] = [
    () =>
      rect([200, 220, 800, 500], glow) +
      circle(600, 470, 170, accent) +
      path(
        'M200 560C340 470 500 560 640 520C800 474 900 540 1000 500V720H200Z',
        mix(deep, accent, 0.35),
      ) +
      path('M200 620C400 560 640 670 1000 590V720H200Z', deep),
    () =>
      rect([200, 220, 800, 500], deep) +
      repeat(5, (row) =>
        repeat(8, (column) =>
          [1, 2, 3].includes(row) && [3, 4].includes(column) // Reserved for the emblem and the name.
            ? ''
            : drawMotif(flavour ?? look.motif, [236 + column * 104, 268 + row * 104, 66], {
                ink: (row + column) % 2 ? accent : paper,
                second: (row + column) % 2 ? paper : accent,
              }),
        ),
      ),
    () =>
      rect([200, 220, 800, 500], mix(paper, '#ffffff', 0.3)) +
      repeat(11, (index) =>
        circle(600, 470, 430 - index * 38, index % 2 ? accent : index % 4 ? glow : deep),
      ),
  ]
  return (
    place({ x: 616, y: 486, opacity: 0.14 }, rect([-430, -270, 860, 560], '#1a1410', 80)) +
    rect([170, 190, 860, 560], mix(deep, '#111111', 0.3), 80) +
    rect([184, 200, 832, 536], mix(deep, '#ffffff', 0.12), 70) +
    within(inner, random.pick(scenes)()) +
    mark({ ...look, frame: look.frame === 'plain' ? 'seal' : look.frame }, [600, 450, 210], {
      ground: paper,
      ink: deep,
      second: accent,
    }) +
    rect([430, 592, 340, 74], deep, 37) +
    drawText(title, 600, 644, { size: 46, fill: paper, face: look.face, maxWidth: 290 })
  )
}

export const lighters: DrawItem = (look, { title }, random) => {
  const { deep, accent, paper } = createShades(look.palette)
  const skins = random.sample([deep, accent, mix(paper, '#ffffff', 0.4)], 3)
  return skins
    .map((skin, index) => {
      const ink = skin === deep ? paper : deep
      const drawing =
        rect([-70, -420, 140, 120], '#b9bdb7', 10) +
        circle(-30, -420, 34, '#8f938c') +
        repeat(8, (tooth) =>
          place({ x: -30, y: -420, turn: tooth * 45 }, rect([-3, -36, 6, 14], '#6f736d', 2)),
        ) +
        path('M0 -418H76L66 -372H6Z', index % 2 ? accent : mix(deep, '#111111', 0.4)) +
        rect([-76, -312, 152, 312], skin, 24) +
        rect([-62, -296, 16, 270], { fill: '#ffffff', opacity: 0.28 }, 8) +
        drawMotif(look.motif, [0, -200, 110], { ink, second: skin === accent ? paper : accent }) +
        drawText(title, 0, -70, { size: 40, fill: ink, face: look.face, maxWidth: 126 })
      const x = 400 + index * 200
      return shadow(x, 86) + place({ x, y: ground, turn: (index - 1) * 3, scale: 1.18 }, drawing)
    })
    .join('')
}

export const woodenBox: DrawItem = (look, { title }, random) => {
  const { deep, accent } = createShades(look.palette)
  const wood = random.pick(['#c08d55', '#a8703f', '#d6b483'])
  const dark = mix(wood, '#3b2410', 0.35)
  const grain = (y: number) =>
    stroke(`M300 ${y}C420 ${y - 8} 560 ${y + 10} 700 ${y}S860 ${y - 6} 900 ${y + 2}`, dark, 3, 0.35)
  const ink = mix(wood, '#2a1608', 0.72)
  return (
    shadow(600, 330) +
    path('M310 330H890L920 430H280Z', mix(wood, '#ffffff', 0.22)) +
    drawMotif(look.motif, [600, 378, 70], { ink, second: mix(wood, '#2a1608', 0.4) }) +
    rect([280, 430, 640, 110], mix(wood, '#ffffff', 0.06), 8) +
    rect([280, 536, 640, 234], wood, 8) +
    [462, 500, 580, 622, 668, 716].map(grain).join('') +
    rect([280, 534, 640, 6], dark) +
    rect([566, 502, 68, 76], '#d8b25a', 10) +
    circle(600, 540, 12, dark) +
    drawText(title, 600, 680, { size: 78, fill: ink, face: look.face, maxWidth: 480 }) +
    rect([280, 744, 640, 26], { fill: '#1a1410', opacity: 0.14 }, 8) +
    rect([300, 440, 20, 320], { fill: deep, opacity: 0.85 }) +
    rect([880, 440, 20, 320], { fill: deep, opacity: 0.85 }) +
    rect([320, 440, 5, 320], accent) +
    rect([875, 440, 5, 320], accent)
  )
}

/** A small dish for keys, rings and the like. */
export const dish: DrawItem = (look, { title }) => {
  const { deep, accent, paper } = createShades(look.palette)
  const glaze = mix(paper, '#ffffff', 0.45)
  return (
    shadow(600, 330, 720) +
    path('M250 560C290 690 430 724 600 724C770 724 910 690 950 560Z', deep) +
    path(
      'M300 640C370 704 470 724 600 724C730 724 830 704 900 640C820 676 720 690 600 690C480 690 380 676 300 640Z',
      accent,
    ) +
    ellipse(600, 560, 350, 116, glaze) +
    ellipse(600, 568, 316, 96, mix(glaze, deep, 0.12)) +
    place(
      { x: 600, y: 570 },
      `<g transform="scale(1 .32)">${roundel(look, [0, 0, 230], { ground: glaze, ink: deep, second: accent }, [look.short, title])}</g>`,
    )
  )
}

export const notebook: DrawItem = (look, { title, flavour }, random) => {
  const { deep, accent, paper } = createShades(look.palette)
  const pattern: MotifName = flavour ?? look.motif
  const cover = rounded(390, 190, 440, 580, 22)
  return (
    place({ x: 30, y: 14, opacity: 0.16 }, path(cover, '#1a1410')) +
    rect([400, 200, 444, 566], '#f4ecd9', 16) +
    path(cover, deep) +
    within(
      cover,
      repeat(6, (row) =>
        repeat(4, (column) =>
          drawMotif(pattern, [462 + column * 112 + (row % 2) * 40, 240 + row * 104, 62], {
            ink: mix(deep, accent, 0.5),
            second: mix(deep, paper, 0.35),
          }),
        ),
      ) + rect([390, 190, 46, 590], { fill: '#1a1410', opacity: 0.2 }),
    ) +
    rect([486, 380, 290, 180], paper, 12) +
    drawText(title, 631, 470, { size: 52, fill: deep, face: look.face, maxWidth: 250 }) +
    drawText(look.short.toUpperCase(), 631, 522, {
      size: 24,
      fill: deep,
      face: 'sans',
      tracking: 0.14,
      maxWidth: 240,
    }) +
    rect([760, 190, 20, 580], random.pick([accent, paper])) +
    shadow(620, 10)
  )
}
