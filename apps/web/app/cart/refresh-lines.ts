import type { Quote } from '@fairgrove/contract/checkout'
import { formatPrice } from '../formatting/numbers.ts'
import { type CartDeal, type CartLine, isSameLine, toSize } from './lines.ts'

export type RefreshedLines = { lines: CartLine[]; notes: string[] }

/** The lines with current prices and stock, and a message for each change. */
export function refreshLines(
  lines: readonly CartLine[],
  quote: Pick<Quote, 'orderItems'>,
): RefreshedLines {
  const notes: string[] = []
  const refreshed = lines.map((line) => {
    // Two, if only some of its units get a deal.
    const items = quote.orderItems.filter(({ product, size, redeemed }) =>
      isSameLine(line, { product, redeemed, size: toSize(size) }),
    )
    const [quoted] = items
    if (!quoted) return line
    const label = formatLineName(line)
    const regularPrice = quoted.regularPrice ?? quoted.price
    if (regularPrice !== line.price) {
      notes.push(
        `The price of ${label} changed from ${formatPrice(line.price)} to ${formatPrice(regularPrice)}.`,
      )
    }
    const deal = findDeal(items)
    if (line.deal && !deal) {
      notes.push(
        `The deal on ${label} no longer applies. The price is ${formatPrice(regularPrice)} each.`,
      )
    } else if (line.deal && deal && deal.price > line.deal.price) {
      notes.push(
        `The deal price of ${label} changed from ${formatPrice(line.deal.price)} to ${formatPrice(deal.price)}.`,
      )
    }
    const qty = quoted.countInStock > 0 ? Math.min(line.qty, quoted.countInStock) : line.qty
    if (qty < line.qty) {
      notes.push(
        `Only ${qty} of ${label} left. We updated your quantity from ${line.qty} to ${qty}.`,
      )
    }
    const { deal: _, ...unchanged } = line
    const { name, image, countInStock } = quoted
    return {
      ...unchanged,
      name,
      image,
      price: regularPrice,
      countInStock,
      qty,
      ...(deal && { deal }),
    }
  })
  return { lines: refreshed, notes }
}

function findDeal(items: Quote['orderItems']): CartDeal | undefined {
  const item = items.find(({ deal }) => deal)
  return item?.deal ? { title: item.deal.title, price: item.price, units: item.qty } : undefined
}

/** 'Grow Fair tee, M'. */
export function formatLineName({ name, size }: Pick<CartLine, 'name' | 'size'>): string {
  return size ? `${name}, ${size}` : name
}
