import { splitOrder } from '../../apps/server/src/checkout/receipt.rules.ts'
import { applyBasisPoints } from '../../packages/contract/src/money.ts'
import { payoutWaitDays } from '../../packages/contract/src/payouts.options.ts'
import { getDemoAccountId } from './accounts.ts'
import { type Calendar, getDemoId } from './ids-and-dates.ts'
import type { buildLineRow, OrderRow } from './order-rows.ts'
import { fundPercent } from './plans.ts'
import type { Tables } from './rows.ts'

type BuiltOrder = {
  order: OrderRow
  lines: ReturnType<typeof buildLineRow>[]
  /** When a refund was recorded, if any. */
  refundedAt: string
}

type EntryRow = ReturnType<typeof buildEntries>[number]

export const demoPayoutId = getDemoId('payout', 'Seller')
const payoutDaysAgo = 12

/** What sellers are due for shipped orders, and one payout to the demo seller: the newest sales are not in it. */
export function buildPayoutTables(orders: readonly BuiltOrder[], calendar: Calendar): Tables {
  const entries = orders
    .flatMap(buildEntries)
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at))
  const createdAt = calendar.daysAgo(payoutDaysAgo)
  const isPaidOut = ({ seller_id, available_at, created_at }: EntryRow) =>
    seller_id === getDemoAccountId('Seller') && available_at <= createdAt && created_at <= createdAt
  const amount = entries.filter(isPaidOut).reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  const payout = {
    id: demoPayoutId,
    seller_id: getDemoAccountId('Seller'),
    status: 'paid',
    amount_cents: amount,
    account_last_four: '4321',
    reference: 'ACH 40117-22',
    created_at: createdAt,
    settled_at: calendar.daysAgo(payoutDaysAgo - 1),
    paid_on: calendar.daysAgo(payoutDaysAgo - 1).slice(0, 10),
  }
  return [
    ['payouts', [payout]],
    [
      'seller_entries',
      entries.map((entry) => ({ ...entry, payout_id: isPaidOut(entry) ? demoPayoutId : null })),
    ],
  ]
}

function buildEntries({ order, lines, refundedAt }: BuiltOrder) {
  const { delivered_at: deliveredAt } = order
  if (order.kind === 'pickup' || !deliveredAt) return []
  const given = applyBasisPoints(order.items_cents, fundPercent * 100)
  const getShares = (refundedCents: number) => {
    const kept = (order.total_cents - refundedCents) / order.total_cents
    return splitOrder({
      lines: lines.map((line) => ({ ...line, cents: line.unit_price_cents * line.quantity })),
      fund: { given, left: Math.round(given * kept) },
      shippingCents: order.shipping_cents,
      taxCents: order.sale_tax_cents,
      refundedCents,
    }).lines
  }
  const afterRefund = getShares(order.refunded_cents)
  return getShares(0).flatMap(({ order_id, line, seller_id, cents }, at) => {
    if (!seller_id) return []
    const entry = {
      order_id,
      line,
      seller_id,
      available_at: addDays(deliveredAt, payoutWaitDays),
    }
    const sold = { ...entry, amount_cents: cents, refunded_cents: 0, created_at: deliveredAt }
    const refund = {
      ...entry,
      amount_cents: (afterRefund[at]?.cents ?? 0) - cents,
      refunded_cents: order.refunded_cents,
      created_at: refundedAt,
    }
    return [sold, refund].filter(({ amount_cents }) => amount_cents !== 0)
  })
}

function addDays(time: string, days: number): string {
  return new Date(Date.parse(time) + days * 86_400_000).toISOString()
}
