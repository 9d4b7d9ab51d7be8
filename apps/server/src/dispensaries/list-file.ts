import type { downloadDispensaryList } from '@fairgrove/contract/dispensaries.listing'
import type { ParsedRequest } from '@fairgrove/contract/endpoint'
import {
  type ColumnKey,
  getDefaultColumns,
  listColumns,
  maxFileRows,
} from '@fairgrove/contract/list-columns.options'
import type { Db } from '../db/pool.ts'
import type { Caller } from '../http/caller.ts'
import { type CsvCells, streamCsvFile } from '../http/csv-file.ts'
import { readDispensariesInBatches } from './list-file.store.ts'
import type { DispensaryCardRow } from './listing.store.ts'

/** The back-office list as a file. */
export function writeDispensaryFile(
  db: Db,
  { name, order = 'newest', ...query }: ParsedRequest<typeof downloadDispensaryList>['query'],
  viewer: Caller,
) {
  const chosen = query.columns.length > 0 ? query.columns : getDefaultColumns('dispensaries')
  const status = query.status ?? 'approved'
  const rows = readDispensariesInBatches(db, { name, order, status, viewer }, maxFileRows)
  return streamCsvFile({ headers: listColumns.dispensaries, cells, chosen }, rows)
}

const cells: CsvCells<DispensaryCardRow, ColumnKey<'dispensaries'>> = {
  name: ({ name }) => name,
  address: ({ address, city, state }) => [address, city, state].filter(Boolean).join(', '),
  claimed: ({ isClaimed }) => (isClaimed ? 'claimed' : 'unclaimed'),
  approved: ({ isApproved }) => (isApproved ? 'Y' : 'N'),
  updated: ({ updatedAt }) => updatedAt.toISOString(),
}
