import type { SeededRandom } from '@fairgrove/testing/seeded-random'
import type { BrandLook } from '../brand-look.ts'
import { roundel } from '../brand-look.ts'
import { createShades, mix, pickReadable, pickSecondary } from '../colour.ts'
import { drawText, drawTextOnArc } from '../lettering.ts'
import { drawMotif } from '../motifs.ts'
import { type Drawing, ellipse, path, place, rect, repeat, stroke, within } from '../shapes.ts'
import type { DrawItem } from './item.ts'

/** A print for cloth, about 300 wide around (0, 0). */
function print(look: BrandLook, title: string, cloth: string, random: SeededRandom): Drawing {
  const shades = createShades(look.palette)
  const { deep, accent, paper } = shades
  const ink = pickReadable(cloth, paper, mix(deep, '#111111', 0.2))
  const second = pickSecondary(cloth, accent, shades)
  const inks = { ground: cloth, ink, second }
  const words = title.split(' ')
  const line = { fill: ink, face: look.face, maxWidth: 300 }
  const designs: (() => Drawing)[] = [
    () =>
      drawMotif(look.motif, [0, -34, 190], inks) +
      drawText(title.toUpperCase(), 0, 122, { ...line, size: 52, tracking: 0.05 }),
    () => roundel(look, [0, 0, 142], { ...inks, ground: 'none' }, [title, look.short]),
    () =>
      words
        .slice(0, 3)
        .map((word, index) =>
          drawText(word, 0, -52 + index * 96 - (words.length - 2) * 30, {
            ...line,
            size: 104,
            fill: index % 2 ? second : ink,
          }),
        )
        .join('') + drawMotif(look.motif, [0, 130, 60], inks),
    () =>
      drawTextOnArc(title.toUpperCase(), [0, 40, 128], {
        fill: ink,
        face: 'sans',
        size: 50,
        tracking: 0.08,
      }) +
      drawMotif(look.motif, [0, 36, 150], inks) +
      stroke('M-120 128H120', second, 6) +
      drawText(look.short, 0, 172, { ...line, size: 34 }),
    () =>
      rect([-150, -130, 300, 260], second, 20) +
      rect([-138, -118, 276, 236], { stroke: cloth, width: 4 }, 14) +
      drawMotif(look.motif, [0, -30, 150], {
        ink: pickReadable(second, paper, deep),
        second: cloth,
      }) +
      drawText(title, 0, 96, {
        ...line,
        size: 50,
        fill: pickReadable(second, paper, deep),
        maxWidth: 250,
      }),
  ]
  return random.pick(designs)()
}

const pickCloth = (look: BrandLook, random: SeededRandom) => {
  const { deep, paper } = createShades(look.palette)
  return random.pick([deep, deep, deep, mix(paper, '#ffffff', 0.55), mix(deep, '#161616', 0.55)])
}

export const tee: DrawItem = (look, { title }, random) => {
  const cloth = pickCloth(look, random)
  const shade = mix(cloth, '#1a1410', 0.16)
  const body =
    'M446 168C500 216 700 216 754 168C824 184 884 204 916 236C958 288 1000 360 1020 414L902 478L852 410C848 520 852 660 858 776C700 800 500 800 342 776C348 660 352 520 348 410L298 478L180 414C200 360 242 288 284 236C316 204 376 184 446 168Z'
  return (
    place({ x: 16, y: 18, opacity: 0.13 }, path(body, '#1a1410')) +
    path(body, cloth) +
    within(
      body,
      path('M284 236C330 300 350 360 348 410L298 490L160 420Z', { fill: shade, opacity: 0.5 }) +
        path('M916 236C870 300 850 360 852 410L902 490L1040 420Z', { fill: shade, opacity: 0.5 }) +
        stroke('M342 752C500 776 700 776 858 752', shade, 4, 0.7) +
        stroke('M198 384L306 446M1002 384L894 446', shade, 4, 0.7),
    ) +
    path('M446 168C500 216 700 216 754 168L736 164C690 196 510 196 464 164Z', shade) +
    stroke('M446 168C500 228 700 228 754 168', shade, 5, 0.8) +
    place({ x: 600, y: 470, scale: 1.05 }, print(look, title, cloth, random))
  )
}

export const hoodie: DrawItem = (look, { title }, random) => {
  const { accent, paper } = createShades(look.palette)
  const cloth = pickCloth(look, random)
  const shade = mix(cloth, '#1a1410', 0.18)
  const body =
    'M450 236C540 276 660 276 750 236C836 250 890 270 918 306C978 400 1020 560 1040 716L930 748C904 660 884 580 858 520C852 610 854 700 860 790C700 812 500 812 340 790C346 700 348 610 342 520C316 580 296 660 270 748L160 716C180 560 222 400 282 306C310 270 364 250 450 236Z'
  const hood =
    'M428 262C400 150 500 96 600 96C700 96 800 150 772 262C720 320 650 330 600 332C550 330 480 320 428 262Z'
  return (
    place({ x: 16, y: 18, opacity: 0.13 }, path(body, '#1a1410') + path(hood, '#1a1410')) +
    path(body, cloth) +
    within(
      body,
      path('M282 306C330 380 344 450 342 520L270 760L150 720Z', { fill: shade, opacity: 0.45 }) +
        path('M918 306C870 380 856 450 858 520L930 760L1050 720Z', { fill: shade, opacity: 0.45 }) +
        rect([320, 764, 560, 50], { fill: shade, opacity: 0.8 }) +
        repeat(30, (index) => stroke(`M${340 + index * 18} 768V806`, shade, 3, 0.8)),
    ) +
    path('M432 640H768L816 764H384Z', { fill: shade, opacity: 0.5 }) +
    stroke('M432 640H768L816 764M432 640L384 764', shade, 4) +
    path(hood, cloth) +
    path(
      'M470 262C456 180 530 140 600 140C670 140 744 180 730 262C690 306 640 318 600 320C560 318 510 306 470 262Z',
      mix(cloth, '#1a1410', 0.4),
    ) +
    stroke(
      'M540 312C536 360 544 400 538 436M660 312C664 350 656 380 662 416',
      cloth === accent ? paper : accent,
      9,
    ) +
    place({ x: 600, y: 504, scale: 0.66 }, print(look, title, cloth, random))
  )
}

export const cap: DrawItem = (look, { title }, random) => {
  const { deep, accent, paper } = createShades(look.palette)
  const cloth = random.pick([deep, accent, mix(paper, '#ffffff', 0.3)])
  const brim = cloth === deep ? accent : deep
  const shade = mix(cloth, '#1a1410', 0.16)
  return (
    ellipse(600, 742, 430, 34, { fill: '#1a1410', opacity: 0.13 }) +
    path(
      'M290 610C280 400 400 230 600 226C800 230 920 400 910 610C820 566 380 566 290 610Z',
      cloth,
    ) +
    path('M600 226C800 230 920 400 910 610C880 596 840 586 790 580C796 430 740 290 600 226Z', {
      fill: shade,
      opacity: 0.55,
    }) +
    stroke('M600 226C470 300 410 430 410 580M600 226C730 300 790 430 790 580', shade, 5) +
    button(600, 226, shade) +
    path(
      'M250 640C330 556 870 556 950 640C1010 690 990 740 940 736C800 680 400 680 260 736C210 740 190 690 250 640Z',
      brim,
    ) +
    path(
      'M250 640C330 556 870 556 950 640C960 650 966 660 970 668C860 600 340 600 230 668C234 660 240 650 250 640Z',
      { fill: '#ffffff', opacity: 0.12 },
    ) +
    stroke('M250 700C400 640 800 640 950 700', mix(brim, '#ffffff', 0.3), 4, 0.6) +
    rect([470, 350, 260, 186], paper, 18) +
    rect([480, 360, 240, 166], { stroke: deep, width: 3, dash: '9 7' }, 12) +
    drawMotif(look.motif, [600, 416, 92], { ink: deep, second: accent }) +
    drawText(title, 600, 500, { size: 38, fill: deep, face: look.face, maxWidth: 214 })
  )
}

const button = (x: number, y: number, fill: string) => ellipse(x, y, 26, 16, fill)

export const beanie: DrawItem = (look, { title }, random) => {
  const { deep, accent, paper } = createShades(look.palette)
  const cloth = random.pick([deep, accent, mix(deep, accent, 0.4)])
  const shade = mix(cloth, '#1a1410', 0.16)
  const crown = 'M330 600C320 380 420 210 600 206C780 210 880 380 870 600Z'
  const hasPom = random.chance(0.5)
  return (
    ellipse(600, 762, 300, 26, { fill: '#1a1410', opacity: 0.14 }) +
    (hasPom
      ? repeat(18, (index) =>
          place(
            { x: 600, y: 190, turn: index * 40 },
            ellipse(
              0,
              -52,
              26,
              40,
              index % 2 ? mix(paper, '#ffffff', 0.4) : mix(accent, paper, 0.4),
            ),
          ),
        ) + ellipse(600, 190, 58, 58, mix(accent, paper, 0.3))
      : '') +
    path(crown, cloth) +
    within(
      crown,
      repeat(15, (index) => {
        const x = 346 + index * 36.5
        return stroke(
          `M${x} 610C${x + (600 - x) * 0.12} 440 ${x + (600 - x) * 0.5} 300 600 200`,
          shade,
          7,
          0.7,
        )
      }),
    ) +
    rect([312, 560, 576, 204], mix(cloth, '#ffffff', 0.08), 44) +
    repeat(19, (index) =>
      rect([334 + index * 28.5, 572, 10, 180], { fill: '#1a1410', opacity: 0.1 }, 5),
    ) +
    rect([494, 590, 212, 144], paper, 10) +
    drawMotif(look.motif, [600, 640, 74], { ink: deep, second: accent }) +
    drawText(title, 600, 714, { size: 34, fill: deep, face: look.face, maxWidth: 186 })
  )
}

export const socks: DrawItem = (look, _text, random) => {
  const { deep, accent, paper } = createShades(look.palette)
  const cloth = random.pick([deep, accent, mix(paper, '#ffffff', 0.3)])
  const [heel, ink] = cloth === deep ? [accent, paper] : [deep, deep]
  const sock =
    'M-90 -300H90V60C90 110 140 140 210 170C280 200 280 270 210 276H20C-60 276 -90 220 -90 140Z'
  const one = (x: number, turn: number) =>
    place(
      { x, y: 470, turn },
      place({ x: 10, y: 12, opacity: 0.14 }, path(sock, '#1a1410')) +
        path(sock, cloth) +
        within(
          sock,
          rect([-100, -300, 200, 70], heel) +
            repeat(9, (index) =>
              rect([-82 + index * 20, -300, 6, 70], { fill: '#1a1410', opacity: 0.14 }),
            ) +
            ellipse(-60, 230, 100, 90, heel) +
            ellipse(240, 240, 90, 110, heel) +
            [-160, -50, 60]
              .map((y) => drawMotif(look.motif, [0, y, 84], { ink, second: heel }))
              .join(''),
        ),
    )
  return one(420, -8) + one(740, 4)
}
