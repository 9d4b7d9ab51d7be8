import type { Motif } from './botany.ts'
import { circle, ellipse, path, place, rect, repeat, stroke } from './shapes.ts'

const sun: Motif = (ink, second) =>
  repeat(12, (index) => place({ turn: index * 30 }, path('M-4.500 -30L0 -49L4.500 -30Z', ink))) +
  circle(0, 0, 25, second) +
  circle(0, 0, 25, { stroke: ink, width: 3 })

const halfSun: Motif = (ink, second) =>
  path('M-30 16a30 30 0 0 1 60 0Z', second) +
  repeat(7, (index) =>
    place({ y: 16, turn: -90 + index * 30 }, path('M-3.500 -36L0 -56L3.500 -36Z', ink)),
  ) +
  stroke('M-48 22H48M-34 32H34M-18 42H18', ink, 4)

const moon: Motif = (ink, second) =>
  path('M14 -42A44 44 0 1 0 44 16A36 36 0 0 1 14 -42Z', ink) +
  path('M30 -34L33 -25L42 -22L33 -19L30 -10L27 -19L18 -22L27 -25Z', second)

const mountain: Motif = (ink, second) =>
  circle(22, -22, 14, second) +
  path('M-50 36L-12 -30L8 4L18 -10L50 36Z', ink) +
  path('M-12 -30L-26 -6L-17 -10L-11 -2L-5 -9L3 -5Z', second)

const wave: Motif = (ink, second) =>
  circle(0, -18, 20, second) +
  [0, 16, 32]
    .map((y) => stroke(`M-46 ${y}c12 -14 22 -14 30 0s20 14 30 0s20 -14 32 0`, ink, 6))
    .join('')

const star: Motif = (ink, second) =>
  repeat(8, (index) =>
    place(
      { turn: index * 45 },
      path('M0 0L-12 -26L0 -48Z', ink) + path('M0 0L12 -26L0 -48Z', second),
    ),
  )

const bird: Motif = (ink, second) =>
  path(
    'M-46 -10C-28 -34 2 -30 10 -8C22 -14 36 -12 46 -4C36 0 30 6 26 16C16 38 -16 40 -28 20C-36 12 -40 2 -46 -10Z',
    ink,
  ) +
  path('M-6 -4C-2 16 -18 26 -32 24C-26 6 -20 -2 -6 -4Z', second) +
  circle(24, -3, 2.8, second) +
  stroke('M2 32L-2 48M12 30L12 48', ink, 3)

const house: Motif = (ink, second) =>
  path('M0 -44L46 -6H34V40H-34V-6H-46Z', ink) +
  path('M-10 40V14a10 10 0 0 1 20 0V40Z', second) +
  circle(0, -14, 7, second)

const feather: Motif = (ink, second) =>
  place(
    { turn: 32 },
    path('M0 -50C20 -34 22 6 2 32C-20 10 -20 -30 0 -50Z', ink) +
      stroke('M0 -34V50M0 -14L12 -24M0 2L13 -8M0 -6L-12 -16M0 12L-12 2', second, 2.6),
  )

const lantern: Motif = (ink, second) =>
  stroke('M-14 -34C-14 -50 14 -50 14 -34', ink, 4) +
  rect([-20, -36, 40, 10], ink, 3) +
  path('M-17 -24H17L26 28H-26Z', second) +
  stroke('M-17 -24L-26 28M17 -24L26 28M0 -24V28', ink, 3.4) +
  rect([-30, 28, 60, 12], ink, 4) +
  path('M0 20C-9 10 -4 4 0 -8C4 4 9 10 0 20Z', ink)

const key: Motif = (ink, second) =>
  circle(0, -26, 22, { stroke: ink, width: 9 }) +
  circle(0, -26, 8, second) +
  stroke('M0 -2V46M0 30H16M0 44H20', ink, 8)

const anchor: Motif = (ink, second) =>
  circle(0, -36, 9, { stroke: second, width: 6 }) +
  stroke('M0 -26V44M-18 -14H18M-40 14C-36 36 -18 44 0 44C18 44 36 36 40 14', ink, 7) +
  path('M-48 20L-38 4L-28 20ZM48 20L38 4L28 20Z', ink)

const bee: Motif = (ink, second) =>
  place({ x: -14, y: -16, turn: -34 }, ellipse(0, -16, 12, 22, { fill: ink, opacity: 0.3 })) +
  place({ x: 14, y: -16, turn: 34 }, ellipse(0, -16, 12, 22, { fill: ink, opacity: 0.3 })) +
  ellipse(0, 12, 22, 32, second) +
  path('M-21 2H21L22 14H-22ZM-20 24H20L14 35H-14Z', ink) +
  circle(0, -20, 13, ink) +
  stroke('M-6 -30C-8 -40 -14 -44 -18 -44M6 -30C8 -40 14 -44 18 -44', ink, 2.6)

const comet: Motif = (ink, second) =>
  stroke('M-46 38C-24 26 -6 8 6 -8M-46 18C-30 10 -16 0 -4 -14M-28 46C-8 36 8 20 18 4', second, 5) +
  place(
    { x: 18, y: -20 },
    path('M0 -28L8 -9L28 -9L12 4L18 24L0 12L-18 24L-12 4L-28 -9L-8 -9Z', ink),
  )

const sail: Motif = (ink, second) =>
  path('M2 -48C30 -26 36 -4 36 16H2Z', second) +
  path('M-4 -34C-22 -18 -30 0 -32 16H-4Z', ink) +
  path('M-46 24H46C40 38 30 44 20 44H-20C-32 44 -42 36 -46 24Z', ink)

const lighthouse: Motif = (ink, second) =>
  path('M-14 46L-9 -20H9L14 46Z', ink) +
  path('M-12.500 26H12.500L11.400 12H-11.400ZM-10.400 -2H10.400L9.600 -12H-9.600Z', second) +
  rect([-13, -26, 26, 6], ink, 2) +
  path('M-9 -26V-36L0 -46L9 -36V-26Z', second) +
  path('M14 -34L48 -44V-20L14 -28ZM-14 -34L-48 -44V-20L-14 -28Z', { fill: second, opacity: 0.55 })

const quilt: Motif = (ink, second) =>
  repeat(4, (index) =>
    place(
      { turn: index * 90 },
      path('M0 0L-22 -22L0 -44L22 -22Z', ink) + path('M22 -22L44 -44V0Z', second),
    ),
  ) + rect([-9, -9, 18, 18], second, 0)

const spool: Motif = (ink, second) =>
  rect([-26, -42, 52, 14], ink, 5) +
  rect([-26, 28, 52, 14], ink, 5) +
  rect([-18, -28, 36, 56], second, 3) +
  stroke('M-18 -18L18 -12M-18 -6L18 0M-18 6L18 12M-18 18L18 24', ink, 3) +
  stroke('M18 22C36 20 38 36 46 44', ink, 3)

const kite: Motif = (ink, second) =>
  path('M4 -48L32 -14L0 26L-24 -18Z', ink) +
  path('M4 -48L32 -14L-24 -18Z', { fill: second }) +
  stroke('M0 26C10 34 -8 38 2 48', ink, 3)

const bell: Motif = (ink, second) =>
  path(
    'M0 -44C22 -44 26 -20 28 2C29 16 36 22 42 30H-42C-36 22 -29 16 -28 2C-26 -20 -22 -44 0 -44Z',
    ink,
  ) +
  circle(0, 38, 10, second) +
  stroke('M-24 16H24', second, 4)

const drop: Motif = (ink, second) =>
  path('M0 -48C20 -18 32 -2 32 16A32 32 0 0 1 -32 16C-32 -2 -20 -18 0 -48Z', ink) +
  stroke('M-17 18A17 17 0 0 0 0 35', second, 5)

const hands: Motif = (ink, second) =>
  circle(0, -18, 22, second) +
  path('M-48 6C-30 0 -16 10 -2 22V46H-22C-36 36 -44 24 -48 6Z', ink) +
  path('M48 6C30 0 16 10 2 22V46H22C36 36 44 24 48 6Z', ink)

const arch: Motif = (ink, second) =>
  [44, 30, 16]
    .map((radius, index) =>
      stroke(
        `M${-radius} 40V${-2}a${radius} ${radius} 0 0 1 ${2 * radius} 0V40`,
        index % 2 ? second : ink,
        9,
      ),
    )
    .join('')

export const signs = {
  sun,
  halfSun,
  moon,
  mountain,
  wave,
  star,
  bird,
  house,
  feather,
  lantern,
  key,
  anchor,
  bee,
  comet,
  sail,
  lighthouse,
  quilt,
  spool,
  kite,
  bell,
  drop,
  hands,
  arch,
} satisfies Record<string, Motif>
