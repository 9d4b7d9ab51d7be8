import type { ParsedRequest } from '@fairgrove/contract/endpoint'
import {
  type ColumnKey,
  getDefaultColumns,
  listColumns,
  maxFileRows,
} from '@fairgrove/contract/list-columns.options'
import { toDollars } from '@fairgrove/contract/money'
import { Problem } from '@fairgrove/contract/problems'
import { type ListingStatus, listingStatusLabels } from '@fairgrove/contract/products.options'
import type { downloadProductList, ProductListing, ProductQuery } from '@fairgrove/contract/search'
import type { z } from 'zod'
import { readTableInBatches, readTablePage, type TableQuery } from '../db/table-page.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { type CsvCells, streamCsvFile } from '../http/csv-file.ts'
import { listManagedBrands } from '../products/managed.store.ts'
import { toProductCard } from '../products/view.ts'
import { buildTableQuery, type TableRow, type TableSort, tableSorts } from './table.store.ts'

type TableFilters = Pick<z.output<typeof ProductQuery>, 'seller' | 'name' | 'order' | 'status'>

/** A back-office table: a seller's own products and those of brands they manage, or everyone's for an admin, in every status. */
export async function listEveryProduct(
  deps: Deps,
  query: z.output<typeof ProductQuery>,
  caller: Caller | undefined,
): Promise<ProductListing> {
  const tableQuery = resolveTableQuery(query, caller)
  const { rows, paged } = await readTablePage<TableRow>(deps.db, tableQuery, {
    page: query.pageNumber,
    after: query.after,
    before: query.before,
  })
  const now = deps.clock.now()
  return {
    products: rows.map((row) => ({
      ...toProductCard({ ...row, category: row.category ?? '', brandId: row.brandId ?? '' }, now),
      status: row.status as ListingStatus,
      statusReason: row.statusReason,
      hasRevision: row.hasRevision,
      updatedAt: row.updatedAt.toISOString(),
    })),
    ...paged,
    facets: null,
    title: null,
    correctedTo: null,
    place: null,
  }
}

/** The same table as a file. */
export function writeProductFile(
  { db }: Pick<Deps, 'db'>,
  { columns, ...query }: ParsedRequest<typeof downloadProductList>['query'],
  caller: Caller,
) {
  const chosen = columns.length > 0 ? columns : getDefaultColumns('products')
  const tableQuery = resolveTableQuery(query, caller)
  const rows = readTableInBatches<TableRow>(db, tableQuery, maxFileRows)
  return streamCsvFile({ headers: listColumns.products, cells, chosen }, rows)
}

const cells: CsvCells<TableRow, ColumnKey<'products'>> = {
  name: ({ name }) => name,
  brand: ({ brandName }) => brandName,
  category: ({ category }) => category ?? '',
  status: ({ status, hasRevision }) => {
    const label = listingStatusLabels[status as ListingStatus]
    return hasRevision ? `${label}, changes in review` : label
  },
  stock: ({ countInStock }) => countInStock?.toString() ?? '',
  updated: ({ updatedAt }) => updatedAt.toISOString(),
  price: ({ priceCents }) => (priceCents === null ? '' : toDollars(priceCents).toFixed(2)),
}

function resolveTableQuery(
  { seller, status, name, order }: TableFilters,
  caller: Caller | undefined,
): TableQuery {
  if (!caller) throw new Problem('not_signed_in')
  const sellerId = seller ?? (caller.isAdmin ? undefined : caller.accountId)
  if (!caller.isAdmin && sellerId !== caller.accountId) throw new Problem('not_found')
  const managed = caller.isAdmin ? [] : listManagedBrands(caller)
  return buildTableQuery({ sellerId, managed, status, name }, resolveTableSort(order))
}

/** Unknown sort orders fall back to newest first. */
function resolveTableSort(requestedSort: string | undefined): TableSort {
  return tableSorts.find((order) => order === requestedSort) ?? 'newest'
}
