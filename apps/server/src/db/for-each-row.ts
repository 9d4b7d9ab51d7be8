import { metrics } from '../metrics/metrics.ts'
import { isConnectionError } from './connection-errors.ts'
import type { Warn } from './pool.ts'

/**
 * For jobs that go through many rows, each in a transaction of its own: a row that fails is counted and logged, and
 * the rows after it are still done. It stays as it was, so the next run tries it again. Only a database that can't be
 * reached ends the run. Answers how many failed.
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
