import type { BrandLook } from './brand-look.ts'
import { shadesOf } from './colour.ts'
import { dice } from './dice.ts'
import { adobe, clapboard, hall, lodge, victorian } from './facades.country.ts'
import { brick, corner, modern, row, warehouse } from './facades.town.ts'
import { beyond, type Hour, pavement, type Region, sky } from './regions.ts'
import { picture } from './shapes.ts'
import { clothOf } from './shopfront.ts'
import { furnish } from './street.ts'

const facades = { row, brick, corner, modern, warehouse, hall, adobe, clapboard, victorian, lodge }
export type FacadeName = keyof typeof facades

export type StoreLook = BrandLook & { region: Region; facade: FacadeName }

/** SVG of a shop seen from across the street. */
export function storefront(look: StoreLook, seed: string): string {
  const chance = dice(seed)
  const shades = shadesOf(look.palette)
  const hour = chance.weighted<Hour>({ day: 5, golden: 3, dusk: 2 })
  return picture(
    sky(shades, hour, chance) +
      beyond(look.region, shades, hour, chance) +
      pavement(shades, hour) +
      facades[look.facade]({ look, shades, hour, dice: chance, cloth: clothOf(shades, chance) }) +
      furnish(shades, chance),
  )
}
