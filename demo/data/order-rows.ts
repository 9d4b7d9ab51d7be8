import { createSeededRandom } from '@fairgrove/testing/seeded-random'
import { getLimitAmount } from '../../apps/server/src/checkout/limits.rules.ts'
import { calculateTaxes } from '../../apps/server/src/taxes/rules.ts'
import {
  getPickupSchedule,
  getShippingSchedule,
} from '../../apps/server/src/taxes/schedule.rules.ts'
import { pickupDays } from '../../packages/contract/src/orders.options.ts'
import { findPerson, getDemoAccountId } from './accounts.ts'
import type { Calendar } from './ids-and-dates.ts'
import { getImageKey } from './products.ts'
import type { Item, Sale } from './sales.ts'

const homes = [
  { city: 'Chicago', state: 'IL', postalCode: '60608' },
  { city: 'Oakland', state: 'CA', postalCode: '94607' },
  { city: 'Detroit', state: 'MI', postalCode: '48202' },
  { city: 'Portland', state: 'OR', postalCode: '97209' },
] as const

type LineRow = ReturnType<typeof buildLineRow>
export type OrderRow = ReturnType<typeof buildOrderRow>

const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)
const getPriceCents = ({ product, isRedeemed }: Item) =>
  isRedeemed ? 0 : Math.round(product.variant.dollars * 100)

export function buildOrderRow(
  sale: Sale,
  { id, lines }: { id: string; lines: LineRow[] },
  calendar: Calendar,
) {
  const { buyer, dispensary, daysOld, state } = sale
  const random = createSeededRandom(`order:${sale.key}`)
  const person = findPerson(buyer)
  const home = buyer === 'Customer' ? homes[0] : createSeededRandom(`home:${buyer}`).pick(homes)
  const itemsCents = sum(lines.map((line) => line.unit_price_cents * line.quantity))
  const schedule = getSchedule(dispensary?.plan.state, home.state)
  const taxes = calculateTaxes(
    schedule,
    lines.map((line) => ({
      category: line.category,
      percentThc: line.percent_thc,
      priceCents: line.unit_price_cents,
      quantity: line.quantity,
    })),
  )
  const { saleTaxCents } = taxes
  const exciseCents = sum(taxes.exciseCents)
  const totalCents = itemsCents + saleTaxCents + exciseCents
  const { refundedCents, ...times } = buildStatusTimes(sale, { totalCents, random }, calendar)
  return {
    id,
    state,
    kind: dispensary ? 'pickup' : 'shipping',
    account_id: getDemoAccountId(buyer),
    contact_name: `${person.firstName} ${person.lastName}`,
    contact_email: person.email,
    ship_to: dispensary
      ? null
      : { ...home, address: `${random.between(10, 990)} Garden Street`, country: 'US' },
    ship_to_state: dispensary ? null : home.state,
    dispensary_id: dispensary?.id ?? null,
    pickup_code: state === 'placed' ? (sale.pickupCode ?? null) : null,
    payment_method: dispensary ? 'Cash' : 'Paypal',
    currency: 'USD',
    items_cents: itemsCents,
    shipping_cents: 0,
    sale_tax_cents: saleTaxCents,
    excise_cents: exciseCents,
    tax_details: { parts: taxes.parts, isEstimate: schedule.isEstimate, notes: schedule.notes },
    total_cents: totalCents,
    refunded_cents: refundedCents,
    tracking_number:
      times.delivered_at && !dispensary ? `9400 1000 0000 ${random.between(1000, 9999)}` : null,
    created_at: calendar.daysAgo(daysOld),
    ...times,
  }
}

/** The demo charges by the specified rules. */
const getSchedule = (pickupState: string | undefined, shippingState: string | null) =>
  pickupState
    ? getPickupSchedule(
        'specified',
        { state: pickupState, city: '', ownTaxes: null, confirmedRates: [] },
        { date: '', hasMedicalCard: false },
      )
    : getShippingSchedule(shippingState)

/** An unpaid order is held for minutes; in the demo it stays long enough to be seen. */
const unpaidHoldDays = 2

/** When each step happened, as far as the order got. A refund comes after delivery. */
function buildStatusTimes(
  { state, daysOld, dispensary, items, refundedItems = 0 }: Sale,
  { totalCents, random }: { totalCents: number; random: ReturnType<typeof createSeededRandom> },
  calendar: Calendar,
) {
  const after = (days: number) => calendar.daysAgo(Math.max(daysOld - days, daysOld * 0.05))
  const handover = dispensary ? 0.2 + 0.5 * random.next() : 1.1 + 1.2 * random.next()
  const isPaid = state !== 'placed' && state !== 'cancelled'
  const isDelivered = state === 'delivered' || state === 'refunded'
  const holdDays = dispensary ? pickupDays - daysOld : unpaidHoldDays
  const all = sum(items.map(({ quantity }) => quantity))
  const refundedCents =
    state === 'refunded' ? totalCents : Math.round((totalCents * refundedItems) / Math.max(all, 2))
  return {
    refundedCents,
    hold_until: state === 'placed' ? calendar.daysAgo(-holdDays) : null,
    // Cash is paid when the order is picked up.
    paid_at: isPaid ? after(dispensary ? handover : 0.004) : null,
    delivered_at: isDelivered ? after(handover + 0.001) : null,
    cancelled_at: state === 'cancelled' ? after(dispensary ? pickupDays : 0.02) : null,
    refunded_at: state === 'refunded' ? after(6) : null,
  }
}

export function buildLineRow(
  item: Item,
  { id, line, sale }: { id: string; line: number; sale: Sale },
  images: ReadonlyMap<string, string>,
) {
  const { product, quantity, size, isRedeemed = false } = item
  const { brand, line: design, variant } = product
  const { category, percentThc } = design
  const cents = getPriceCents(item)
  const { exciseCents } = calculateTaxes(getSchedule(sale.dispensary?.plan.state, null), [
    { category, percentThc, priceCents: cents, quantity },
  ])
  const counted =
    design.kind === 'thc'
      ? getLimitAmount({
          category,
          percentThc,
          packSize: variant.size,
          units: variant.units ?? null,
        })
      : undefined
  return {
    order_id: id,
    line,
    product_id: product.id,
    size,
    quantity,
    seller_id: brand.ownerKey ? getDemoAccountId(brand.ownerKey) : null,
    taken: sale.state === 'cancelled' ? 0 : quantity,
    unit_price_cents: cents,
    excise_cents: exciseCents[0] ?? 0,
    is_redeemed: isRedeemed,
    name: variant.name,
    image: images.get(getImageKey(brand, design)) ?? null,
    category,
    percent_thc: percentThc,
    limit_kind: counted?.kind ?? null,
    limit_amount: counted?.amount ?? 0,
  }
}
