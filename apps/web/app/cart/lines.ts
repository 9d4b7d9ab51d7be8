import type { Size } from '@fairgrove/contract/products.options'

/** One line of the stored cart: a product and its size. The server recalculates everything else. */
export type CartLine = {
  /** The product's id. */
  product: string
  name: string
  image: string | null
  apparel: boolean
  size: Size | null
  /** In dollars; 0 when redeemed. */
  price: number
  /** Redeemed for reviews instead of bought; a separate line from the same item bought. */
  redeemed: boolean
  countInStock: number
  includesTHC: boolean
  percent_THC: number
  seller: string | null
  category: string | null
  qty: number
  /** Where a pre-order is picked up; some states let residents buy more. */
  dispensary: { _id: string; name: string; isResident?: boolean } | null
}

export type LineKey = Pick<CartLine, 'product' | 'size' | 'redeemed'>

/** Stored data may be outdated, truncated or edited: invalid lines are dropped. */
export function parseLines(stored: string | null): CartLine[] {
  const parsed = parseJson(stored)
  return Array.isArray(parsed) ? parsed.filter(isCartLine) : []
}

/** Replaces the line of the same product and size, or appends it. */
export function upsertLine(lines: readonly CartLine[], line: CartLine): CartLine[] {
  const at = lines.findIndex((each) => isSameLine(each, line))
  return at === -1 ? [...lines, line] : lines.with(at, line)
}

export function removeLines(lines: readonly CartLine[], keys: readonly LineKey[]): CartLine[] {
  return lines.filter((line) => !keys.some((key) => isSameLine(line, key)))
}

/** Between 1 and the stock. */
export function setLineQuantity(lines: readonly CartLine[], key: LineKey, qty: number): CartLine[] {
  return lines.map((line) =>
    isSameLine(line, key) ? { ...line, qty: Math.max(1, Math.min(qty, line.countInStock)) } : line,
  )
}

/** Updates lines that still exist; removed ones stay removed. */
export function updateLines(lines: readonly CartLine[], updated: readonly CartLine[]): CartLine[] {
  return lines.map((line) => updated.find((newer) => isSameLine(newer, line)) ?? line)
}

/** Items, not lines. */
export function countItems(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { qty }) => sum + qty, 0)
}

export function isSameLine(one: LineKey, other: LineKey): boolean {
  return one.product === other.product && one.size === other.size && one.redeemed === other.redeemed
}

function isCartLine(value: unknown): value is CartLine {
  const { product, name, price, qty } = (value ?? {}) as Partial<CartLine>
  return (
    typeof product === 'string' &&
    typeof name === 'string' &&
    typeof price === 'number' &&
    Number.isInteger(qty) &&
    Number(qty) > 0
  )
}

function parseJson(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? '[]')
  } catch {
    return []
  }
}
