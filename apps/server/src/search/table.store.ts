import { nameContains } from '../brands/listing.store.ts'
import { newestFirst, orderBy, type TableOrder } from '../db/keyset.ts'
import { allOf, sql } from '../db/sql.ts'
import type { TableQuery } from '../db/table-page.ts'
import { isManagedProduct, type ManagedBrand } from '../products/managed.store.ts'
import { type ProductCardRow, productCardColumns } from '../products/store.ts'

export type TableFilter = {
  sellerId: string | undefined
  managed: readonly ManagedBrand[]
  status: string | undefined
  name: string | undefined
}

export type TableRow = Omit<ProductCardRow, 'category' | 'brandId'> & {
  /** Drafts may still lack both. */
  category: string | null
  brandId: string | null
  status: string
  statusReason: string | null
  hasRevision: boolean
  updatedAt: Date
}

/** Each has an index over every status a table shows; a missing price counts as 0. */
const byPrice = [
  [sql`coalesce(price_cents, 0)`, 'bigint'],
  [sql`id`, 'uuid'],
] as const
const orders = {
  newest: newestFirst,
  name: orderBy('asc', [sql`lower(name)`, 'text'], [sql`id`, 'uuid']),
  lowest: orderBy('asc', ...byPrice),
  highest: orderBy('desc', ...byPrice),
} satisfies Record<string, TableOrder>
export type TableSort = keyof typeof orders
export const tableSorts = Object.keys(orders) as TableSort[]

const searchColumns = sql`id, name, created_at, price_cents`

/** The seller's index alone where it is enough. */
const isSoldBy = (sellerId: string, managed: readonly ManagedBrand[]) =>
  managed.length === 0
    ? sql<boolean>`seller_id = ${sellerId}`
    : sql<boolean>`(seller_id = ${sellerId} or ${isManagedProduct(managed)})`

/** In every status. */
export function buildTableQuery(
  { sellerId, managed, status, name }: TableFilter,
  order: TableSort,
): TableQuery {
  return {
    table: sql`products`,
    columns: sql`${productCardColumns}, p.status, p.status_reason, p.updated_at,
      exists (select from listing_revisions r where r.id = p.id) as has_revision`,
    baseFilter: allOf([
      ...(sellerId ? [isSoldBy(sellerId, managed)] : []),
      status && status !== 'all' ? sql`status = ${status}` : sql`status <> 'archived'`,
    ]),
    order: orders[order],
    search: name ? { matches: nameContains(name), columns: searchColumns } : undefined,
  }
}
