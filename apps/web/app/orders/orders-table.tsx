import type { Order } from '@fairgrove/contract/orders'
import { Link } from 'react-router'
import { type Column, Table } from '../back-office/table.tsx'
import { formatDay } from '../formatting/dates.ts'
import { formatAmount } from '../formatting/numbers.ts'
import { OrderBadges, shortId } from './order-badges.tsx'

type TableProps = {
  caption: string
  orders: readonly Order[]
  /** The link of a row. */
  to: (order: Order) => string
  /** For viewers with several dispensaries. */
  showsBuyer?: boolean
}

export function OrdersTable({ caption, orders, to, showsBuyer = false }: TableProps) {
  const columns: Column<Order>[] = [
    {
      header: 'Order',
      cardSlot: 'name',
      cell: (order) => <Link to={to(order)}>{shortId(order._id)}</Link>,
    },
    {
      header: 'Date',
      cardSlot: 'corner',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDay(createdAt)}</time>,
    },
    ...(showsBuyer ? [buyerColumn] : []),
    { header: 'Items', cardSlot: 'line', cell: formatItems },
    { header: 'Status', cardSlot: 'state', cell: (order) => <OrderBadges order={order} /> },
    { header: 'Total', cardSlot: 'amount', cell: ({ totalPrice }) => formatAmount(totalPrice) },
  ]
  return <Table caption={caption} columns={columns} rows={orders} />
}

const buyerColumn: Column<Order> = {
  header: 'Customer',
  cardSlot: 'line',
  cell: ({ user }) => user.name,
}

/** '2 × Grow Fair tee and 1 more' */
function formatItems({ orderItems: [first, ...others] }: Order): string {
  if (!first) return ''
  const firstItem = `${first.qty} × ${first.name}`
  return others.length > 0 ? `${firstItem} and ${others.length} more` : firstItem
}
