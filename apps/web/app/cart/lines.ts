import type { Size } from '@fairgrove/contract/products.options'

/** One line of the stored cart: a product and its size. The server quotes it anew and believes nothing else. */
export type CartLine = {
  /** The product's id. */
  product: string
  name: string
  image: string | null
  apparel: boolean
  size: Size | null
  /** In dollars; 0 when redeemed. */
  price: number
  redeemed: boolean
  countInStock: number
  includesTHC: boolean
  percent_THC: number
  seller: string | null
  category: string | null
  qty: number
  /** Where a pre-order is picked up. */
  dispensary: { _id: string; name: string } | null
}

export type LineKey = Pick<CartLine, 'product' | 'size'>

/** What is stored may be old, torn or someone's own writing: lines that cannot be lines are left out. */
export function parseLines(stored: string | null): CartLine[] {
  const found = parse(stored)
  return Array.isArray(found) ? found.filter(isLine) : []
}

/** The same product in the same size takes the old line's place; anything else goes to the end. */
export function withLine(lines: readonly CartLine[], line: CartLine): CartLine[] {
  const at = lines.findIndex((each) => isSame(each, line))
  return at === -1 ? [...lines, line] : lines.with(at, line)
}

export function withoutLine(lines: readonly CartLine[], key: LineKey): CartLine[] {
  return lines.filter((line) => !isSame(line, key))
}

/** At least one, at most what is there. */
export function withQuantity(lines: readonly CartLine[], key: LineKey, qty: number): CartLine[] {
  return lines.map((line) =>
    isSame(line, key) ? { ...line, qty: Math.max(1, Math.min(qty, line.countInStock)) } : line,
  )
}

/** Things, not lines. */
export function countItems(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { qty }) => sum + qty, 0)
}

function isSame(one: LineKey, other: LineKey): boolean {
  return one.product === other.product && one.size === other.size
}

function isLine(value: unknown): value is CartLine {
  const { product, name, price, qty } = (value ?? {}) as Partial<CartLine>
  return (
    typeof product === 'string' &&
    typeof name === 'string' &&
    typeof price === 'number' &&
    Number.isInteger(qty) &&
    Number(qty) > 0
  )
}

function parse(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? '[]')
  } catch {
    return []
  }
}
