import type { ProductContents } from '@fairgrove/contract/products.contents'
import {
  allergens,
  contentNames,
  contentUnitNames,
  strainTypeNames,
  terpenes,
} from '@fairgrove/contract/products.contents.options'

/** The contents as cells of a product file: one text per column. */
export const toContentCells = (contents: ProductContents): Record<string, string> =>
  Object.fromEntries(
    contentNames.map((name) => [name, [contents[name] ?? ''].flat().map(String).join(', ')]),
  )

type CellReader = {
  text: (name: string) => string
  parseNumber: (name: string) => number | undefined
  /** The option that a text means, however it is spelled. */
  matchOption: (options: readonly string[], text: string) => string
}

/** For the schema, which names the column of every error. An empty cell clears the field. */
export function readContentCells({ text, parseNumber, matchOption }: CellReader) {
  const readOption = (name: string, options: readonly string[]) =>
    matchOption(options, text(name)) || null
  const readList = (name: string, options: readonly string[]) =>
    text(name)
      .split(/[,;]/)
      .flatMap((part) => (part.trim() ? [matchOption(options, part)] : []))
  const readNumber = (name: string) => parseNumber(name) ?? null
  return {
    strainType: readOption('strainType', strainTypeNames),
    thcMin: readNumber('thcMin'),
    thcMax: readNumber('thcMax'),
    thcUnit: readOption('thcUnit', contentUnitNames),
    cbdMin: readNumber('cbdMin'),
    cbdMax: readNumber('cbdMax'),
    cbdUnit: readOption('cbdUnit', contentUnitNames),
    terpenes: readList('terpenes', terpenes),
    ingredients: text('ingredients'),
    allergens: readList('allergens', allergens),
    pieces: readNumber('pieces'),
    doseMg: readNumber('doseMg'),
    harvestedOn: text('harvestedOn') || null,
    packagedOn: text('packagedOn') || null,
    batchNumber: text('batchNumber'),
    labReport: text('labReport') || null,
    labName: text('labName'),
    testedOn: text('testedOn') || null,
  }
}
