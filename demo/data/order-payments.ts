import { applyBasisPoints } from '../../packages/contract/src/money.ts'
import { earnings } from '../../packages/contract/src/rewards.options.ts'
import { type Calendar, getDemoId } from './ids-and-dates.ts'
import type { OrderRow } from './order-rows.ts'
import { fundPercent } from './plans.ts'
import type { Row } from './rows.ts'
import type { Sale } from './sales.ts'

export type MoneyRows = Record<'payments' | 'flags' | 'refunds' | 'shares' | 'coins', Row[]>

const fundBasisPoints = fundPercent * 100
/** One payment that the buyer disputed, for the admin's list. */
const disputedSale = 'recent 15'

/** An order's payment, equity fund and coin rows. Cash pickups and unpaid orders have none. */
export function buildMoneyRows(sale: Sale, order: OrderRow, calendar: Calendar): MoneyRows {
  if (order.kind === 'pickup' || !order.paid_at) {
    return { payments: [], flags: [], refunds: [], shares: [], coins: [] }
  }
  const payment = buildPaymentRow(sale, order)
  const refundedAt = getRefundTime(sale, order, calendar)
  const isDisputed = sale.key === disputedSale
  return {
    payments: [payment],
    flags: isDisputed
      ? [
          {
            payment_id: payment.id,
            flag: 'disputed',
            cause: 'DEMO-DISPUTE',
            raised_at: order.delivered_at,
          },
        ]
      : [],
    refunds: order.refunded_cents > 0 ? [buildRefundRow(sale, payment.id, order, refundedAt)] : [],
    shares: buildFundShareRows(order, refundedAt),
    coins: buildCoinRows(sale, order),
  }
}

/** The order row has no time for a partial refund. */
export const getRefundTime = ({ daysOld }: Sale, { refunded_at }: OrderRow, calendar: Calendar) =>
  refunded_at ?? calendar.daysAgo(daysOld * 0.6)

function buildPaymentRow({ key, items }: Sale, order: OrderRow) {
  return {
    id: getDemoId('payment', key),
    order_id: order.id,
    amount_cents: order.total_cents,
    currency: 'USD',
    description: items.map(({ product }) => product.variant.name).join(', '),
    status: 'captured',
    provider_order_id: `DEMO-ORDER-${key}`,
    capture_id: `DEMO-CAPTURE-${key}`,
    captured_cents: order.total_cents,
    captured_currency: 'USD',
    refund_asked_cents: order.refunded_cents,
    refunded_cents: order.refunded_cents,
    looks: 1,
    created_at: order.created_at,
    captured_at: order.paid_at,
  }
}

function buildRefundRow(
  { key }: Sale,
  paymentId: string,
  { refunded_cents }: OrderRow,
  refundedAt: string,
): Row {
  return {
    id: getDemoId('refund', key),
    payment_id: paymentId,
    amount_cents: refunded_cents,
    request_key: 'demo',
    request_id: getDemoId('refund request', key),
    status: 'done',
    reason: 'Refunded by an admin.',
    provider_refund_id: `DEMO-REFUND-${key}`,
    requested_at: refundedAt,
    created_at: refundedAt,
    settled_at: refundedAt,
  }
}

/** The fund's share of the items, and its refunded part. */
function buildFundShareRows(order: OrderRow, refundedAt: string): Row[] {
  const given = applyBasisPoints(order.items_cents, fundBasisPoints)
  const kept = order.total_cents - order.refunded_cents
  const due = Math.round((given * kept) / order.total_cents)
  return [
    {
      order_id: order.id,
      amount_cents: given,
      created_at: order.paid_at,
      reference: `share:${order.id}`,
    },
    {
      order_id: order.id,
      amount_cents: due - given,
      created_at: refundedAt,
      reference: `reversal:${order.id}:${order.refunded_cents}`,
    },
  ].filter(({ amount_cents }) => amount_cents !== 0)
}

/** For each paid item; a full refund reverses the coins. */
function buildCoinRows({ items }: Sale, order: OrderRow): Row[] {
  const paidItems = items.filter(({ isRedeemed }) => !isRedeemed)
  const amount = earnings.merchandise * paidItems.reduce((sum, { quantity }) => sum + quantity, 0)
  const entry = { account_id: order.account_id, reason: 'merchandise' }
  const reference = `merchandise:${order.id}`
  const earned = { ...entry, amount, reference, created_at: order.paid_at }
  const takenBack = { ...entry, amount: -amount, reference: `${reference}:back:1` }
  return order.refunded_at ? [earned, { ...takenBack, created_at: order.refunded_at }] : [earned]
}
