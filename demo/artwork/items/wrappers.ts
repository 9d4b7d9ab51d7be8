import { ground, shadow } from '../backdrop.ts'
import { label } from '../brand-look.ts'
import { createShades, mix } from '../colour.ts'
import { drawText } from '../lettering.ts'
import { drawMotif } from '../motifs.ts'
import { circle, path, place, rect, repeat, rounded, stroke, within } from '../shapes.ts'
import type { DrawItem } from './item.ts'

/** A standing pouch of gummies. */
export const pouch: DrawItem = (look, { title, flavour }, random) => {
  const { deep, accent, paper, glow } = createShades(look.palette)
  const skin = random.pick([deep, accent, mix(paper, '#ffffff', 0.3)])
  const body =
    'M392 214H808C812 380 836 560 826 716C824 752 800 770 764 770H436C400 770 376 752 374 716C364 560 388 380 392 214Z'
  const sweets = [accent, glow, mix(deep, accent, 0.45)]
  return (
    shadow(600, 240) +
    path(body, skin) +
    within(
      body,
      rect([360, 206, 480, 74], { fill: '#1a1410', opacity: 0.12 }) +
        stroke('M390 282H812M390 294H812', '#ffffff', 3, 0.35) +
        path('M374 660C470 610 730 720 830 650V780H374Z', {
          fill: skin === accent ? deep : accent,
          opacity: 0.9,
        }) +
        path('M404 300C396 420 392 560 400 700', { stroke: '#ffffff', width: 16, opacity: 0.2 }),
    ) +
    rect([560, 232, 80, 22], { fill: '#1a1410', opacity: 0.3 }, 11) +
    label(look, [444, 330, 312, 300], title, random.between(0, 4)) +
    repeat(5, (index) => {
      const [x, y] = [822 + ((index * 73) % 190), 716 + ((index * 47) % 76)]
      const fill = sweets[index % 3] ?? accent
      return place(
        { x, y, turn: random.between(-24, 24) },
        rect([-36, -24, 76, 62], { fill: '#1a1410', opacity: 0.14 }, 16) +
          rect([-38, -34, 74, 64], fill, 18) +
          rect([-28, -26, 26, 10], { fill: '#ffffff', opacity: 0.5 }, 5) +
          (flavour
            ? drawMotif(flavour, [0, 2, 34], {
                ink: mix(fill, '#1a1410', 0.3),
                second: mix(fill, '#ffffff', 0.4),
              })
            : ''),
      )
    })
  )
}

/** A chocolate bar, half out of its paper. */
export const chocolate: DrawItem = (look, { title, flavour }, random) => {
  const { deep, accent } = createShades(look.palette)
  const cocoa = random.pick(['#5a3420', '#6f4527', '#e9d7b4'])
  const square = (column: number, row: number) =>
    rect([430 + column * 116, 166 + row * 92, 108, 84], mix(cocoa, '#ffffff', 0.08), 10) +
    rect([442 + column * 116, 178 + row * 92, 84, 60], mix(cocoa, '#1a1410', 0.14), 6)
  const wrap =
    'M404 356L452 338L500 360L548 336L600 360L652 338L700 360L750 336L796 356V746a24 24 0 0 1 -24 24H428a24 24 0 0 1 -24 -24Z'
  return (
    (flavour
      ? shadow(930, 90, 790) + drawMotif(flavour, [930, 706, 190], { ink: deep, second: accent })
      : '') +
    shadow(600, 210) +
    rect([422, 158, 356, 400], cocoa, 14) +
    repeat(3, (column) => repeat(3, (row) => square(column, row))) +
    path(
      'M410 330L452 310L500 334L548 308L600 334L652 310L700 334L750 308L790 330V420H410Z',
      '#d9dbd4',
    ) +
    stroke('M430 336L446 400M520 340L508 404M620 336L636 400M720 336L706 404', '#b5b8b0', 3) +
    path(wrap, deep) +
    within(wrap, rect([404, 330, 30, 450], { fill: '#ffffff', opacity: 0.14 })) +
    label(look, [446, 400, 308, 330], title, random.between(0, 4))
  )
}

/** A booklet of rolling papers with one sheet out. */
export const papers: DrawItem = (look, { title }, random) => {
  const { deep, accent, paper } = createShades(look.palette)
  return (
    shadow(600, 330) +
    place(
      { x: 616, y: 330, turn: -3 },
      rect([-264, -102, 540, 240], { fill: '#1a1410', opacity: 0.12 }, 4) +
        rect([-270, -110, 540, 240], '#e2cd9e', 4) +
        stroke('M-270 -70H270', '#c9b27c', 3),
    ) +
    place({ x: 604, y: 360, turn: 2 }, rect([-270, -110, 540, 240], '#efdfba', 4)) +
    rect([310, 410, 580, 360], deep, 18) +
    path(
      'M310 428a18 18 0 0 1 18 -18H872a18 18 0 0 1 18 18V480C760 520 440 520 310 480Z',
      mix(deep, '#111111', 0.22),
    ) +
    drawMotif(look.motif, [430, 630, 170], { ink: paper, second: accent }) +
    drawText(title, 680, 640, { size: 74, fill: paper, face: look.face, maxWidth: 340 }) +
    drawText(look.short.toUpperCase(), 680, 696, {
      size: 28,
      fill: accent,
      face: 'sans',
      tracking: 0.14,
      maxWidth: 320,
    }) +
    rect([334, 724, 532, 6], accent, 3) +
    (random.chance(0.5) ? circle(850, 560, 22, accent) : '')
  )
}

/** A matchbox, slid open. */
export const matches: DrawItem = (look, { title }) => {
  const { deep, accent, paper } = createShades(look.palette)
  const sleeve = rounded(300, 380, 470, 390, 14)
  return (
    shadow(640, 360) +
    rect([560, 420, 420, 320], mix(paper, '#c2a878', 0.5), 8) +
    rect([590, 450, 366, 262], mix(paper, '#7a6238', 0.45), 6) +
    repeat(6, (index) => {
      const y = 470 + index * 40
      return rect([600, y, 318, 18], '#e9cf9d', 4) + rect([900, y - 4, 44, 26], accent, 13)
    }) +
    path(sleeve, deep) +
    rect([322, 402, 426, 346], { stroke: accent, width: 4 }, 8) +
    drawMotif(look.motif, [535, 524, 180], { ink: paper, second: accent }) +
    drawText(title, 535, 682, { size: 62, fill: paper, face: look.face, maxWidth: 370 }) +
    drawText(look.short.toUpperCase(), 535, 726, {
      size: 24,
      fill: accent,
      face: 'sans',
      tracking: 0.16,
      maxWidth: 340,
    }) +
    rect([300, ground - 16, 470, 16], { fill: '#1a1410', opacity: 0.24 }, 8)
  )
}
