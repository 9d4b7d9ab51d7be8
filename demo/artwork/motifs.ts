import { plants } from './botany.ts'
import { type Drawing, place } from './shapes.ts'
import { signs } from './signs.ts'

const motifs = { ...plants, ...signs }
export type MotifName = keyof typeof motifs
export const motifNames = Object.keys(motifs) as MotifName[]

type Inks = { ink: string; second: string }

/** `size` is the approximate width and height. */
export function drawMotif(
  name: MotifName,
  [x, y, size]: readonly [number, number, number],
  { ink, second }: Inks,
): Drawing {
  return place({ x, y, scale: size / 100 }, motifs[name](ink, second))
}
