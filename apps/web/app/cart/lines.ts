import { maxQuantityPerLine, type Size, sizes } from '@fairgrove/contract/products.options'

/** One line of the stored cart: a product and its size. The server recalculates everything else. */
export type CartLine = {
  /** The product's id. */
  product: string
  name: string
  image: string | null
  apparel: boolean
  size: Size | null
  /** The regular price, in dollars; 0 when redeemed. */
  price: number
  /** As quoted last: the price that some or all of the units have. */
  deal?: CartDeal | undefined
  /** Redeemed for reviews instead of bought; a separate line from the same item bought. */
  redeemed: boolean
  countInStock: number
  includesTHC: boolean
  percent_THC: number
  seller: string | null
  category: string | null
  qty: number
  /** Where a pre-order is picked up. */
  dispensary: PickupPlace | null
}

export type CartDeal = { title: string; price: number; units: number }

/** With what the shopper said about themselves: residents may buy more, and patients may pay less tax. */
export type PickupPlace = {
  _id: string
  name: string
  isResident?: boolean
  hasMedicalCard?: boolean
}

export type LineKey = Pick<CartLine, 'product' | 'size' | 'redeemed'>

/** Of fields that a line stored by an older version may lack; the next quote has the real values. */
const missingFields = {
  image: null,
  apparel: false,
  size: null,
  redeemed: false,
  includesTHC: false,
  percent_THC: 0,
  seller: null,
  category: null,
  dispensary: null,
  countInStock: maxQuantityPerLine,
}

/** Stored data may be outdated, truncated or edited: invalid lines are dropped. */
export function parseLines(stored: string | null): CartLine[] {
  const parsed = parseJson(stored)
  if (!Array.isArray(parsed)) return []
  return parsed
    .map((line: unknown): unknown => ({ ...missingFields, ...toUnknownFields(line) }))
    .filter(isCartLine)
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

/** What all units of a line cost, by its last quote. */
export function getLineTotal({ price, qty, deal }: CartLine): number {
  if (!deal) return price * qty
  const units = Math.min(deal.units, qty)
  return deal.price * units + price * (qty - units)
}

/** Items, not lines. */
export function countItems(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { qty }) => sum + qty, 0)
}

export function isSameLine(one: LineKey, other: LineKey): boolean {
  return one.product === other.product && one.size === other.size && one.redeemed === other.redeemed
}

/** A size as quotes and orders have it: '' for products with one size. */
export function toSize(text: string): Size | null {
  return sizes.find((size) => size === text) ?? null
}

export function isLineKey(value: unknown): value is LineKey {
  const { product, size, redeemed } = toUnknownFields<keyof LineKey>(value)
  return (
    typeof product === 'string' &&
    typeof redeemed === 'boolean' &&
    (size === null || sizes.some((each) => each === size))
  )
}

function isCartLine(value: unknown): value is CartLine {
  const line = toUnknownFields<keyof CartLine>(value)
  return (
    isLineKey(value) &&
    typeof line.name === 'string' &&
    [line.price, line.countInStock, line.percent_THC].every((each) => typeof each === 'number') &&
    [line.apparel, line.includesTHC].every((each) => typeof each === 'boolean') &&
    [line.image, line.seller, line.category].every(isTextOrNull) &&
    Number.isInteger(line.qty) &&
    Number(line.qty) > 0 &&
    (line.deal === undefined || isCartDeal(line.deal)) &&
    isPickupPlace(line.dispensary)
  )
}

function isCartDeal(value: unknown): boolean {
  const { title, price, units } = toUnknownFields<keyof CartDeal>(value)
  return typeof title === 'string' && [price, units].every((each) => typeof each === 'number')
}

const isTextOrNull = (value: unknown) => value === null || typeof value === 'string'

function isPickupPlace(value: unknown): boolean {
  if (value === null) return true
  const { _id, name, isResident, hasMedicalCard } = toUnknownFields<keyof PickupPlace>(value)
  return (
    typeof _id === 'string' &&
    typeof name === 'string' &&
    [isResident, hasMedicalCard].every((each) => ['boolean', 'undefined'].includes(typeof each))
  )
}

function toUnknownFields<Name extends string>(value: unknown): Partial<Record<Name, unknown>> {
  return typeof value === 'object' && value !== null ? value : {}
}

function parseJson(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? '[]')
  } catch {
    return []
  }
}
