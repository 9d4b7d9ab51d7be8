import type { SeededRandom } from '@fairgrove/testing/seeded-random'
import type { BrandLook } from '../brand-look.ts'
import type { MotifName } from '../motifs.ts'
import type { Drawing } from '../shapes.ts'

/** What is specific to one product. */
export type ItemText = {
  /** The printed text. */
  title: string
  /** Its flavor or scent, drawn beside it. */
  flavour?: MotifName
}

/** Draws an object standing on the ground line, in the middle of the sheet. */
export type DrawItem = (look: BrandLook, text: ItemText, random: SeededRandom) => Drawing
