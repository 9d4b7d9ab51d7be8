import { type Calendar, demoOrderId } from './identity.ts'
import { type MoneyRows, moneyRowsOf } from './order-money.ts'
import { lineRow, type OrderRow, orderRow } from './order-rows.ts'
import { giftOf } from './rewards.ts'
import type { Row, Tables } from './rows.ts'
import type { Sale } from './sales.ts'

/** Orders with all that comes with them: payments, refunds, the equity fund's shares, coins, redeemed gifts. */
export function orderTables(
  sales: readonly Sale[],
  calendar: Calendar,
  pictures: ReadonlyMap<string, string>,
): Tables {
  // Ids grow with time, as the lists and dashboards expect.
  const inOrder = sales.toSorted((a, b) => b.daysOld - a.daysOld)
  const made = inOrder.map((sale, index) => {
    const id = demoOrderId(index)
    const lines = sale.items.map((item, at) => lineRow(item, { id, line: at + 1, sale }, pictures))
    const order = orderRow(sale, { id, lines }, calendar)
    return { sale, lines, order, money: moneyRowsOf(sale, order, calendar) }
  })
  const money = (of: (rows: MoneyRows) => Row[]) => made.flatMap((each) => of(each.money))
  const byTime = (rows: Row[]) =>
    rows.toSorted((a, b) => String(a.created_at).localeCompare(String(b.created_at)))
  return [
    ['orders', made.map(({ order }) => order)],
    ['order_lines', made.flatMap(({ lines }) => lines)],
    ['item_redemptions', made.flatMap(({ sale, order }) => redemptionRows(sale, order))],
    ['verified_purchases', made.flatMap(({ sale, order }) => purchaseRows(sale, order))],
    ['payments', money(({ payments }) => payments)],
    ['payment_flags', money(({ flags }) => flags)],
    ['refunds', money(({ refunds }) => refunds)],
    ['fund_entries', byTime(money(({ shares }) => shares))],
    ['coin_entries', money(({ coins }) => coins)],
  ]
}

function redemptionRows({ items, state }: Sale, { id, account_id, created_at }: OrderRow): Row[] {
  return items
    .filter(({ isRedeemed }) => isRedeemed)
    .map(({ product }) => ({
      ...{ order_id: id, item: giftOf(product.variant.name), product_id: product.id },
      ...{ account_id, is_held: state !== 'cancelled', created_at },
    }))
}

function purchaseRows({ items, state }: Sale, { account_id }: OrderRow): Row[] {
  if (state !== 'paid' && state !== 'delivered') return []
  return items.map(({ product }) => ({ account_id, product_id: product.id }))
}
