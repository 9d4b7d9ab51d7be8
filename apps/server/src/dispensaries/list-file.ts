import type { downloadDispensaryList } from '@fairgrove/contract/dispensaries.listing'
import type { ParsedRequest } from '@fairgrove/contract/endpoint'
import {
  type ColumnKey,
  getDefaultColumns,
  listColumns,
  maxFileRows,
} from '@fairgrove/contract/list-columns.options'
import { nameContains } from '../brands/listing.store.ts'
import { newestFirst, orderBy, readInBatches } from '../db/keyset.ts'
import type { Db } from '../db/pool.ts'
import { allOf, sql } from '../db/sql.ts'
import type { Caller } from '../http/caller.ts'
import { type CsvCells, streamCsvFile } from '../http/csv-file.ts'
import { matchesStatus } from './filter.store.ts'
import { type DispensaryCardRow, dispensaryCardColumns } from './listing.store.ts'

const orders = {
  newest: newestFirst,
  name: orderBy('asc', [sql`lower(name)`, 'text'], [sql`id`, 'uuid']),
}

/** The back-office list as a file. */
export function writeDispensaryFile(
  db: Db,
  { name, order = 'newest', ...query }: ParsedRequest<typeof downloadDispensaryList>['query'],
  viewer: Caller,
) {
  const chosen = query.columns.length > 0 ? query.columns : getDefaultColumns('dispensaries')
  const status = query.status ?? 'approved'
  const rows = readInBatches<DispensaryCardRow>(db, {
    from: sql`dispensaries d`,
    columns: dispensaryCardColumns,
    filter: allOf([matchesStatus({ status, viewer }), ...(name ? [nameContains(name)] : [])]),
    order: orders[order],
    maxRows: maxFileRows,
  })
  return streamCsvFile({ headers: listColumns.dispensaries, cells, chosen }, rows)
}

const cells: CsvCells<DispensaryCardRow, ColumnKey<'dispensaries'>> = {
  name: ({ name }) => name,
  address: ({ address, city, state }) => [address, city, state].filter(Boolean).join(', '),
  claimed: ({ isClaimed }) => (isClaimed ? 'claimed' : 'unclaimed'),
  approved: ({ isApproved }) => (isApproved ? 'Y' : 'N'),
  updated: ({ updatedAt }) => updatedAt.toISOString(),
}
