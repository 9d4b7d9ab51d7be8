import { Problem } from '@fairgrove/contract/problems'
import type { ListingStatus } from '@fairgrove/contract/products.options'
import type { ProductListing, ProductQuery } from '@fairgrove/contract/search'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { listManagedBrands } from '../products/managed.store.ts'
import { toProductCard } from '../products/view.ts'
import { readTable, type TableSort, tableSorts } from './table.store.ts'

/** A back-office table: a seller's own products and those of brands they manage, or everyone's for an admin, in every status. */
export async function listEveryProduct(
  deps: Deps,
  query: z.output<typeof ProductQuery>,
  caller: Caller | undefined,
): Promise<ProductListing> {
  if (!caller) throw new Problem('not_signed_in')
  const sellerId = query.seller ?? (caller.isAdmin ? undefined : caller.accountId)
  if (!caller.isAdmin && sellerId !== caller.accountId) throw new Problem('not_found')
  const managed = caller.isAdmin ? [] : listManagedBrands(caller)
  const { rows, paged } = await readTable(
    deps.db,
    { sellerId, managed, status: query.status, name: query.name },
    resolveTableSort(query.order),
    query.pageNumber,
  )
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

/** Unknown sort orders fall back to newest first. */
function resolveTableSort(requestedSort: string | undefined): TableSort {
  return tableSorts.find((order) => order === requestedSort) ?? 'newest'
}
