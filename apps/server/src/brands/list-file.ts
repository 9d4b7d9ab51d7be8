import type { downloadBrandList } from '@fairgrove/contract/brands'
import type { BrandSort } from '@fairgrove/contract/brands.options'
import type { ParsedRequest } from '@fairgrove/contract/endpoint'
import {
  type ColumnKey,
  getDefaultColumns,
  listColumns,
  maxFileRows,
} from '@fairgrove/contract/list-columns.options'
import { type ListingStatus, listingStatusLabels } from '@fairgrove/contract/products.options'
import { newestFirst, orderBy, readInBatches, type TableOrder } from '../db/keyset.ts'
import type { Db } from '../db/pool.ts'
import { allOf, sql } from '../db/sql.ts'
import type { Caller } from '../http/caller.ts'
import { type CsvCells, streamCsvFile } from '../http/csv-file.ts'
import { isVisible, nameContains } from './listing.store.ts'
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

/** The back-office list as a file. */
export function writeBrandFile(
  db: Db,
  { name, order = 'name', status, columns }: ParsedRequest<typeof downloadBrandList>['query'],
  viewer: Caller,
) {
  const chosen = columns.length > 0 ? columns : getDefaultColumns('brands')
  const rows = readInBatches<BrandCardRow>(db, {
    from: sql`brands b`,
    columns: brandCardColumns,
    filter: allOf([isVisible({ status, viewer }), ...(name ? [nameContains(name)] : [])]),
    order: orders[order],
    maxRows: maxFileRows,
  })
  return streamCsvFile({ headers: listColumns.brands, cells, chosen }, rows)
}

const cells: CsvCells<BrandCardRow, ColumnKey<'brands'>> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  status: ({ status }) => listingStatusLabels[status as ListingStatus],
  updated: ({ updatedAt }) => updatedAt.toISOString(),
}
