import { ProductUpdate } from '@fairgrove/contract/products'
import { productColumns } from '@fairgrove/contract/products.files.options'
import {
  productCategories,
  productUnits,
  readProductTexts,
  sizes,
} from '@fairgrove/contract/products.options'
import { describeIssue } from '@fairgrove/contract/validation-messages'
import { readContentCells } from './contents-cells.rules.ts'

/** A product as a file row: one text per column. */
export type Cells = Partial<Record<string, string>>

type ParsedProduct = {
  id: string | undefined
  brandName: string
  update: ProductUpdate & { name: string }
}

const normalizeText = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')
const columnByHeading = new Map(productColumns.map((name) => [normalizeText(name), name]))

/** Case, spaces and punctuation of headings are ignored. */
export function mapHeadings(cells: Readonly<Record<string, string>>): Cells {
  return Object.fromEntries(
    Object.entries(cells).flatMap(([heading, text]) => {
      const name = columnByHeading.get(normalizeText(heading))
      return name ? [[name, text]] : []
    }),
  )
}

const matchOption = (values: readonly string[], text: string) =>
  values.find((value) => normalizeText(value) === normalizeText(text)) ?? text

/** Applies a row to the existing product. Every error names its column. */
export function parseCells(cells: Cells): ParsedProduct | { reason: string } {
  const problems: string[] = []
  const text = (name: string) => cells[name] ?? ''
  const parseNumber = (name: string) => {
    const trimmed = text(name).replace(/^\$/, '').replace(/%$/, '').trim()
    if (trimmed === '') return undefined
    if (/^\d+(\.\d+)?$/.test(trimmed)) return Number(trimmed)
    problems.push(`${name}: Enter a number.`)
    return undefined
  }
  const parseYesNo = (name: string) => {
    const trimmed = normalizeText(text(name))
    if (['', 'no', 'n', 'false', '0'].includes(trimmed)) return false
    if (!['yes', 'y', 'true', '1', 'x'].includes(trimmed))
      problems.push(`${name}: Enter yes or no.`)
    return true
  }
  const parsed = ProductUpdate.safeParse(
    {
      name: text('name'),
      ...readProductTexts(text),
      image: text('image') || null,
      category: matchOption(productCategories, text('category')),
      price: parseNumber('price') ?? null,
      units: matchOption(productUnits, text('units')) || null,
      includesTHC: parseYesNo('includesTHC'),
      cbd_product: parseYesNo('cbd_product'),
      percent_THC: parseNumber('percent_THC') ?? 0,
      apparel: parseYesNo('apparel'),
      countInStock: parseNumber('countInStock'),
      sizes: Object.fromEntries(sizes.map((size) => [size, parseNumber(size)])),
      stockSeen: text('stockSeen') ? parseSeenStock(text('stockSeen')) : undefined,
      productLink: text('productLink') || null,
      petFriendly: parseYesNo('petFriendly'),
      householdHemp: parseYesNo('householdHemp'),
      tags: text('tags')
        .split(/[\s,;]+/)
        .filter(Boolean),
      contents: readContentCells({ text, parseNumber, matchOption }),
    },
    { error: describeIssue },
  )
  if (!parsed.success) {
    problems.push(
      ...parsed.error.issues.map(({ path, message }) => `${String(path.at(-1))}: ${message}`),
    )
  }
  if (problems.length > 0 || !parsed.data) return { reason: [...new Set(problems)].join(' ') }
  return {
    id: text('id') || undefined,
    brandName: text('brand'),
    update: { ...parsed.data, name: parsed.data.name ?? '' },
  }
}

/** 'M:3 L:2 at 2026-05-01T12:00:00.000Z', or 'ONE:7 at …' for what comes in one size. */
export function formatSeenStock(stock: Record<string, number>, now: Date): string {
  const counts = Object.entries(stock).map(([size, count]) => `${size}:${count}`)
  return [...counts, 'at', now.toISOString()].join(' ')
}

function parseSeenStock(text: string): ProductUpdate['stockSeen'] {
  const pairs = [...text.matchAll(/([A-Z]+):(\d+)/g)].map(([, size, n]) => [size, Number(n)])
  const { ONE, ...bySize } = Object.fromEntries(pairs) as Record<string, number>
  const at = /\bat (\S+)/.exec(text)?.[1]
  return { ...(ONE !== undefined && { countInStock: ONE }), sizes: bySize, at }
}
