import { nameContains } from '../brands/listing.store.ts'
import type { Db } from '../db/pool.ts'
import { allOf, sql } from '../db/sql.ts'
import { readTablePage, type TablePage } from '../db/table-page.ts'
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
const sortSql = {
  newest: sql`created_at desc, id desc`,
  name: sql`lower(name), id`,
  lowest: sql`coalesce(price_cents, 0), id`,
  highest: sql`coalesce(price_cents, 0) desc, id desc`,
}
export type TableSort = keyof typeof sortSql
export const tableSorts = Object.keys(sortSql) as TableSort[]

const searchColumns = sql`id, name, created_at, price_cents`

/** The seller's index alone where it is enough. */
const isSoldBy = (sellerId: string, managed: readonly ManagedBrand[]) =>
  managed.length === 0
    ? sql<boolean>`seller_id = ${sellerId}`
    : sql<boolean>`(seller_id = ${sellerId} or ${isManagedProduct(managed)})`

/** In every status. */
export function readTable(
  db: Db,
  { sellerId, managed, status, name }: TableFilter,
  order: TableSort,
  page: number,
): Promise<TablePage<TableRow>> {
  return readTablePage(db, {
    table: sql`products`,
    columns: sql`${productCardColumns}, p.status, p.status_reason, p.updated_at,
      exists (select from listing_revisions r where r.id = p.id) as has_revision`,
    baseFilter: allOf([
      ...(sellerId ? [isSoldBy(sellerId, managed)] : []),
      status && status !== 'all' ? sql`status = ${status}` : sql`status <> 'archived'`,
    ]),
    order: sortSql[order],
    search: name ? { matches: nameContains(name), columns: searchColumns } : undefined,
    page,
  })
}
