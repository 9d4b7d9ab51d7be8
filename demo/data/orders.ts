import { type Calendar, getDemoOrderId } from './ids-and-dates.ts'
import { buildMoneyRows, getRefundTime, type MoneyRows } from './order-payments.ts'
import { buildLineRow, buildOrderRow, type OrderRow } from './order-rows.ts'
import { buildPayoutTables } from './payouts.ts'
import { findGift } from './rewards.ts'
import type { Row, Tables } from './rows.ts'
import type { Sale } from './sales.ts'

/** Orders with payments, refunds, the equity fund's shares, coins, payouts and redeemed gifts. */
export function buildOrderTables(
  sales: readonly Sale[],
  calendar: Calendar,
  images: ReadonlyMap<string, string>,
): Tables {
  // Ids increase with time, as lists and dashboards expect.
  const inOrder = sales.toSorted((a, b) => b.daysOld - a.daysOld)
  const built = inOrder.map((sale, index) => {
    const id = getDemoOrderId(index)
    const lines = sale.items.map((item, at) =>
      buildLineRow(item, { id, line: at + 1, sale }, images),
    )
    const order = buildOrderRow(sale, { id, lines }, calendar)
    const refundedAt = getRefundTime(sale, order, calendar)
    return { sale, lines, order, refundedAt, money: buildMoneyRows(sale, order, calendar) }
  })
  const collectRows = (of: (rows: MoneyRows) => Row[]) => built.flatMap((each) => of(each.money))
  const byTime = (rows: Row[]) =>
    rows.toSorted((a, b) => String(a.created_at).localeCompare(String(b.created_at)))
  return [
    ['orders', built.map(({ order }) => order)],
    ['order_lines', built.flatMap(({ lines }) => lines)],
    ['item_redemptions', built.flatMap(({ sale, order }) => buildRedemptionRows(sale, order))],
    ['verified_purchases', built.flatMap(({ sale, order }) => buildPurchaseRows(sale, order))],
    ['payments', collectRows(({ payments }) => payments)],
    ['payment_flags', collectRows(({ flags }) => flags)],
    ['refunds', collectRows(({ refunds }) => refunds)],
    ['fund_entries', byTime(collectRows(({ shares }) => shares))],
    ['coin_entries', collectRows(({ coins }) => coins)],
    ...buildPayoutTables(built, calendar),
  ]
}

function buildRedemptionRows(
  { items, state }: Sale,
  { id, account_id, created_at }: OrderRow,
): Row[] {
  return items
    .filter(({ isRedeemed }) => isRedeemed)
    .map(({ product }) => ({
      order_id: id,
      item: findGift(product.variant.name),
      product_id: product.id,
      account_id,
      is_held: state !== 'cancelled',
      created_at,
    }))
}

function buildPurchaseRows({ items, state }: Sale, { account_id }: OrderRow): Row[] {
  if (state !== 'paid' && state !== 'delivered') return []
  return items.map(({ product }) => ({ account_id, product_id: product.id }))
}
