import { createSeededRandom } from '@fairgrove/testing/seeded-random'
import type { BrandLook } from './brand-look.ts'
import { createShades } from './colour.ts'
import { adobe, clapboard, hall, lodge, victorian } from './facades.country.ts'
import { brick, corner, modern, row, warehouse } from './facades.town.ts'
import { drawRegion, type Hour, pavement, type Region, sky } from './regions.ts'
import { toSvg } from './shapes.ts'
import { pickCloth } from './shopfront.ts'
import { drawStreetProps } from './street.ts'

const facades = { row, brick, corner, modern, warehouse, hall, adobe, clapboard, victorian, lodge }
export type FacadeName = keyof typeof facades

export type StoreLook = BrandLook & { region: Region; facade: FacadeName }

/** SVG of a shop seen from across the street. */
export function drawStorefront(look: StoreLook, seed: string): string {
  const random = createSeededRandom(seed)
  const shades = createShades(look.palette)
  const hour = random.pickWeighted<Hour>({ day: 5, golden: 3, dusk: 2 })
  return toSvg(
    sky(shades, hour, random) +
      drawRegion(look.region, shades, hour, random) +
      pavement(shades, hour) +
      facades[look.facade]({
        look,
        shades,
        hour,
        random: random,
        cloth: pickCloth(shades, random),
      }) +
      drawStreetProps(shades, random),
  )
}
