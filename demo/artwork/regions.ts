import type { SeededRandom } from '@fairgrove/testing/seeded-random'
import { mix, type Shades } from './colour.ts'
import { drawMotif } from './motifs.ts'
import { circle, type Drawing, ellipse, fade, path, place, rect, repeat, stroke } from './shapes.ts'

/** The background above the roofs. */
export type Region = 'coast' | 'desert' | 'mountains' | 'lakefront' | 'harbor' | 'shore' | 'forest'

/** Where the street begins. */
export const street = 780

export type Hour = 'day' | 'golden' | 'dusk'

export function sky(shades: Shades, hour: Hour, random: SeededRandom): Drawing {
  const { paper, accent, deep, glow, soft } = shades
  const [top, bottom] = {
    day: [mix('#dcebf2', paper, 0.5), paper],
    golden: [soft, mix('#ffe3b8', paper, 0.35)],
    dusk: [mix(deep, '#27324f', 0.6), mix(accent, '#f2b38f', 0.45)],
  }[hour] as [string, string]
  const air = fade(top, bottom)
  const [x, y] = [random.between(880, 1060), random.between(120, 210)]
  const cloud = (cx: number, cy: number, scale: number) =>
    place(
      { x: cx, y: cy, scale, opacity: hour === 'dusk' ? 0.18 : 0.8 },
      rect([-90, -16, 180, 40], '#ffffff', 20) +
        circle(-30, -20, 34, '#ffffff') +
        circle(24, -28, 44, '#ffffff'),
    )
  const lights =
    hour === 'dusk'
      ? path(`M${x} ${y - 54}a54 54 0 1 0 50 74a46 46 0 0 1 -50 -74Z`, '#fff4d6') +
        repeat(16, () =>
          circle(random.between(20, 1180), random.between(20, 300), random.between(2, 4), {
            fill: '#fff4d6',
            opacity: 0.8,
          }),
        )
      : circle(x, y, 78, hour === 'golden' ? '#f6b65a' : glow) +
        cloud(random.between(120, 420), random.between(110, 190), 1)
  return (
    air.defs +
    rect([0, 0, 1200, 900], air.fill) +
    lights +
    (hour === 'day' ? cloud(700, 110, 0.7) : '')
  )
}

type RegionDrawing = (far: string, near: string, shades: Shades, random: SeededRandom) => Drawing

const palm = (x: number, height: number, fill: string): Drawing =>
  place(
    { x, y: street },
    stroke(`M0 0C10 ${-height * 0.4} -6 ${-height * 0.7} 8 ${-height}`, fill, 14) +
      [-80, -40, -5, 30, 70, 110, -120]
        .map((turn) =>
          place(
            { x: 8, y: -height, turn },
            path('M0 0C-30 -50 -16 -100 10 -130C24 -90 20 -40 0 0Z', fill),
          ),
        )
        .join(''),
  )

const scenes: Record<Region, RegionDrawing> = {
  coast: (far, near, _shades, random) =>
    path(
      'M0 560C160 460 300 470 420 540C560 620 700 440 900 480C1030 506 1120 560 1200 540V800H0Z',
      far,
    ) +
    palm(random.between(60, 120), 420, near) +
    palm(random.between(1080, 1140), random.between(460, 540), near),
  desert: (far, near, { accent }) =>
    path('M0 560H90L130 470H330L370 560H520V800H0Z', far) +
    path('M700 560L740 420H930L960 500H1080L1110 560H1200V800H700Z', mix(far, accent, 0.35)) +
    path('M0 620C300 560 800 640 1200 580V800H0Z', mix(far, near, 0.4)) +
    drawMotif('cactus', [86, 660, 250], { ink: near, second: accent }) +
    drawMotif('cactus', [1120, 690, 190], { ink: near, second: accent }),
  mountains: (far, near) =>
    path('M0 620L150 420L260 520L430 290L600 540L700 430L850 600L1000 360L1200 600V800H0Z', far) +
    path(
      'M430 290L360 386L404 372L430 404L462 366L494 384ZM1000 360L946 446L984 430L1006 456L1036 426L1066 442ZM150 420L112 470L144 460L166 478L196 462Z',
      '#ffffff',
    ) +
    path('M0 660C200 600 420 680 640 640C860 600 1020 670 1200 620V800H0Z', mix(far, near, 0.45)) +
    [40, 1110, 1170]
      .map((x) => drawMotif('pine', [x, 680, 210], { ink: near, second: near }))
      .join(''),
  lakefront: (far, near, _shades, random) =>
    rect([0, 600, 1200, 200], mix(far, '#cfe3ea', 0.4)) +
    repeat(15, (index) => {
      const [width, height] = [random.between(50, 86), random.between(120, 330)]
      const x = index * 84 - 30
      return (
        rect([x, 700 - height, width, height + 90], index % 2 ? far : mix(far, near, 0.22)) +
        (index % 5 === 2 ? stroke(`M${x + width / 2} ${700 - height}V${610 - height}`, far, 8) : '')
      )
    }) +
    path('M470 800V330L500 280H560L590 330V800Z', mix(far, near, 0.3)) +
    stroke('M510 280V200M550 280V200', mix(far, near, 0.3), 8) +
    place(
      { x: 110, y: 520 },
      rect([-46, -80, 92, 80], near, 6) +
        path('M-56 -80L0 -120L56 -80Z', near) +
        stroke('M-36 0L-46 260M36 0L46 260M-40 120L42 30', near, 8),
    ),
  harbor: (far, near, { accent, paper }) =>
    rect([0, 620, 1200, 180], mix(far, '#bfd8e0', 0.5)) +
    repeat(7, (index) => {
      const x = -20 + index * 70
      return path(
        `M${x} 800V${560 - (index % 3) * 26}l34 -44l34 44V800Z`,
        index % 2 ? far : mix(far, near, 0.25),
      )
    }) +
    path('M800 800V520H830V400L856 280L882 400V520H912V800Z', mix(far, near, 0.2)) +
    repeat(4, (index) =>
      path(
        `M${930 + index * 76} 800V${570 - (index % 2) * 40}l38 -40l38 40V800Z`,
        index % 2 ? far : mix(far, near, 0.3),
      ),
    ) +
    drawMotif('sail', [620, 610, 120], { ink: near, second: mix(accent, paper, 0.4) }),
  shore: (far, near, { accent }) =>
    rect([0, 590, 1200, 210], mix(far, '#b9d6e2', 0.5)) +
    repeat(5, (index) =>
      stroke(
        `M${40 + index * 250} ${630 + (index % 2) * 40}c30 -14 60 -14 90 0s60 14 90 0`,
        '#ffffff',
        5,
        0.6,
      ),
    ) +
    place(
      { x: 140, y: 500 },
      circle(0, 0, 150, { stroke: near, width: 10 }) +
        circle(0, 0, 20, near) +
        repeat(8, (index) =>
          place(
            { turn: index * 45 },
            stroke('M0 0V-150', near, 5) + circle(0, -158, 20, index % 2 ? accent : far),
          ),
        ) +
        stroke('M0 0L-70 290M0 0L70 290', near, 12),
    ) +
    drawMotif('lighthouse', [1100, 540, 330], { ink: near, second: mix(accent, '#ffffff', 0.3) }),
  forest: (far, near) =>
    path('M200 700L470 330C500 300 560 300 590 330L900 700Z', far) +
    path(
      'M470 330C500 300 560 300 590 330L650 400L606 392L580 424L540 388L500 430L470 396L420 400Z',
      '#ffffff',
    ) +
    path('M0 680C240 610 520 690 760 650C960 616 1080 660 1200 640V800H0Z', mix(far, near, 0.4)) +
    [30, 110, 190, 1000, 1080, 1160]
      .map((x, index) =>
        drawMotif('pine', [x, 640 + (index % 3) * 20, 290 + (index % 2) * 70], {
          ink: index % 2 ? near : mix(near, far, 0.3),
          second: near,
        }),
      )
      .join(''),
}

export function drawRegion(
  region: Region,
  shades: Shades,
  hour: Hour,
  random: SeededRandom,
): Drawing {
  const haze = { day: 0.72, golden: 0.6, dusk: 0.3 }[hour]
  const air = { day: mix('#dcebf2', shades.paper, 0.6), golden: '#f7dcb0', dusk: '#6a5a78' }[hour]
  const far = mix(shades.deep, air, haze)
  const near = mix(mix(shades.deep, '#3f5b45', 0.5), air, haze * 0.5)
  return scenes[region](far, near, shades, random)
}

/** Sidewalk and road, over the background. */
export function pavement({ deep, paper, dusk }: Shades, hour: Hour): Drawing {
  const stone = mix(dusk, hour === 'dusk' ? '#4a4458' : paper, 0.4)
  return (
    rect([0, street, 1200, 120], stone) +
    repeat(9, (index) =>
      stroke(
        `M${40 + index * 150} ${street + 4}L${index * 165 - 60} 846`,
        mix(stone, deep, 0.16),
        3,
      ),
    ) +
    rect([0, 846, 1200, 12], mix(stone, deep, 0.3)) +
    rect([0, 858, 1200, 42], mix(deep, '#4b4a50', 0.6)) +
    repeat(7, (index) =>
      rect([index * 190 - 20, 878, 96, 7], { fill: '#fff6df', opacity: 0.7 }, 3),
    ) +
    ellipse(600, street + 6, 470, 10, { fill: '#1a1410', opacity: 0.12 })
  )
}
