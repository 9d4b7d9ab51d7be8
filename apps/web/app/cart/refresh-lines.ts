import type { Quote } from '@fairgrove/contract/checkout'
import { formatPrice } from '../formatting/numbers.ts'
import { type CartLine, isSameLine, toSize } from './lines.ts'

export type RefreshedLines = { lines: CartLine[]; notes: string[] }

/** The lines with current prices and stock, and a message for each change. */
export function refreshLines(
  lines: readonly CartLine[],
  quote: Pick<Quote, 'orderItems'>,
): RefreshedLines {
  const notes: string[] = []
  const refreshed = lines.map((line) => {
    const quoted = quote.orderItems.find(({ product, size, redeemed }) =>
      isSameLine(line, { product, redeemed, size: toSize(size) }),
    )
    if (!quoted) return line
    const label = formatLineName(line)
    if (quoted.price !== line.price) {
      notes.push(
        `The price of ${label} changed from ${formatPrice(line.price)} to ${formatPrice(quoted.price)}.`,
      )
    }
    const qty = quoted.countInStock > 0 ? Math.min(line.qty, quoted.countInStock) : line.qty
    if (qty < line.qty) {
      notes.push(
        `Only ${qty} of ${label} left. We updated your quantity from ${line.qty} to ${qty}.`,
      )
    }
    const { name, image, price, countInStock } = quoted
    return { ...line, name, image, price, countInStock, qty }
  })
  return { lines: refreshed, notes }
}

/** 'Grow Fair tee, M'. */
export function formatLineName({ name, size }: Pick<CartLine, 'name' | 'size'>): string {
  return size ? `${name}, ${size}` : name
}
