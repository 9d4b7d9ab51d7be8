import { ProductDraft } from '@fairgrove/contract/products'
import { categories, productColumns, sizes, units } from '@fairgrove/contract/products.options'
import { describeIssue } from '@fairgrove/contract/validation-messages'

/** A product as a file has it: one text a column. */
export type Cells = Partial<Record<string, string>>

type ReadProduct = { id: string | undefined; brandName: string; draft: ProductDraft }

const bare = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')
const known = new Map(productColumns.map((name) => [bare(name), name]))

/** Headings as people write them: capitals, spaces and signs do not matter. */
export function namedCells(cells: Readonly<Record<string, string>>): Cells {
  return Object.fromEntries(
    Object.entries(cells).flatMap(([heading, text]) => {
      const name = known.get(bare(heading))
      return name ? [[name, text]] : []
    }),
  )
}

const among = (values: readonly string[], text: string) =>
  values.find((value) => bare(value) === bare(text)) ?? text

/** What a row says, over what was there before. Every mistake is named by its column. */
export function readCells(cells: Cells): ReadProduct | { reason: string } {
  const wrong: string[] = []
  const text = (name: string) => cells[name] ?? ''
  const number = (name: string) => {
    const typed = text(name).replace(/^\$/, '').replace(/%$/, '').trim()
    if (typed === '') return undefined
    if (/^\d+(\.\d+)?$/.test(typed)) return Number(typed)
    wrong.push(`${name}: Enter a number.`)
    return undefined
  }
  const yes = (name: string) => {
    const typed = bare(text(name))
    if (['', 'no', 'n', 'false', '0'].includes(typed)) return false
    if (!['yes', 'y', 'true', '1', 'x'].includes(typed)) wrong.push(`${name}: Enter yes or no.`)
    return true
  }
  const parsed = ProductDraft.safeParse(
    {
      name: text('name'),
      description: text('description'),
      image: text('image') || null,
      category: among(categories, text('category')),
      price: number('price') ?? null,
      size: text('size'),
      units: among(units, text('units')) || null,
      includesTHC: yes('includesTHC'),
      cbd_product: yes('cbd_product'),
      percent_THC: number('percent_THC') ?? 0,
      apparel: yes('apparel'),
      countInStock: number('countInStock'),
      sizes: Object.fromEntries(sizes.map((size) => [size, number(size)])),
      stockSeen: text('stockSeen') ? stockOf(text('stockSeen')) : undefined,
      productLink: text('productLink') || null,
      petFriendly: yes('petFriendly'),
      householdHemp: yes('householdHemp'),
      tags: text('tags')
        .split(/[\s,;]+/)
        .filter(Boolean),
    },
    { error: describeIssue },
  )
  if (!parsed.success) {
    wrong.push(
      ...parsed.error.issues.map(({ path, message }) => `${String(path.at(-1))}: ${message}`),
    )
  }
  if (wrong.length > 0 || !parsed.data) return { reason: [...new Set(wrong)].join(' ') }
  return { id: text('id') || undefined, brandName: text('brand'), draft: parsed.data }
}

/** 'M:3 L:2 at 2026-05-01T12:00:00.000Z', or 'ONE:7 at …' for what comes in one size. */
export function stockText(stock: Record<string, number>, now: Date): string {
  const counts = Object.entries(stock).map(([size, count]) => `${size}:${count}`)
  return [...counts, 'at', now.toISOString()].join(' ')
}

function stockOf(text: string): ProductDraft['stockSeen'] {
  const pairs = [...text.matchAll(/([A-Z]+):(\d+)/g)].map(([, size, n]) => [size, Number(n)])
  const { ONE, ...bySize } = Object.fromEntries(pairs) as Record<string, number>
  const at = /\bat (\S+)/.exec(text)?.[1]
  return { ...(ONE !== undefined && { countInStock: ONE }), sizes: bySize, at }
}
