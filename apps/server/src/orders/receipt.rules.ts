import { shareOf } from '@fairgrove/contract/money'
import type { OrderState } from '@fairgrove/contract/orders.options'

export type Sold = { name: string; cents: number }

/** What the fund got of an order, or will get of one that ships and is still to be paid. */
export function fundPartOf(
  order: { kind: 'shipping' | 'pickup'; state: OrderState; itemsCents: number },
  givenCents: number,
  basisPoints: number,
): number {
  if (order.kind === 'pickup' || order.state !== 'placed') return givenCents
  return shareOf(order.itemsCents, basisPoints)
}

/** The fund's part comes out of everyone's, by what they sold; to the cent, whatever is rounded. */
export function afterFund(sold: Sold[], fundCents: number): Sold[] {
  const allCents = sold.reduce((sum, { cents }) => sum + cents, 0)
  let before = 0
  return sold.map(({ name, cents }) => {
    const upTo = (part: number) => (allCents ? Math.round((fundCents * part) / allCents) : 0)
    const taken = upTo(before + cents) - upTo(before)
    before += cents
    return { name, cents: cents - taken }
  })
}
