import { ground, shadow } from '../backdrop.ts'
import { label } from '../brand-look.ts'
import { createShades, mix } from '../colour.ts'
import { drawText } from '../lettering.ts'
import { drawMotif } from '../motifs.ts'
import { circle, type Drawing, ellipse, path, rect, repeat, stroke, within } from '../shapes.ts'
import type { DrawItem } from './item.ts'

const light = (x: number, y: number, height: number): Drawing =>
  rect([x, y, 18, height], { fill: '#ffffff', opacity: 0.3 }, 9) +
  rect([x + 28, y, 7, height], { fill: '#ffffff', opacity: 0.18 }, 3)

/** Its flavor or scent, lying beside it. */
function garnish(
  look: Parameters<DrawItem>[0],
  flavour: Parameters<DrawItem>[1]['flavour'],
): Drawing {
  if (!flavour) return ''
  const { deep, accent } = createShades(look.palette)
  return shadow(890, 90, 786) + drawMotif(flavour, [890, 700, 190], { ink: deep, second: accent })
}

export const dropper: DrawItem = (look, { title, flavour }, random) => {
  const { deep, accent, paper } = createShades(look.palette)
  const glass = random.pick([
    mix(deep, '#111111', 0.1),
    '#7b4d23',
    mix(deep, accent, 0.35),
    mix(paper, '#ffffff', 0.4),
  ])
  const rubber = random.pick([mix(deep, '#111111', 0.55), accent, deep])
  const body =
    'M556 356H644C650 400 740 402 740 490V724a46 46 0 0 1 -46 46H506a46 46 0 0 1 -46 -46V490C460 402 550 400 556 356Z'
  return (
    garnish(look, flavour) +
    shadow(600, 160) +
    path('M574 276V190a26 40 0 0 1 52 0V276Z', rubber) +
    rect([584, 186, 9, 80], { fill: '#ffffff', opacity: 0.3 }, 4) +
    rect([546, 266, 108, 92], mix(rubber, '#111111', 0.25), 10) +
    repeat(7, (index) =>
      rect([556 + index * 14, 276, 4, 70], { fill: '#ffffff', opacity: 0.14 }, 2),
    ) +
    path(body, glass) +
    within(
      body,
      light(476, 440, 310) + rect([712, 360, 40, 410], { fill: '#1a1410', opacity: 0.12 }),
    ) +
    label(look, [472, 500, 256, 226], title, random.between(0, 4))
  )
}

export const pump: DrawItem = (look, { title, flavour }, random) => {
  const { deep, accent, paper } = createShades(look.palette)
  const skin = random.pick([mix(paper, '#ffffff', 0.5), deep, mix(accent, '#ffffff', 0.3)])
  const top = skin === deep ? accent : deep
  const body =
    'M520 350H680C690 380 750 390 750 460V716a54 54 0 0 1 -54 54H504a54 54 0 0 1 -54 -54V460C450 390 510 380 520 350Z'
  return (
    garnish(look, flavour) +
    shadow(600, 170) +
    rect([588, 210, 24, 100], mix(top, '#ffffff', 0.2), 6) +
    path(
      'M470 176H640a28 28 0 0 1 28 28V230H470a20 20 0 0 1 -20 -20V214C450 190 456 176 470 176Z',
      top,
    ) +
    rect([540, 290, 120, 66], top, 12) +
    path(body, skin) +
    within(
      body,
      light(468, 430, 320) + rect([722, 350, 40, 420], { fill: '#1a1410', opacity: 0.08 }),
    ) +
    label(look, [482, 470, 236, 250], title, random.between(0, 4))
  )
}

export const squeezeTube: DrawItem = (look, { title, flavour }) => {
  const { deep, accent, paper } = createShades(look.palette)
  const skin = mix(paper, '#ffffff', 0.45)
  const body = 'M450 200H750L716 660H484Z'
  return (
    garnish(look, flavour) +
    shadow(600, 130) +
    path(body, skin) +
    within(
      body,
      rect([440, 200, 320, 46], accent) +
        path('M440 520C540 470 660 560 760 500V670H440Z', deep) +
        light(494, 250, 400) +
        rect([700, 200, 60, 470], { fill: '#1a1410', opacity: 0.07 }),
    ) +
    repeat(14, (index) => stroke(`M${462 + index * 21} 206V238`, '#1a1410', 2, 0.14)) +
    drawMotif(look.motif, [600, 326, 116], { ink: deep, second: accent }) +
    drawText(title, 600, 448, { size: 60, fill: deep, face: look.face, maxWidth: 230 }) +
    drawText(look.short.toUpperCase(), 600, 616, {
      size: 28,
      fill: paper,
      face: 'sans',
      tracking: 0.12,
      maxWidth: 190,
    }) +
    path('M492 660H708L700 752a20 20 0 0 1 -20 18H520a20 20 0 0 1 -20 -18Z', accent) +
    repeat(9, (index) => rect([514 + index * 20, 676, 6, 80], { fill: '#1a1410', opacity: 0.1 }, 3))
  )
}

export const can: DrawItem = (look, { title, flavour }, random) => {
  const { deep, accent, paper, glow } = createShades(look.palette)
  const body =
    'M474 260C474 236 500 226 516 226H684C700 226 726 236 726 260V722C726 750 700 770 676 770H524C500 770 474 750 474 722Z'
  const stripes = random.chance(0.5)
  return (
    garnish(look, flavour) +
    shadow(600, 140) +
    path('M500 232C500 196 700 196 700 232Z', '#c3c7c2') +
    ellipse(600, 210, 100, 22, '#dfe2dd') +
    ellipse(596, 208, 32, 8, '#a6aba4') +
    path(body, glow) +
    within(
      body,
      (stripes
        ? repeat(6, (index) =>
            rect([466, 250 + index * 92, 270, 40], { fill: accent, opacity: 0.75 }),
          )
        : path('M460 560C540 500 660 620 740 540V780H460Z', deep) +
          path('M460 620C540 560 660 680 740 600V780H460Z', accent)) +
        rect([466, 340, 270, 210], mix(paper, '#ffffff', 0.5)) +
        light(490, 236, 520) +
        rect([694, 220, 40, 560], { fill: '#1a1410', opacity: 0.1 }),
    ) +
    drawMotif(flavour ?? look.motif, [600, 404, 96], { ink: deep, second: accent }) +
    drawText(title, 600, 500, { size: 56, fill: deep, face: look.face, maxWidth: 214 }) +
    drawText(look.short.toUpperCase(), 600, 532, {
      size: 22,
      fill: deep,
      face: 'sans',
      tracking: 0.12,
      maxWidth: 200,
    }) +
    repeat(9, (index) =>
      circle(
        500 + ((index * 83) % 200),
        index % 2 ? 250 + ((index * 31) % 80) : 580 + ((index * 53) % 160),
        5 + (index % 3) * 2,
        { fill: '#ffffff', opacity: 0.7 },
      ),
    ) +
    path('M500 762C530 776 670 776 700 762V770H500Z', '#a6aba4')
  )
}

export const flask: DrawItem = (look, { title }, random) => {
  const { deep, accent, paper } = createShades(look.palette)
  const skin = random.pick([deep, mix(paper, '#ffffff', 0.4), accent])
  const ink = skin === deep ? paper : deep
  return (
    shadow(600, 130) +
    rect([548, 190, 104, 76], mix(skin, '#111111', 0.5), 18) +
    stroke('M566 190C566 150 634 150 634 190', mix(skin, '#111111', 0.5), 16) +
    path(
      'M540 262H660C664 300 716 310 716 370V730a40 40 0 0 1 -40 40H524a40 40 0 0 1 -40 -40V370C484 310 536 300 540 262Z',
      skin,
    ) +
    light(504, 360, 370) +
    drawMotif(look.motif, [600, 470, 150], { ink, second: skin === accent ? paper : accent }) +
    drawText(title, 600, 606, { size: 54, fill: ink, face: look.face, maxWidth: 184 }) +
    rect([484, ground - 70, 232, 14], { fill: '#1a1410', opacity: 0.14 })
  )
}
