import type { ProductContents } from '@fairgrove/contract/products.contents'
import {
  type ContentUnit,
  contentUnits,
  strainTypes,
} from '@fairgrove/contract/products.contents.options'
import { formatDay } from '../formatting/dates.ts'
import { formatCount } from '../formatting/numbers.ts'

export const hasThcRange = ({ thcMin, thcMax }: ProductContents): boolean =>
  thcMin !== undefined || thcMax !== undefined

/** '18–22%', '5 mg per piece'; undefined if neither end is known. */
export function formatRange(
  min: number | undefined,
  max: number | undefined,
  unit: ContentUnit | undefined,
): string | undefined {
  const ends = [...new Set([min, max])].filter((end) => end !== undefined)
  if (ends.length === 0 || !unit) return undefined
  return `${ends.map(formatCount).join('–')}${contentUnits[unit].suffix}`
}

/** '10 pieces, 5 mg THC each' */
function formatDose({ pieces, doseMg }: ProductContents): string | undefined {
  const dose = doseMg === undefined ? undefined : `${formatCount(doseMg)} mg THC`
  if (pieces === undefined) return dose && `${dose} per piece`
  const count = pieces === 1 ? '1 piece' : `${formatCount(pieces)} pieces`
  return dose ? `${count}, ${dose} each` : count
}

/** What the seller said, in the order of the page. Nothing for what was not said. */
export function listContents(contents: ProductContents): { name: string; value: string }[] {
  const { strainType, harvestedOn, packagedOn } = contents
  const rows: [name: string, value: string | undefined][] = [
    ['Strain type', strainType && strainTypes[strainType]],
    ['THC', formatRange(contents.thcMin, contents.thcMax, contents.thcUnit)],
    ['CBD', formatRange(contents.cbdMin, contents.cbdMax, contents.cbdUnit)],
    ['Servings', formatDose(contents)],
    ['Terpenes', contents.terpenes?.join(', ')],
    ['Ingredients', contents.ingredients],
    ['Contains', contents.allergens?.join(', ')],
    ['Harvested', harvestedOn && formatDay(harvestedOn)],
    ['Packaged', packagedOn && formatDay(packagedOn)],
    ['Batch number', contents.batchNumber],
  ]
  return rows.flatMap(([name, value]) => (value ? [{ name, value }] : []))
}
