import type { Order } from '@fairgrove/contract/orders'
import { type ReactNode, useId } from 'react'
import { type Column, pickColumns, Table } from '../back-office/table.tsx'
import { formatDay } from '../formatting/dates.ts'
import { formatTotal } from '../formatting/numbers.ts'
import { Link } from '../ui/link.tsx'
import { formatItems } from './order-card.tsx'
import { OrderBadges } from './order-status.tsx'
import styles from './orders-table.module.css'

type TableProps = {
  caption: string
  orders: readonly Order[]
  /** The link of a row. */
  to: (order: Order) => string
  /** For viewers with several dispensaries. */
  showsBuyer?: boolean
  /** Of a list whose columns can be chosen. */
  chosenColumns?: readonly string[]
  /** Until when a customer may pick up, instead of when they ordered. */
  showsDueDate?: boolean
}

function OrdersTable(props: TableProps) {
  const { caption, orders, to, showsBuyer = false, showsDueDate = false } = props
  const columns: Column<Order>[] = [
    {
      key: 'order',
      header: 'Order',
      cardSlot: 'name',
      isNarrow: true,
      cell: (order) => (
        <Link to={to(order)} className={styles.number}>
          {order.number}
        </Link>
      ),
    },
    showsDueDate ? dueDateColumn : dateColumn,
    ...(showsBuyer ? [buyerColumn] : []),
    { key: 'items', header: 'Items', cardSlot: 'line', cell: formatItems },
    {
      key: 'status',
      header: 'Status',
      cardSlot: 'state',
      cell: (order) => <OrderBadges order={order} />,
    },
    {
      key: 'total',
      header: 'Total',
      cardSlot: 'amount',
      isNarrow: true,
      cell: ({ totalPrice, taxes }) => formatTotal(totalPrice, taxes),
    },
  ]
  const shownColumns = props.chosenColumns ? pickColumns(columns, props.chosenColumns) : columns
  return <Table caption={caption} columns={shownColumns} rows={orders} />
}

type SectionProps = TableProps & {
  title: string | undefined
  /** Between heading and table. */
  toolbar?: ReactNode
}

/** The table, below a heading of its own if it has one. */
export function OrdersSection({ title, toolbar, ...table }: SectionProps) {
  const id = useId()
  if (!title) {
    return (
      <>
        {toolbar}
        <OrdersTable {...table} />
      </>
    )
  }
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {toolbar}
      <OrdersTable {...table} />
    </section>
  )
}

const dateColumn: Column<Order> = {
  key: 'date',
  header: 'Date',
  cardSlot: 'corner',
  isNarrow: true,
  cell: ({ createdAt }) => (
    <time dateTime={createdAt} className={styles.date}>
      {formatDay(createdAt)}
    </time>
  ),
}

const dueDateColumn: Column<Order> = {
  header: 'Pickup by',
  cardSlot: 'corner',
  isLabeled: true,
  // A paid order is kept until it is picked up.
  cell: ({ isPaid, holdUntil }) =>
    isPaid || !holdUntil ? 'Anytime' : <time dateTime={holdUntil}>{formatDay(holdUntil)}</time>,
}

const buyerColumn: Column<Order> = {
  key: 'customer',
  header: 'Customer',
  cardSlot: 'line',
  cell: ({ user }) => user.name,
}
