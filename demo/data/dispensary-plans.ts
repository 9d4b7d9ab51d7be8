import type { Badge } from '../../packages/contract/src/badges.options.ts'
import type { DispensaryCategory } from '../../packages/contract/src/dispensaries.options.ts'
import type { State } from '../../packages/contract/src/states.ts'
import type { Palette } from '../artwork/colour.ts'
import type { Face } from '../artwork/lettering.ts'
import type { MotifName } from '../artwork/motifs.ts'
import type { FacadeName } from '../artwork/storefront.ts'

export type DispensaryPlan = {
  name: string
  city: string
  state: State
  zip: string
  street: string
  /** Real area code; the number is from the range reserved for fiction. */
  areaCode: number
  category: DispensaryCategory
  badges: Badge[]
  look: { palette: Palette; motif: MotifName; face: Face; facade: FacadeName; short: string }
  blurb: string
}

const palettes = {
  forest: ['#1F4D36', '#E9C46A', '#F4EAD5'],
  plum: ['#5B2A4E', '#E8B4BC', '#FBEFF3'],
  lake: ['#264653', '#9BC1BC', '#EAF4F2'],
  clay: ['#7A5C2E', '#F3D9A4', '#FBF4E3'],
  denim: ['#3D5A80', '#EE9B7A', '#EEF3F8'],
  brickwork: ['#8C3B2A', '#F4C095', '#FBF0E6'],
  sage: ['#4A6B57', '#E6D3A3', '#F3F5EC'],
  dusk: ['#3E3A5E', '#F2A65A', '#F4F0F5'],
  rust: ['#B84A22', '#F2D0A9', '#FFF3E2'],
  teal: ['#1D6166', '#F6C177', '#EDF6F4'],
  berry: ['#8A2E4F', '#F3B38A', '#FFF1E8'],
  olive: ['#56602F', '#E8C07D', '#F7F4E6'],
  ink: ['#22333B', '#EAC435', '#F1F0EA'],
  rose: ['#9C4A5E', '#F7D9C4', '#FFF5F1'],
  moss: ['#3A6B4B', '#D6E5A8', '#F4F8E8'],
  sky: ['#2F6690', '#F9D5A7', '#EFF6FA'],
} as const satisfies Record<string, Palette>

/** Name, motif, palette, facade, font: how it looks from across the street. */
export function defineLook(
  short: string,
  motif: MotifName,
  palette: keyof typeof palettes,
  facade: FacadeName,
  face: Face = 'serif',
): DispensaryPlan['look'] {
  return { short, motif, palette: palettes[palette], facade, face }
}

type Town = Pick<DispensaryPlan, 'city' | 'state' | 'areaCode'>

export const defineTown = (city: string, state: State, areaCode: number): Town => ({
  city,
  state,
  areaCode,
})

/** In spoken order. */
export function defineDispensary(
  where: Town,
  [zip, street]: readonly [string, string],
  look: DispensaryPlan['look'],
  badges: Badge[],
  blurb: string,
  more: { name?: string; category?: DispensaryCategory } = {},
): DispensaryPlan {
  return {
    ...where,
    zip,
    street,
    look,
    badges,
    blurb,
    name: more.name ?? look.short,
    category: more.category ?? 'dispensaries',
  }
}
