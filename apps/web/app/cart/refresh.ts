import type { Quote } from '@fairgrove/contract/checkout'
import { priceText } from '../ui/price.ts'
import { type CartLine, isSame } from './lines.ts'

export type Refreshed = { lines: CartLine[]; notes: string[] }

/** The lines with the server's prices and stock, and in plain words what that changed for the shopper. */
export function refresh(lines: readonly CartLine[], quote: Pick<Quote, 'orderItems'>): Refreshed {
  const notes: string[] = []
  const fresh = lines.map((line) => {
    const now = quote.orderItems.find(({ product, size, redeemed }) =>
      isSame(line, { product, redeemed, size: (size || null) as CartLine['size'] }),
    )
    if (!now) return line
    const what = nameOf(line)
    if (now.price !== line.price) {
      notes.push(
        `The price of ${what} changed from ${priceText(line.price)} to ${priceText(now.price)}.`,
      )
    }
    const qty = now.countInStock > 0 ? Math.min(line.qty, now.countInStock) : line.qty
    if (qty < line.qty) {
      notes.push(
        `Only ${qty} of ${what} left. We updated your quantity from ${line.qty} to ${qty}.`,
      )
    }
    const { name, image, price, countInStock } = now
    return { ...line, name, image, price, countInStock, qty }
  })
  return { lines: fresh, notes }
}

/** 'Grow Fair tee, M'. */
export function nameOf({ name, size }: Pick<CartLine, 'name' | 'size'>): string {
  return size ? `${name}, ${size}` : name
}
