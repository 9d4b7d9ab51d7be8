import type { Order } from '@fairgrove/contract/orders'
import { Link } from 'react-router'
import { dayOf } from '../dates.ts'
import { amountText } from '../ui/price.ts'
import { type Column, Table } from '../workbench/table.tsx'
import { OrderBadges } from './order-badges.tsx'
import { shortId } from './order-state.ts'

type TableProps = {
  caption: string
  orders: readonly Order[]
  /** Where a row leads. */
  to: (order: Order) => string
  /** For those who serve several. */
  showsBuyer?: boolean
}

export function OrdersTable({ caption, orders, to, showsBuyer = false }: TableProps) {
  const columns: Column<Order>[] = [
    {
      head: 'Order',
      place: 'name',
      cell: (order) => <Link to={to(order)}>{shortId(order._id)}</Link>,
    },
    {
      head: 'Date',
      place: 'corner',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{dayOf(createdAt)}</time>,
    },
    ...(showsBuyer ? [buyer] : []),
    { head: 'Items', place: 'line', cell: itemsText },
    { head: 'Status', place: 'state', cell: (order) => <OrderBadges order={order} /> },
    { head: 'Total', place: 'amount', cell: ({ totalPrice }) => amountText(totalPrice) },
  ]
  return <Table caption={caption} columns={columns} rows={orders} />
}

const buyer: Column<Order> = { head: 'Customer', place: 'line', cell: ({ user }) => user.name }

/** '2 × Grow Fair tee and 1 more' */
function itemsText({ orderItems: [first, ...others] }: Order): string {
  if (!first) return ''
  const named = `${first.qty} × ${first.name}`
  return others.length > 0 ? `${named} and ${others.length} more` : named
}
