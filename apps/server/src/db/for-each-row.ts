import { metrics } from '../metrics/metrics.ts'
import { isConnectionError } from './errors.ts'
import type { Warn } from './pool.ts'

/**
 * For jobs that process many rows, each in its own transaction: a failed row is counted, logged and left for the
 * next run, and the remaining rows are still processed. Only a lost database connection ends the run. Returns the
 * number of failures.
 */
export async function forEachRow<Row extends { id: string }>(
  rows: Row[],
  { task, warn }: { task: string; warn: Warn },
  work: (row: Row) => Promise<void>,
): Promise<number> {
  let failed = 0
  for (const row of rows) {
    try {
      await work(row)
    } catch (error) {
      if (isConnectionError(error)) throw error
      failed += 1
      metrics.increment('fairgrove_failed_rows_total', { task })
      warn({ err: error, task, id: row.id }, 'a row failed; the next run tries it again')
    }
  }
  return failed
}
