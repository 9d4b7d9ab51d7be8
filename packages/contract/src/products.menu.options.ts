import { productSorts } from './products.options.ts'

/** Lists of a dispensary's menu. Sent to the browser, so no schema library. */
export const menuSorts = {
  toprated: productSorts.toprated,
  lowest: productSorts.lowest,
  highest: productSorts.highest,
  gramPrice: 'Price per gram',
  strongest: 'THC: High to Low',
  /** By category, then by name: the order of a printed menu. */
  name: 'Name',
} as const
export type MenuSort = keyof typeof menuSorts
export const menuSortNames = Object.keys(menuSorts) as [MenuSort, ...MenuSort[]]
export const defaultMenuSort = 'toprated' satisfies MenuSort

type Range = { label: string; min: number; max: number | null }

/** Percent THC, from `min` to below `max`. */
export const thcRanges = {
  under15: { label: 'Under 15%', min: 0.01, max: 15 },
  from15: { label: '15% to 20%', min: 15, max: 20 },
  from20: { label: '20% to 25%', min: 20, max: 25 },
  from25: { label: '25% and more', min: 25, max: null },
} as const satisfies Record<string, Range>
export type ThcRange = keyof typeof thcRanges
export const thcRangeNames = Object.keys(thcRanges) as [ThcRange, ...ThcRange[]]

/** Dollars per gram, from `min` to below `max`. */
export const gramPriceRanges = {
  under8: { label: 'Under $8', min: 0, max: 8 },
  from8: { label: '$8 to $12', min: 8, max: 12 },
  from12: { label: '$12 to $16', min: 12, max: 16 },
  from16: { label: '$16 and more', min: 16, max: null },
} as const satisfies Record<string, Range>
export type GramPriceRange = keyof typeof gramPriceRanges
export const gramPriceRangeNames = Object.keys(gramPriceRanges) as [
  GramPriceRange,
  ...GramPriceRange[],
]

/** Categories that are sold by weight. An edible's weight is mostly sugar. */
export const weighedCategories = ['flower', 'Pre-rolls', 'Concentrate'] as const

export const gramsPerOunce = 28.3495

/** How long a menu shows what is sold out. */
export const soldOutHours = 24

/** A menu that nobody changed or confirmed for longer may be wrong. */
export const staleMenuDays = 7

/** Items on a dispensary's page, which has brands and reviews as well, and in a frame on its own site. */
export const menuItemsPerPage = 24
/** Lines of a printed menu: a sheet of five or six pages. */
export const printedItemsPerPage = 200
