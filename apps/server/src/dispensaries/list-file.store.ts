import { nameContains } from '../brands/listing.store.ts'
import { newestFirst, orderBy, readInBatches } from '../db/keyset.ts'
import type { Db } from '../db/pool.ts'
import { allOf, sql } from '../db/sql.ts'
import { type DispensaryFilter, matchesStatus } from './filter.store.ts'
import { type DispensaryCardRow, dispensaryCardColumns } from './listing.store.ts'

const orders = {
  newest: newestFirst,
  name: orderBy('asc', [sql`lower(name)`, 'text'], [sql`id`, 'uuid']),
}

type FileFilter = Pick<DispensaryFilter, 'status' | 'viewer'> & {
  name: string | undefined
  order: keyof typeof orders
}

/** The dispensaries of the back-office list, in its order. */
export const readDispensariesInBatches = (
  db: Db,
  { name, order, ...visibility }: FileFilter,
  maxRows: number,
) =>
  readInBatches<DispensaryCardRow>(db, {
    from: sql`dispensaries d`,
    columns: dispensaryCardColumns,
    filter: allOf([matchesStatus(visibility), ...(name ? [nameContains(name)] : [])]),
    order: orders[order],
    maxRows,
  })
