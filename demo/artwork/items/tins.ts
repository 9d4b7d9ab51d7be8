import { ground, shadow } from '../backdrop.ts'
import { label, mark } from '../brand-look.ts'
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
  rounded,
  stroke,
  within,
} from '../shapes.ts'
import type { DrawItem } from './item.ts'

/** A paper cone with a twisted tip, standing on (0, 0). */
function cone(length: number, paper = '#f5ecd9'): Drawing {
  return (
    path(`M-11 0L-17 ${-length}H17L11 0Z`, paper) +
    path(
      `M-17 ${-length}C-8 ${-length - 26} -4 ${-length - 30} 2 ${-length - 44}C6 ${-length - 28} 12 ${-length - 22} 17 ${-length}Z`,
      mix(paper, '#b79f74', 0.25),
    ) +
    path(`M-11 0L-12.500 -70H12.500L11 0Z`, mix(paper, '#c4a46c', 0.4)) +
    stroke(`M-7 ${-length + 20}L-5 -84`, '#ffffff', 3, 0.6)
  )
}

export const roundTin: DrawItem = (look, { title, flavour }, random) => {
  const { deep, accent, paper, night } = createShades(look.palette)
  const top = mix(paper, '#ffffff', 0.35)
  const sweets = random.pick([accent, mix(accent, '#ffffff', 0.3), mix(deep, accent, 0.6)])
  return (
    shadow(580, 330, 748) +
    path('M270 500V650C270 740 890 740 890 650V500Z', deep) +
    path('M270 540V566C270 656 890 656 890 566V540C890 630 270 630 270 540Z', {
      fill: night,
      opacity: 0.5,
    }) +
    repeat(9, (index) => {
      const angle = Math.PI * (0.12 + index * 0.095)
      return drawMotif(
        flavour ?? look.motif,
        [580 - Math.cos(angle) * 286, 626 + Math.sin(angle) * 64, 42],
        {
          ink: accent,
          second: paper,
        },
      )
    }) +
    ellipse(580, 500, 310, 104, accent) +
    ellipse(580, 494, 310, 104, mix(accent, '#ffffff', 0.25)) +
    ellipse(580, 492, 278, 88, top) +
    ellipse(580, 492, 262, 81, { stroke: deep, width: 3 }) +
    drawText(title, 580, 508, { size: 64, fill: deep, face: look.face, maxWidth: 400 }) +
    drawText(look.short.toUpperCase(), 580, 550, {
      size: 26,
      fill: deep,
      face: 'sans',
      tracking: 0.16,
      maxWidth: 330,
    }) +
    drawMotif(look.motif, [580, 440, 44], { ink: deep, second: accent }) +
    repeat(4, (index) => {
      const [x, y] = [880 + ((index * 67) % 170), 736 + ((index * 41) % 60)]
      return (
        ellipse(x + 6, y + 24, 46, 12, { fill: '#1a1410', opacity: 0.14 }) +
        ellipse(x, y, 44, 30, mix(sweets, '#1a1410', 0.14)) +
        ellipse(x, y - 8, 44, 28, sweets) +
        ellipse(x - 12, y - 16, 14, 7, { fill: '#ffffff', opacity: 0.5 })
      )
    })
  )
}

export const slideTin: DrawItem = (look, { title }, random) => {
  const { deep, accent, paper, night } = createShades(look.palette)
  const body = rounded(300, 400, 600, 370, 46)
  const count = random.between(4, 6)
  return (
    shadow(600, 320) +
    path('M330 440C330 330 360 316 396 316H804C840 316 870 330 870 440Z', night) +
    repeat(count, (index) =>
      place(
        { x: 420 + (index * 360) / (count - 1), y: 560, turn: (index - (count - 1) / 2) * 2.2 },
        cone(270),
      ),
    ) +
    path(body, deep) +
    within(
      body,
      path('M300 640C460 570 740 700 900 610V780H300Z', mix(deep, accent, 0.3)) +
        path('M300 700C480 650 720 760 900 690V780H300Z', mix(deep, accent, 0.6)),
    ) +
    rect([322, 422, 556, 326], { stroke: accent, width: 4, opacity: 0.9 }, 32) +
    mark(look, [600, 514, 150], { ground: paper, ink: deep, second: accent }) +
    drawText(title, 600, 660, { size: 76, fill: paper, face: look.face, maxWidth: 480 }) +
    drawText(look.short.toUpperCase(), 600, 714, {
      size: 28,
      fill: paper,
      face: 'sans',
      tracking: 0.18,
      maxWidth: 420,
    }) +
    rect([330, 408, 540, 8], { fill: '#ffffff', opacity: 0.3 }, 4)
  )
}

export const tubes: DrawItem = (look, { title }, random) => {
  const { deep, accent, paper } = createShades(look.palette)
  const skins = [deep, mix(paper, '#ffffff', 0.5), accent]
  const tube = (x: number, turn: number, index: number) => {
    const skin = skins[index % 3] ?? deep
    const ink = skin === deep ? paper : deep
    const body =
      rect([-58, -470, 116, 470], skin, 22) +
      rect([-58, -110, 116, 26], index % 3 === 2 ? deep : accent) +
      place(
        { y: -290, turn: -90 },
        drawText(title, 20, 20, { size: 66, fill: ink, face: look.face, maxWidth: 280 }),
      ) +
      drawMotif(look.motif, [0, -46, 66], { ink, second: skin === accent ? paper : accent }) +
      rect([-46, -456, 12, 430], { fill: '#ffffff', opacity: 0.28 }, 6) +
      rect([40, -456, 12, 430], { fill: '#1a1410', opacity: 0.1 }, 6) +
      rect([-62, -560, 124, 104], mix(skin, '#111111', 0.3), 18) +
      rect([-50, -548, 12, 80], { fill: '#ffffff', opacity: 0.25 }, 6)
    return shadow(x, 74) + place({ x, y: ground, turn, scale: 0.96 }, body)
  }
  const start = random.between(0, 2)
  return (
    tube(430, -3, start) +
    tube(590, 0, start + 1) +
    tube(750, 3, start + 2) +
    shadow(960, 90, 800) +
    place({ x: 830, y: 806, turn: 78, scale: 1.05 }, cone(280))
  )
}

export const balm: DrawItem = (look, { title, flavour }) => {
  const { deep, accent, paper } = createShades(look.palette)
  const metal = '#d6d8d2'
  const cream = mix(accent, '#fffaf0', 0.72)
  return (
    shadow(790, 200) +
    place(
      { x: 800, y: 548, turn: 10 },
      circle(0, 0, 214, mix(metal, '#8a8d86', 0.3)) +
        circle(0, 0, 204, metal) +
        circle(0, 0, 184, deep) +
        circle(0, 0, 168, { stroke: accent, width: 4 }) +
        drawMotif(flavour ?? look.motif, [0, -52, 126], { ink: paper, second: accent }) +
        drawText(title, 0, 66, { size: 62, fill: paper, face: look.face, maxWidth: 270 }) +
        drawText(look.short.toUpperCase(), 0, 112, {
          size: 26,
          fill: accent,
          face: 'sans',
          tracking: 0.14,
          maxWidth: 220,
        }),
    ) +
    shadow(430, 260, 762) +
    path('M190 600V690C190 772 650 772 650 690V600Z', mix(metal, '#8a8d86', 0.12)) +
    path('M190 640V654C190 736 650 736 650 654V640C650 722 190 722 190 640Z', {
      fill: '#1a1410',
      opacity: 0.1,
    }) +
    ellipse(420, 600, 230, 82, metal) +
    ellipse(420, 606, 206, 68, mix(cream, '#8a6a3a', 0.16)) +
    ellipse(420, 612, 204, 62, cream) +
    path(
      'M300 608C340 570 420 640 470 600C500 578 540 590 556 606C520 620 500 650 440 646C370 642 330 640 300 608Z',
      {
        fill: '#ffffff',
        opacity: 0.55,
      },
    )
  )
}

/** A carton with its lid beside it, sweets in rows. */
export const sweetBox: DrawItem = (look, { title, flavour }, random) => {
  const { deep, accent, paper, glow } = createShades(look.palette)
  const fills = [mix('#6b3f22', deep, 0.2), accent, mix('#a9743f', accent, 0.3)]
  const first = random.between(0, 2)
  return (
    shadow(430, 250) +
    rect([190, 290, 440, 480], deep, 16) +
    label(look, [226, 330, 368, 400], title, random.between(0, 4)) +
    shadow(830, 220, 786) +
    path('M640 640H1050L1010 776H680Z', mix(deep, '#111111', 0.25)) +
    path('M640 640H1050L1030 610H660Z', mix(deep, '#111111', 0.5)) +
    repeat(4, (index) => {
      const x = 706 + index * 92
      const fill = fills[(index + first) % 3] ?? accent
      return (
        rect([x - 38, 566, 78, 76], mix(fill, '#1a1410', 0.16), 14) +
        rect([x - 38, 556, 78, 66], fill, 14) +
        drawMotif(flavour ?? look.motif, [x + 1, 590, 46], { ink: paper, second: glow })
      )
    }) +
    path('M640 640H1050L1010 776H680Z', mix(deep, accent, 0.15)) +
    drawText(look.short.toUpperCase(), 845, 724, {
      size: 34,
      fill: paper,
      face: 'sans',
      tracking: 0.14,
      maxWidth: 290,
    })
  )
}
