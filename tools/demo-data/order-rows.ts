import { countedIn } from '../../apps/server/src/checkout/limits.rules.ts'
import { taxesOf } from '../../apps/server/src/checkout/tax.rules.ts'
import { pickupDays } from '../../packages/contract/src/orders.options.ts'
import { dice } from '../artwork/dice.ts'
import { accountIdOf, personOf } from './accounts.ts'
import type { Calendar } from './identity.ts'
import { pictureKey } from './products.ts'
import type { Item, Sale } from './sales.ts'

const homes = [
  { city: 'Chicago', state: 'IL', postalCode: '60608' },
  { city: 'Oakland', state: 'CA', postalCode: '94607' },
  { city: 'Detroit', state: 'MI', postalCode: '48202' },
  { city: 'Portland', state: 'OR', postalCode: '97209' },
] as const

type LineRow = ReturnType<typeof lineRow>
export type OrderRow = ReturnType<typeof orderRow>

const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)
const centsOf = ({ product, isRedeemed }: Item) =>
  isRedeemed ? 0 : Math.round(product.variant.dollars * 100)

export function orderRow(
  sale: Sale,
  { id, lines }: { id: string; lines: LineRow[] },
  calendar: Calendar,
) {
  const { buyer, place, daysOld, state } = sale
  const chance = dice(`order:${sale.key}`)
  const person = personOf(buyer)
  const home = buyer === 'Customer' ? homes[0] : dice(`home:${buyer}`).pick(homes)
  const itemsCents = sum(lines.map((line) => line.unit_price_cents * line.quantity))
  const { saleTaxCents } = taxesOf('specified', {
    kind: place ? 'pickup' : 'shipping',
    state: place?.plan.state ?? home.state,
    itemsCents,
    lines: [],
  })
  const exciseCents = sum(lines.map(({ excise_cents }) => excise_cents))
  const totalCents = itemsCents + saleTaxCents + exciseCents
  const { refundedCents, ...times } = stepsOf(sale, { totalCents, chance }, calendar)
  return {
    ...{ id, state, kind: place ? 'pickup' : 'shipping', account_id: accountIdOf(buyer) },
    contact_name: `${person.firstName} ${person.lastName}`,
    contact_email: person.email,
    ship_to: place
      ? null
      : { ...home, address: `${chance.between(10, 990)} Garden Street`, country: 'US' },
    ship_to_state: place ? null : home.state,
    dispensary_id: place?.id ?? null,
    pickup_code: state === 'placed' ? (sale.pickupCode ?? null) : null,
    payment_method: place ? 'Cash' : 'Paypal',
    currency: 'USD',
    items_cents: itemsCents,
    shipping_cents: 0,
    sale_tax_cents: saleTaxCents,
    excise_cents: exciseCents,
    total_cents: totalCents,
    refunded_cents: refundedCents,
    tracking_number:
      times.delivered_at && !place ? `9400 1000 0000 ${chance.between(1000, 9999)}` : null,
    created_at: calendar.daysAgo(daysOld),
    ...times,
  }
}

/** An unpaid order is held for minutes; in the demo it stays long enough to be looked at. */
const unpaidHoldDays = 2

/** When each step was taken, as far as the order got. A refund comes after the package did. */
function stepsOf(
  { state, daysOld, place, items, refundedItems = 0 }: Sale,
  { totalCents, chance }: { totalCents: number; chance: ReturnType<typeof dice> },
  calendar: Calendar,
) {
  const after = (days: number) => calendar.daysAgo(Math.max(daysOld - days, daysOld * 0.05))
  const handover = place ? 0.2 + 0.5 * chance.roll() : 1.1 + 1.2 * chance.roll()
  const isPaid = state !== 'placed' && state !== 'cancelled'
  const isDelivered = state === 'delivered' || state === 'refunded'
  const holdDays = place ? pickupDays - daysOld : unpaidHoldDays
  const all = sum(items.map(({ quantity }) => quantity))
  const refundedCents =
    state === 'refunded' ? totalCents : Math.round((totalCents * refundedItems) / Math.max(all, 2))
  return {
    refundedCents,
    hold_until: state === 'placed' ? calendar.daysAgo(-holdDays) : null,
    // Cash is paid when the order is picked up.
    paid_at: isPaid ? after(place ? handover : 0.004) : null,
    delivered_at: isDelivered ? after(handover + 0.001) : null,
    cancelled_at: state === 'cancelled' ? after(place ? pickupDays : 0.02) : null,
    refunded_at: state === 'refunded' ? after(6) : null,
  }
}

export function lineRow(
  item: Item,
  { id, line, sale }: { id: string; line: number; sale: Sale },
  pictures: ReadonlyMap<string, string>,
) {
  const { product, quantity, size, isRedeemed = false } = item
  const { brand, line: design, variant } = product
  const { category, percentThc } = design
  const cents = centsOf(item)
  const { exciseCents } = taxesOf('specified', {
    kind: sale.place ? 'pickup' : 'shipping',
    state: sale.place?.plan.state ?? null,
    itemsCents: cents * quantity,
    lines: [{ category, percentThc, priceCents: cents, quantity }],
  })
  const counted =
    design.kind === 'thc'
      ? countedIn({ category, percentThc, packSize: variant.size, units: variant.units ?? null })
      : undefined
  return {
    ...{ order_id: id, line, product_id: product.id, size, quantity },
    seller_id: brand.ownerKey ? accountIdOf(brand.ownerKey) : null,
    taken: sale.state === 'cancelled' ? 0 : quantity,
    unit_price_cents: cents,
    excise_cents: exciseCents[0] ?? 0,
    is_redeemed: isRedeemed,
    name: variant.name,
    image: pictures.get(pictureKey(brand, design)) ?? null,
    category,
    percent_thc: percentThc,
    limit_kind: counted?.kind ?? null,
    limit_amount: counted?.amount ?? 0,
  }
}
