import type { ParsedRequest } from '@fairgrove/contract/endpoint'
import {
  type ColumnKey,
  getDefaultColumns,
  listColumns,
  maxFileRows,
} from '@fairgrove/contract/list-columns.options'
import type { downloadOrderList, Order } from '@fairgrove/contract/orders'
import { getOrderBadges } from '@fairgrove/contract/orders.badges.options'
import type { Db } from '../db/pool.ts'
import type { Caller } from '../http/caller.ts'
import { type CsvCells, streamCsvFile } from '../http/csv-file.ts'
import { readOrdersInBatches } from './list.store.ts'
import { resolveShopFilter, toShopVisibility } from './order-views.ts'
import { toOrder } from './view.ts'

/** The back-office list as a file, with what the caller may see of each order. */
export async function writeOrderFile(
  db: Db,
  { columns, ...query }: ParsedRequest<typeof downloadOrderList>['query'],
  caller: Caller,
) {
  const chosen = columns.length > 0 ? columns : getDefaultColumns('orders')
  const filter = await resolveShopFilter(db, caller, query)
  return streamCsvFile(
    { headers: listColumns.orders, cells, chosen },
    readVisibleOrders(db, filter, caller),
  )
}

async function* readVisibleOrders(
  db: Db,
  filter: Awaited<ReturnType<typeof resolveShopFilter>>,
  caller: Caller,
): AsyncGenerator<Order[]> {
  for await (const rows of readOrdersInBatches(db, filter, maxFileRows)) {
    yield rows.map((row) => toOrder(row, toShopVisibility(caller)))
  }
}

const cells: CsvCells<Order, ColumnKey<'orders'>> = {
  order: ({ number }) => number,
  date: ({ createdAt }) => createdAt,
  customer: ({ user }) => user.name,
  items: ({ orderItems }) => orderItems.map(({ qty, name }) => `${qty} × ${name}`).join(', '),
  status: (order) =>
    getOrderBadges(order)
      .map(({ label }) => label)
      .join(', '),
  total: ({ totalPrice }) => totalPrice.toFixed(2),
}
