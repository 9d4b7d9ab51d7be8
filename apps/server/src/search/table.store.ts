import { every } from '../badges/flags.store.ts'
import { nameContains } from '../brands/listing.store.ts'
import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { readTablePage, type TablePage } from '../db/table-page.ts'
import type { CardRow } from '../products/card.ts'
import { cardColumns } from '../products/cards.store.ts'

export type TableFilter = {
  sellerId: string | undefined
  status: string | undefined
  name: string | undefined
}

export type TableRow = Omit<CardRow, 'category' | 'brandId'> & {
  /** Drafts may still lack both. */
  category: string | null
  brandId: string | null
  status: string
  statusReason: string | null
  updatedAt: Date
}

/** Each has an index over every status a table shows; what has no price counts as 0. */
const sorts = {
  newest: sql`created_at desc, id desc`,
  name: sql`lower(name), id`,
  lowest: sql`coalesce(price_cents, 0), id`,
  highest: sql`coalesce(price_cents, 0) desc, id desc`,
}
export type TableOrder = keyof typeof sorts
export const tableOrders = Object.keys(sorts) as TableOrder[]

const searched = sql`id, name, created_at, price_cents`

/** Whatever their status. */
export function readTable(
  db: Db,
  { sellerId, status, name }: TableFilter,
  order: TableOrder,
  page: number,
): Promise<TablePage<TableRow>> {
  return readTablePage(db, {
    table: sql`products`,
    columns: sql`${cardColumns}, p.status, p.status_reason, p.updated_at`,
    present: every([
      ...(sellerId ? [sql<boolean>`seller_id = ${sellerId}`] : []),
      status && status !== 'all' ? sql`status = ${status}` : sql`status <> 'archived'`,
    ]),
    order: sorts[order],
    search: name ? { asked: nameContains(name), columns: searched } : undefined,
    page,
  })
}
