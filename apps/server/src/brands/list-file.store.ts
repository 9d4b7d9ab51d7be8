import type { BrandSort } from '@fairgrove/contract/brands.options'
import { newestFirst, orderBy, readInBatches, type TableOrder } from '../db/keyset.ts'
import type { Db } from '../db/pool.ts'
import { allOf, sql } from '../db/sql.ts'
import { type BrandListingFilter, isVisible, nameContains } from './listing.store.ts'
import { type BrandCardRow, brandCardColumns } from './store.ts'

const byName = [
  [sql`lower(name)`, 'text'],
  [sql`id`, 'uuid'],
] as const
const orders: Record<BrandSort, TableOrder> = {
  name: orderBy('asc', ...byName),
  name_desc: orderBy('desc', ...byName),
  newest: newestFirst,
}

type FileFilter = Pick<BrandListingFilter, 'name' | 'status' | 'viewer'> & { order: BrandSort }

/** The brands of the back-office list, in its order. */
export const readBrandsInBatches = (
  db: Db,
  { name, order, ...visibility }: FileFilter,
  maxRows: number,
) =>
  readInBatches<BrandCardRow>(db, {
    from: sql`brands b`,
    columns: brandCardColumns,
    filter: allOf([isVisible(visibility), ...(name ? [nameContains(name)] : [])]),
    order: orders[order],
    maxRows,
  })
