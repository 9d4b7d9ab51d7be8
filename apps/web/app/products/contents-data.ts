import type { ProductContents } from '@fairgrove/contract/products.contents'
import { type ContentUnit, contentUnits } from '@fairgrove/contract/products.contents.options'
import { formatRange, listContents } from './contents-text.ts'

/** The contents as schema.org properties; empty if the seller said nothing. */
export function buildContentsData(contents: ProductContents) {
  const ranges: Record<string, [number | undefined, number | undefined, ContentUnit | undefined]> =
    {
      THC: [contents.thcMin, contents.thcMax, contents.thcUnit],
      CBD: [contents.cbdMin, contents.cbdMax, contents.cbdUnit],
    }
  const properties = listContents(contents).map(({ name, value }) => {
    const [min, max, unit] = ranges[name] ?? []
    const isRange = formatRange(min, max, unit) !== undefined
    return {
      '@type': 'PropertyValue',
      name,
      ...(isRange && unit
        ? {
            ...(min !== undefined && { minValue: min }),
            ...(max !== undefined && { maxValue: max }),
            unitText: contentUnits[unit].unitText,
          }
        : { value }),
    }
  })
  return properties.length > 0 ? { additionalProperty: properties } : {}
}
