import type { SeededRandom } from '@fairgrove/testing/seeded-random'
import type { BrandLook } from '../brand-look.ts'
import type { MotifName } from '../motifs.ts'
import type { Drawing } from '../shapes.ts'

/** What is particular about one product. */
export type ItemText = {
  /** The words on it. */
  title: string
  /** What it tastes or smells of, drawn beside it. */
  flavour?: MotifName
}

/** Draws a thing standing on the ground, in the middle of the sheet. */
export type DrawItem = (look: BrandLook, text: ItemText, random: SeededRandom) => Drawing
