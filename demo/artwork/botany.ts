import { circle, type Drawing, ellipse, path, place, rect, repeat, stroke } from './shapes.ts'

/** Small drawings around (0, 0), about fifty units in each direction, in two inks. */
export type Motif = (ink: string, second: string) => Drawing

/** One pointed leaf standing on (0, 0). */
export const blade = (length: number, width: number, fill: string): Drawing =>
  path(
    `M0 0C${-width} ${-length * 0.35} ${-width * 0.7} ${-length * 0.75} 0 ${-length}C${width * 0.7} ${-length * 0.75} ${width} ${-length * 0.35} 0 0Z`,
    fill,
  )

const leaf: Motif = (ink) =>
  place(
    { y: 30 },
    [0, 1, 2, 3, 4, 5, 6]
      .map((finger) => {
        const reach = 3 - Math.abs(finger - 3)
        return place(
          { turn: [-74, -50, -25, 0, 25, 50, 74][finger] ?? 0 },
          blade(34 + 16 * reach, 5.5 + reach * 1.3, ink),
        )
      })
      .join('') + stroke('M0 -4C0 8 1 14 4 20', ink, 3.4),
  )

const sprig: Motif = (ink, second) =>
  stroke('M0 46C2 12 -4 -12 0 -34', ink, 3.4) +
  repeat(4, (index) => {
    const y = 32 - index * 18
    return (
      place({ y, turn: -58 + index * 4 }, blade(34 - index * 3, 9, index % 2 ? second : ink)) +
      place({ y: y - 6, turn: 58 - index * 4 }, blade(34 - index * 3, 9, index % 2 ? ink : second))
    )
  }) +
  place({ y: -26 }, blade(24, 8, second))

const daisy: Motif = (ink, second) =>
  repeat(10, (index) => place({ turn: index * 36 }, ellipse(0, -31, 8.5, 18, ink))) +
  circle(0, 0, 15, second)

const poppy: Motif = (ink, second) =>
  stroke('M0 4C4 20 2 34 -4 48', ink, 3.4) +
  place({ x: -2, y: 40, turn: 52 }, blade(30, 8, ink)) +
  path(
    'M-36 -22C-40 -44 -14 -50 0 -38C14 -50 40 -44 36 -22C34 0 16 10 0 10C-16 10 -34 0 -36 -22Z',
    second,
  ) +
  path('M-20 -16C-14 -32 14 -32 20 -16C18 2 10 10 0 10C-10 10 -18 2 -20 -16Z', {
    fill: ink,
    opacity: 0.22,
  }) +
  circle(0, -14, 7, ink)

const wheat: Motif = (ink, second) =>
  stroke('M0 48V-20', ink, 3.2) +
  repeat(4, (index) => {
    const y = 20 - index * 14
    return (
      place({ x: -3, y, turn: -32 }, ellipse(0, -12, 6, 13, index % 2 ? second : ink)) +
      place({ x: 3, y, turn: 32 }, ellipse(0, -12, 6, 13, index % 2 ? second : ink))
    )
  }) +
  ellipse(0, -38, 6, 14, second)

const fern: Motif = (ink, second) =>
  stroke('M-14 48C-2 20 4 -10 10 -46', ink, 3) +
  repeat(7, (index) => {
    const [x, y, size] = [-11 + index * 3.2, 38 - index * 12.5, 30 - index * 3]
    return (
      place({ x, y, turn: -70 }, blade(size, 5, index % 2 ? second : ink)) +
      place({ x, y, turn: 92 }, blade(size, 5, ink))
    )
  })

const pine: Motif = (ink, second) =>
  rect([-4, 26, 8, 22], second, 2) +
  path('M0 -50L20 -18H11L28 8H16L36 34H-36L-16 8H-28L-11 -18H-20Z', ink)

const cactus: Motif = (ink, second) =>
  path('M-11 46V-28a11 11 0 0 1 22 0V46Z', ink) +
  stroke('M-9 20H-22a8 8 0 0 1 -8 -8V-8M9 6H20a8 8 0 0 0 8 -8V-22', ink, 13) +
  stroke('M-3 -22V40M4 -22V40', second, 1.8, 0.7) +
  circle(0, -40, 6, second) +
  circle(28, -30, 4.5, second)

const citrus: Motif = (ink, second) =>
  circle(0, 0, 44, ink) +
  circle(0, 0, 37, second) +
  repeat(8, (index) => place({ turn: index * 45 }, path('M0 -5L-11 -28C-6 -35 6 -35 11 -28Z', ink)))

const berry: Motif = (ink, second) =>
  stroke('M0 -18C-4 -30 -2 -38 4 -46', second, 3.4) +
  place({ x: 2, y: -36, turn: 64 }, blade(30, 9, second)) +
  [
    [-16, -8],
    [16, -8],
    [0, 14],
    [0, -14],
    [-18, 18],
    [18, 18],
    [0, 34],
  ]
    .map(
      ([x = 0, y = 0]) =>
        circle(x, y, 13.5, ink) + circle(x - 4, y - 5, 3.4, { fill: second, opacity: 0.8 }),
    )
    .join('')

const peach: Motif = (ink, second) =>
  path('M0 -24C-40 -34 -50 22 -22 40C-10 48 10 48 22 40C50 22 40 -34 0 -24Z', ink) +
  stroke('M0 -24C-8 -4 -6 14 4 26', second, 3.2) +
  place({ y: -24, turn: 56 }, blade(36, 11, second))

const mint: Motif = (ink, second) =>
  place({ x: -4, y: 30, turn: -38 }, blade(64, 21, ink)) +
  place({ x: 4, y: 30, turn: 34 }, blade(70, 23, second)) +
  stroke('M-4 30L-38 -14M4 30L38 -20', ink, 2, 0.55) +
  stroke('M0 28V48', ink, 4)

const acorn: Motif = (ink, second) =>
  path('M-26 -8H26C28 24 12 40 0 48C-12 40 -28 24 -26 -8Z', second) +
  path('M-32 -6C-32 -30 -14 -36 0 -36C14 -36 32 -30 32 -6Z', ink) +
  stroke('M0 -36C0 -42 3 -46 7 -48', ink, 5)

const rose: Motif = (ink, second) =>
  repeat(6, (index) => place({ turn: index * 60 }, circle(0, -22, 20, index % 2 ? ink : second))) +
  circle(0, 0, 20, ink) +
  stroke('M-9 2a9 9 0 0 1 18 -2M-4 6a6 6 0 0 0 10 -2', second, 3)

const lavender: Motif = (ink, second) =>
  stroke('M0 48V-8M0 40C-12 28 -16 18 -18 6M0 40C12 28 16 18 18 6', second, 3) +
  [
    [0, -8],
    [-18, 6],
    [18, 6],
  ]
    .map(([x = 0, y = 0]) =>
      repeat(5, (index) => ellipse(x, y - index * 9, 7 - index * 0.8, 6, ink)),
    )
    .join('')

const cocoa: Motif = (ink, second) =>
  place({ turn: 28 }, path('M0 -46C26 -30 28 26 0 46C-28 26 -26 -30 0 -46Z', ink)) +
  place(
    { turn: 28 },
    stroke('M0 -44V44M-9 -38C-18 -16 -18 18 -9 38M9 -38C18 -16 18 18 9 38', second, 2.6, 0.8),
  )

const seedling: Motif = (ink, second) =>
  stroke('M0 46C0 24 0 12 0 -4', ink, 4.4) +
  place({ y: 2, turn: -62 }, blade(46, 17, ink)) +
  place({ y: -2, turn: 52 }, blade(52, 18, second))

export const plants = {
  leaf,
  sprig,
  daisy,
  poppy,
  wheat,
  fern,
  pine,
  cactus,
  citrus,
  berry,
  peach,
  mint,
  acorn,
  rose,
  lavender,
  cocoa,
  seedling,
} satisfies Record<string, Motif>
