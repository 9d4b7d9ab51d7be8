import type { downloadBrandList } from '@fairgrove/contract/brands'
import type { ParsedRequest } from '@fairgrove/contract/endpoint'
import {
  type ColumnKey,
  getDefaultColumns,
  listColumns,
  maxFileRows,
} from '@fairgrove/contract/list-columns.options'
import { type ListingStatus, listingStatusLabels } from '@fairgrove/contract/products.options'
import type { Db } from '../db/pool.ts'
import type { Caller } from '../http/caller.ts'
import { type CsvCells, streamCsvFile } from '../http/csv-file.ts'
import { readBrandsInBatches } from './list-file.store.ts'
import type { BrandCardRow } from './store.ts'

/** The back-office list as a file. */
export function writeBrandFile(
  db: Db,
  { name, order = 'name', status, columns }: ParsedRequest<typeof downloadBrandList>['query'],
  viewer: Caller,
) {
  const chosen = columns.length > 0 ? columns : getDefaultColumns('brands')
  const rows = readBrandsInBatches(db, { name, order, status, viewer }, maxFileRows)
  return streamCsvFile({ headers: listColumns.brands, cells, chosen }, rows)
}

const cells: CsvCells<BrandCardRow, ColumnKey<'brands'>> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  status: ({ status }) => listingStatusLabels[status as ListingStatus],
  updated: ({ updatedAt }) => updatedAt.toISOString(),
}
