import type { Order } from '@fairgrove/contract/orders'
import { Link } from 'react-router'
import { dayOf } from '../dates.ts'
import { amountText } from '../ui/price.ts'
import { OrderBadges } from './order-badges.tsx'
import { shortId } from './order-state.ts'
import styles from './orders-table.module.css'

type TableProps = {
  caption: string
  orders: readonly Order[]
  /** Where a row leads. */
  to: (order: Order) => string
  /** For those who serve several. */
  showsBuyer?: boolean
}

/** Rows of orders; on a phone each is a card of its own. */
export function OrdersTable({ caption, orders, to, showsBuyer = false }: TableProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Date</th>
          {showsBuyer && <th scope="col">Customer</th>}
          <th scope="col">Items</th>
          <th scope="col">State</th>
          <th scope="col" className={styles.amount}>
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order._id}>
            <th scope="row">
              <Link to={to(order)}>{shortId(order._id)}</Link>
            </th>
            <td>
              <time dateTime={order.createdAt}>{dayOf(order.createdAt)}</time>
            </td>
            {showsBuyer && <td>{order.user.name}</td>}
            <td className={styles.items}>{itemsText(order)}</td>
            <td className={styles.state}>
              <OrderBadges order={order} />
            </td>
            <td className={styles.amount}>{amountText(order.totalPrice)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** '2 × Grow Fair tee and 1 more' */
function itemsText({ orderItems: [first, ...others] }: Order): string {
  if (!first) return ''
  const named = `${first.qty} × ${first.name}`
  return others.length > 0 ? `${named} and ${others.length} more` : named
}
